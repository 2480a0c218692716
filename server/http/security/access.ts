import type { Access, CallShape } from '#contract/call.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { Customer } from '#server/account/account.rules.ts'

type AccessRule = {
  visitor: ProblemKey | 'open'
  customer: (customer: Customer) => ProblemKey | 'open'
}

/** The rule of each access level of the contract; the only place that decides who may make a call. */
const accessRules: Record<Access, AccessRule> = {
  anyone: { visitor: 'open', customer: () => 'open' },
  session: { visitor: 'errors.authentication_required', customer: () => 'open' },
  verified: {
    visitor: 'errors.authentication_required',
    customer: ({ isVerified }) => (isVerified ? 'open' : 'errors.not_verified'),
  },
  // authenticated by a signature or a key, never by a session
  provider: { visitor: 'open', customer: () => 'open' },
  laboratory: { visitor: 'open', customer: () => 'open' },
  biobank: { visitor: 'open', customer: () => 'open' },
  study_staff: { visitor: 'open', customer: () => 'open' },
}

type KeyAccess = Extract<Access, 'laboratory' | 'biobank' | 'study_staff'>

/** Whether a call is made by software with an API key. */
export const hasApiKey = (access: Access): access is KeyAccess =>
  access === 'laboratory' || access === 'biobank' || access === 'study_staff'

const isForPeople = (access: Access): boolean => access !== 'provider' && !hasApiKey(access)

export const assertAccess = (
  call: Pick<CallShape, 'access' | 'isAllowedBeforeTerms'>,
  customer: Customer | null,
): void => {
  const rule = accessRules[call.access]
  const mustAcceptFirst =
    customer?.acceptedTermsAt === null && !call.isAllowedBeforeTerms && isForPeople(call.access)
  const result = mustAcceptFirst
    ? 'errors.terms_not_accepted'
    : customer
      ? rule.customer(customer)
      : rule.visitor
  if (result !== 'open') throw problem(result)
}
