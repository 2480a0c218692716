import { flowModels } from '../machines/flow-models.ts'
import { effect } from './label.ts'

/** Actions with the same effect in several machines. A machine whose action differs overrides them. */
export const generalEffects = {
  clearDrafts: effect('deletes the drafts'),
  clearForm: effect('clears the form'),
  clearProblem: effect('clears the error'),
  enqueue: effect('adds the message to the queue'),
  incrementPolls: effect('counts the automatic check'),
  incrementRequestNumber: effect('makes the next attempt a new request'),
  saveDraft: effect('stores the draft'),
  notifyCart: effect('updates the cart'),
  notifyLoggedOut: effect('reports that the customer is logged out'),
  notifyStartFailed: effect('reports that the portal cannot start'),
  notifySuccess: effect('shows a success message'),
  notifyUserLoaded: effect('reports who is logged in'),
  'openPage /order-success': effect('opens the page of the paid order'),
  'openPage /order-success-waiting': effect('opens the page of the unpaid order'),
  pausePing: effect('pauses the session check'),
  removeFirst: effect('removes the first message from the queue'),
  reportProblem: effect('shows an error message'),
  resetPolls: effect('starts to count the automatic checks again'),
  resumePing: effect('resumes the session check'),
  setEmail: effect('stores the email address'),
  setForm: effect('stores the entered data'),
  setFrom: effect('stores which week to show'),
  setMethods: effect('stores the payment methods'),
  setNearest: effect('offers the nearest free times'),
  setOrder: effect('stores the order'),
  setProblem: effect('shows the error on the page'),
  setQuery: effect('stores the search text'),
  setReceipt: effect('stores the receipt'),
  setReturnTo: effect('stores the page to continue with'),
  setSlotId: effect('stores the chosen time'),
  setTerms: effect('stores the text of the terms'),
  setUrl: effect('stores the address of the provider’s page'),
  setUser: effect('stores the customer’s data'),
  setValidationErrors: effect('marks the empty and invalid fields'),
  setValues: effect('stores the entered data'),
  setWeek: effect('shows the times of the week'),
  updateTimeLeft: effect('updates the time left'),
}

/**
 * Returns what an action does, as a sentence without its subject; `undefined` for an action of an older revision. An
 * action with a parameter has a sentence for the parameter, or else one for all.
 */
export const effectOf = (machine: string, action: string): string | undefined => {
  const [name = ''] = action.split(' ')
  const own = models.get(machine)?.effects
  return own?.[action] ?? own?.[name] ?? ofAll.get(action) ?? ofAll.get(name)
}

const models = new Map(Object.entries(flowModels))
const ofAll = new Map(Object.entries(generalEffects))
