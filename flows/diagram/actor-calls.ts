import { calls } from '#contract/calls.ts'
import type { CallShape } from '#contract/call.ts'

/** The contract calls behind an actor with its own name; empty if it sends no request. */
const callIdsByActor: Record<string, readonly string[]> = {
  pingSession: ['readMe'],
  readUser: ['readMe'],
  extendSession: ['readMe'],
  agreeToTerms: ['submitIdLoginTerms'],
  declineTerms: ['submitIdLoginTerms'],
  stopReminders: ['withdrawFromHpv'],
  prepareCheckout: ['listCountries', 'readLatestAddresses'],
  startPayment: ['startPayment', 'startPaypalPayment'],
  refreshOrders: ['listOrders'],
  countDown: [],
  scanBarcode: [],
  readPhoto: [],
  testDevices: [],
  requestStepUp: [],
  saveArchive: [],
  saveCopy: [],
  savePdf: [],
  checkFile: [],
  watchNetwork: [],
  watchActivity: [],
  watchDay: [],
  sendFile: ['uploadDnaFile'],
  cancelUpload: ['uploadDnaFile'],
  showReceipt: [],
  openProvider: [],
  loadCatalog: [],
  checkPage: [],
  saveDrafts: [],
}

/** Returns the contract calls of an actor; null when they are unknown. */
export const callsOfActor = (request: string): readonly CallShape[] | null => {
  const ids = callIdsByActor[request] ?? [request]
  const found = calls.filter(({ id }) => ids.includes(id))
  return found.length === ids.length ? found : null
}
