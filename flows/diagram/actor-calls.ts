import { calls } from '#contract/calls.ts'
import type { CallShape } from '#contract/call.ts'

/** What a machine asks for under a name of its own, and the calls that this takes; nothing when no server is asked. */
const callIdsByActor: Record<string, readonly string[]> = {
  pingSession: ['readMe'],
  readLoggedInUser: ['readMe'],
  readAcceptedUser: ['readMe'],
  readReturnedUser: ['readMe'],
  readRegisteredUser: ['readMe'],
  readSavedUser: ['readMe'],
  readProvenUser: ['readMe'],
  readNewUser: ['readMe'],
  readVerifiedUser: ['readMe'],
  extendSession: ['readMe'],
  agreeToTerms: ['answerIdLoginTerms'],
  refuseTerms: ['answerIdLoginTerms'],
  prepareCheckout: ['listCountries', 'readLatestAddresses'],
  startPayment: ['startPayment', 'startPaypalPayment'],
  countDown: [],
  requestStepUp: [],
  saveArchive: [],
  showReceipt: [],
  openProvider: [],
  loadCatalog: [],
  checkPage: [],
  saveDrafts: [],
}

/** The calls that a machine's request makes; null when nobody knows it. */
export const callsOfActor = (request: string): readonly CallShape[] | null => {
  const ids = callIdsByActor[request] ?? [request]
  const found = calls.filter(({ id }) => ids.includes(id))
  return found.length === ids.length ? found : null
}
