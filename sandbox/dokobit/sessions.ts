import { randomBytes, randomInt } from 'node:crypto'

import type { Failure, Method, Person } from './test-people.ts'

/** An attempt of a person to prove their identity by one method. */
export type Attempt = {
  method: Method
  person: Person
  controlCode: string
  startedAt: Date
}

export type SessionState =
  | { is: 'open'; failure?: Failure; method?: Method }
  | { is: 'waiting'; attempt: Attempt }
  | { is: 'ok'; attempt: Attempt; at: Date }
  | { is: 'canceled' }
  | { is: 'failed'; failure: Failure; method: Method }
  | { is: 'closed' }

export type Session = {
  token: string
  returnUrl: string
  methods: readonly Method[]
  preset: { code: string; phone: string }
  expiresAt: Date
  state: SessionState
}

export const lifetime = 3_600
/** How long a phone or a card reader has to respond. */
export const timeoutSeconds = 120

export type Sessions = ReturnType<typeof createSessions>

/** Creates the store of ID log-in sessions, in memory. */
export const createSessions = (now: () => Date) => {
  const sessions = new Map<string, Session>()

  const open = (requested: Pick<Session, 'returnUrl' | 'methods' | 'preset'>): Session => {
    const token = randomBytes(32).toString('hex')
    const expiresAt = new Date(now().getTime() + lifetime * 1_000)
    const session: Session = { ...requested, token, expiresAt, state: { is: 'open' } }
    sessions.set(token, session)
    return session
  }

  /** Finds a session as of now: it, or its attempt, may have expired. */
  const find = (token: string): Session | undefined => {
    const session = sessions.get(token)
    if (!session) return undefined
    const { state } = session
    if (now() > session.expiresAt) session.state = { is: 'closed' }
    else if (state.is === 'waiting' && secondsSince(state.attempt.startedAt) >= timeoutSeconds) {
      session.state = { is: 'open', failure: 'timed_out', method: state.attempt.method }
    }
    return session
  }

  const secondsSince = (moment: Date): number => (now().getTime() - moment.getTime()) / 1_000

  return {
    open,
    find,
    start: (session: Session, method: Method, person: Person): void => {
      const controlCode = String(randomInt(0, 8_193)).padStart(4, '0')
      session.state = {
        is: 'waiting',
        attempt: { method, person, controlCode, startedAt: now() },
      }
    },
    confirm: (session: Session, attempt: Attempt): void => {
      session.state = { is: 'ok', attempt, at: now() }
    },
    fail: (session: Session, method: Method, failure: Failure): void => {
      session.state = { is: 'open', failure, method }
    },
    /** The person goes back: after a failed attempt its reason is reported, otherwise a cancellation. */
    goBack: (session: Session): void => {
      const { state } = session
      session.state =
        state.is === 'open' && state.failure && state.method
          ? { is: 'failed', failure: state.failure, method: state.method }
          : { is: 'canceled' }
    },
    end: (session: Session, is: 'canceled' | 'closed'): void => {
      session.state = { is }
    },
  }
}
