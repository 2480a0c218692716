import { decodePersonalCode, personalCodeError } from '#contract/identity/personal-code.ts'

import type { Decision, Person, Session } from './sessions.ts'

/** https://devdocs.veriff.com/docs/verification-session-status-codes-table */
const statusCodes: Record<Decision, number> = {
  approved: 9001,
  declined: 9102,
  resubmission_requested: 9103,
  expired: 9104,
  abandoned: 9104,
  review: 9121,
}

/** https://devdocs.veriff.com/docs/verification-session-decision-codes-table */
export const reasons = {
  declined: {
    101: 'Physical document not used',
    102: 'Suspected document tampering',
    103: 'Person showing the document does not appear to match document photo',
    105: 'Suspicious behaviour',
    106: 'Known fraud',
    108: 'Velocity/abuse duplicated end-user',
    110: 'Velocity/abuse duplicated ID',
    112: 'Restricted IP location',
  },
  resubmission_requested: {
    201: 'Video and/or photos missing',
    204: 'Poor image quality',
    205: 'Document damaged',
    206: 'Document type not supported',
    207: 'Document expired',
  },
} as const satisfies Partial<Record<Decision, Record<number, string>>>

const reasonTexts: Readonly<Record<number, string>> = {
  ...reasons.declined,
  ...reasons.resubmission_requested,
}

/** Returns the reason of a decision; the first one unless the requested one belongs to it. */
export const reasonFor = (decision: Decision, requested: number): number | null => {
  if (decision !== 'declined' && decision !== 'resubmission_requested') return null
  const codes = Object.keys(reasons[decision]).map(Number)
  return codes.find((code) => code === requested) ?? codes[0] ?? null
}

/** Returns the payload of the webhook and the decision call; null while nothing has been decided. */
export const decisionPayload = (session: Session) => {
  const { decision } = session
  if (!decision) return { status: 'success', verification: null }
  const isRead =
    decision.is === 'approved' || decision.is === 'declined' || decision.is === 'review'
  return {
    status: 'success',
    verification: {
      id: session.id,
      attemptId: session.attemptId,
      vendorData: session.vendorData,
      endUserId: session.endUserId,
      status: decision.is,
      code: statusCodes[decision.is],
      reason: decision.reasonCode === null ? null : (reasonTexts[decision.reasonCode] ?? null),
      reasonCode: decision.reasonCode,
      acceptanceTime: session.createdAt.toISOString(),
      submissionTime: isRead ? decision.at.toISOString() : null,
      decisionTime: decision.at.toISOString(),
      person: isRead ? personOf(session.person) : noPerson,
      document: isRead ? documentOf(decision.at) : noDocument,
      additionalVerifiedData: {},
      comments: [],
      riskLabels: [],
    },
    technicalData: { ip: '127.0.0.1' },
  }
}

const noPerson = {
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  yearOfBirth: null,
  gender: null,
  idNumber: null,
  nationality: null,
  citizenship: null,
  placeOfBirth: null,
  addresses: [],
  pepSanctionMatch: null,
}

const personOf = ({ firstName, lastName, idNumber }: Person) => {
  const facts = personalCodeError(idNumber) === null ? decodePersonalCode(idNumber) : null
  return {
    ...noPerson,
    firstName: firstName || null,
    lastName: lastName || null,
    dateOfBirth: facts?.dob ?? null,
    yearOfBirth: facts?.dob.slice(0, 4) ?? null,
    gender: facts === null ? null : facts.sex === 'female' ? 'F' : 'M',
    idNumber: idNumber || null,
    nationality: 'EE',
  }
}

const noDocument = { number: null, type: null, country: null, validFrom: null, validUntil: null }

const documentOf = (at: Date) => ({
  number: 'AS0000001',
  type: 'ID_CARD',
  country: 'EE',
  validFrom: `${at.getFullYear() - 1}-01-01`,
  validUntil: `${at.getFullYear() + 4}-01-01`,
})
