import type { Access, CallShape } from '#contract/call.ts'
import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { Customer } from '#server/account/account.rules.ts'

type Gate = {
  visitor: ProblemKey | 'open'
  customer: (customer: Customer) => ProblemKey | 'open'
}

/** What the contract's words for access mean; the only place that decides who may make a call. */
const gates: Record<Access, Gate> = {
  anyone: { visitor: 'open', customer: () => 'open' },
  session: { visitor: 'errors.authentication_required', customer: () => 'open' },
  verified: {
    visitor: 'errors.authentication_required',
    customer: ({ isVerified }) => (isVerified ? 'open' : 'errors.not_verified'),
  },
  // proved by a signature or a key, never by a session
  provider: { visitor: 'open', customer: () => 'open' },
  laboratory: { visitor: 'open', customer: () => 'open' },
}

const isForPeople = (access: Access): boolean => access !== 'provider' && access !== 'laboratory'

export const admit = (
  call: Pick<CallShape, 'access' | 'beforeTerms'>,
  customer: Customer | null,
): void => {
  const gate = gates[call.access]
  const mustAcceptFirst =
    customer?.acceptedTermsAt === null && !call.beforeTerms && isForPeople(call.access)
  const verdict = mustAcceptFirst
    ? 'errors.terms_not_accepted'
    : customer
      ? gate.customer(customer)
      : gate.visitor
  if (verdict !== 'open') throw problem(verdict)
}
