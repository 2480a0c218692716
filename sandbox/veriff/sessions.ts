import { randomBytes, randomUUID } from 'node:crypto'

const decisions = [
  'approved',
  'declined',
  'resubmission_requested',
  'review',
  'expired',
  'abandoned',
] as const
export type Decision = (typeof decisions)[number]

export const isDecision = (value: unknown): value is Decision =>
  decisions.some((decision) => decision === value)

export type Person = { firstName: string; lastName: string; idNumber: string }

/** A webhook to the portal, and its response. */
export type Delivery = { at: Date; status: string; answer: string }

export type Session = {
  id: string
  token: string
  callback: string
  vendorData: string | null
  endUserId: string | null
  person: Person
  createdAt: Date
  /** Whether the person has opened the page. */
  isStarted: boolean
  attemptId: string
  decision: { is: Decision; reasonCode: number | null; at: Date } | null
  deliveries: Delivery[]
}

export type Sessions = ReturnType<typeof createSessions>

export type SessionInput = Pick<Session, 'callback' | 'vendorData' | 'endUserId' | 'person'>

/** Creates the store of started sessions. */
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
    /** A session can be decided again: after a resubmission, a review or a revision. */
    decide: (session: Session, is: Decision, reasonCode: number | null): void => {
      if (session.decision?.is === 'resubmission_requested') session.attemptId = randomUUID()
      session.decision = { is, reasonCode, at: now() }
    },
  }
}
