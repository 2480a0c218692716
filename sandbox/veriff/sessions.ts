import { randomBytes, randomUUID } from 'node:crypto'

import type { Decision } from './decisions.ts'

export type Person = { firstName: string; lastName: string; idNumber: string }

/** One report to the portal, as it went out and as it was received. */
export type Delivery = { at: Date; status: string; answer: string }

export type Session = {
  id: string
  token: string
  callback: string
  vendorData: string | null
  endUserId: string | null
  person: Person
  createdAt: Date
  /** Whether the person has been here. */
  isStarted: boolean
  attemptId: string
  decision: { is: Decision; reasonCode: number | null; at: Date } | null
  deliveries: Delivery[]
}

export type Sessions = ReturnType<typeof createSessions>

export type SessionInput = Pick<Session, 'callback' | 'vendorData' | 'endUserId' | 'person'>

/** The proofs of identity that somebody has begun. */
export const createSessions = (now: () => Date) => {
  const sessions = new Map<string, Session>()
  return {
    all: (): Session[] => [...sessions.values()].toReversed(),
    find: (id: string): Session | undefined => sessions.get(id),
    findByToken: (token: string): Session | undefined =>
      [...sessions.values()].find((session) => session.token === token),
    open: (requested: SessionInput): Session => {
      const session: Session = {
        ...requested,
        id: randomUUID(),
        token: randomBytes(24).toString('base64url'),
        createdAt: now(),
        isStarted: false,
        attemptId: randomUUID(),
        decision: null,
        deliveries: [],
      }
      sessions.set(session.id, session)
      return session
    },
    /** The same session may be decided anew: sent again, reviewed, or thought better of. */
    decide: (session: Session, is: Decision, reasonCode: number | null): void => {
      if (session.decision?.is === 'resubmission_requested') session.attemptId = randomUUID()
      session.decision = { is, reasonCode, at: now() }
    },
  }
}
