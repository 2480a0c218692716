import { expect, type Page, type Request, type Route } from '@playwright/test'

import {
  acceptTerms,
  login,
  logout,
  readMe,
  resendConfirmation,
} from '#contract/account/account.ts'
import { readSettings, readTerms, readTermsOfService } from '#contract/app/app.ts'
import { sendTrace } from '#contract/app/incident.ts'
import { apiPrefix, type CallShape } from '#contract/call.ts'
import {
  answerIdLoginTerms,
  cancelIdLogin,
  finishIdLogin,
  startIdLogin,
} from '#contract/identity/id-login.ts'
import { readIdentityVerification, startIdentityVerification } from '#contract/identity/identity.ts'
import { changeEmail, changePassword, readCredentials } from '#contract/account/credentials.ts'
import {
  addConsultation,
  holdSlot,
  listSlots,
  readConsultationDetails,
  releaseSlot,
} from '#contract/consultation/consultation.ts'
import {
  listOrders,
  placeOrder,
  readDashboard,
  readLatestAddresses,
  readOrder,
  validateOrder,
} from '#contract/order/order.ts'
import { listProducts } from '#contract/shop/product.ts'
import {
  addToCart,
  applyGiftcard,
  clearCart,
  readCart,
  removeFromCart,
  removeGiftcard,
} from '#contract/shop/shop.ts'
import { readGeneDonorData, updateGeneDonorData } from '#contract/dna/dna.ts'
import {
  finishPaypalPayment,
  listPaymentMethods,
  cancelOrder,
  requestInvoice,
  startPayment,
} from '#contract/payment/payment.ts'
import { problemKey, toProblem } from '#contract/problem.ts'
import { unauthorized } from '#flows/machines/samples.ts'
import { findPlaces, listCountries, listTerminals } from '#contract/delivery/places.ts'
import { readIdentity, updateIdentity } from '#contract/account/profile.ts'
import {
  checkResetLink,
  confirmEmail,
  register,
  resetPassword,
  restore,
} from '#contract/account/registration.ts'
import {
  checkErasure,
  endOtherSessions,
  endSession,
  eraseAccount,
  exportData,
  listSessions,
  stepUp,
} from '#contract/account/session.ts'
import type { Outcome } from '#flows/graph/trigger.ts'

/** The API requests of the machines, by name. */
export const calls = {
  me: nameOf(readMe),
  ping: `${nameOf(readMe)}?ping`,
  login: nameOf(login),
  logout: nameOf(logout),
  accept: nameOf(acceptTerms),
  register: nameOf(register),
  restore: nameOf(restore),
  checkResetLink: nameOf(checkResetLink),
  resetPassword: nameOf(resetPassword),
  confirmEmail: nameOf(confirmEmail),
  resend: nameOf(resendConfirmation),
  startIdLogin: nameOf(startIdLogin),
  finishIdLogin: nameOf(finishIdLogin),
  answerIdLoginTerms: nameOf(answerIdLoginTerms),
  cancelIdLogin: nameOf(cancelIdLogin),
  tos: nameOf(readTermsOfService),
  terms: nameOf(readTerms),
  verification: nameOf(readIdentityVerification),
  startVerification: nameOf(startIdentityVerification),
  settings: nameOf(readSettings),
  sendTrace: nameOf(sendTrace),
  cart: nameOf(readCart),
  addToCart: nameOf(addToCart),
  removeFromCart: nameOf(removeFromCart),
  clearCart: nameOf(clearCart),
  applyGiftcard: nameOf(applyGiftcard),
  removeGiftcard: nameOf(removeGiftcard),
  products: nameOf(listProducts),
  consultationDetails: nameOf(readConsultationDetails),
  slots: nameOf(listSlots),
  holdSlot: nameOf(holdSlot),
  releaseSlot: nameOf(releaseSlot),
  addConsultation: nameOf(addConsultation),
  dashboard: nameOf(readDashboard),
  credentials: nameOf(readCredentials),
  changeEmail: nameOf(changeEmail),
  changePassword: nameOf(changePassword),
  sessions: nameOf(listSessions),
  endSession: nameOf(endSession),
  endOtherSessions: nameOf(endOtherSessions),
  stepUp: nameOf(stepUp),
  exportData: nameOf(exportData),
  eraseAccount: nameOf(eraseAccount),
  checkErasure: nameOf(checkErasure),
  identity: nameOf(readIdentity),
  updateIdentity: nameOf(updateIdentity),
  countries: nameOf(listCountries),
  places: nameOf(findPlaces),
  terminals: nameOf(listTerminals),
  latestAddresses: nameOf(readLatestAddresses),
  validateOrder: nameOf(validateOrder),
  placeOrder: nameOf(placeOrder),
  orders: nameOf(listOrders),
  order: nameOf(readOrder),
  paymentMethods: nameOf(listPaymentMethods),
  startPayment: nameOf(startPayment),
  requestInvoice: nameOf(requestInvoice),
  cancelOrder: nameOf(cancelOrder),
  finishPaypal: nameOf(finishPaypalPayment),
  geneDonorData: nameOf(readGeneDonorData),
  updateGeneDonorData: nameOf(updateGeneDonorData),
} as const

export type CallName = (typeof calls)[keyof typeof calls]
export type MockApi = Awaited<ReturnType<typeof mockApi>>

/**
 * Intercepts every API request: it is held until the test answers it, unless a fixed response is
 * set.
 */
export async function mockApi(page: Page) {
  let pendingRoutes: Route[] = []
  const fixedOutcomes = new Map<string, Outcome>()

  const pendingOf = (name: CallName) =>
    pendingRoutes.filter((route) => requestName(route.request()) === name)
  const find = (name: CallName) => pendingOf(name).at(-1)
  const removeRoute = (request: Request) => {
    pendingRoutes = pendingRoutes.filter((route) => route.request() !== request)
  }

  await page.route(`**${apiPrefix}/**`, async (route) => {
    const outcome = fixedOutcomes.get(requestName(route.request()))
    if (outcome) await fulfilOutcome(route, outcome)
    else pendingRoutes.push(route)
  })
  page.on('requestfailed', removeRoute)

  const waitForRequest = (name: CallName) =>
    eventually(() => find(name) !== undefined, `${name} is requested`)

  return {
    /** Waits for a request of this name. */
    waitForRequest,
    /** Sets a fixed response for all requests of this name. */
    respondAlways: (name: CallName, outcome: Outcome) => void fixedOutcomes.set(name, outcome),
    /** Removes the fixed responses of these requests, so that they are held again. */
    holdRequests: (...names: CallName[]) => names.forEach((name) => fixedOutcomes.delete(name)),
    isPending: (name: CallName) => find(name) !== undefined,
    countPending: (name: CallName) => pendingOf(name).length,
    /** Waits for a request of this name and answers the latest one. */
    respond: async (name: CallName, outcome: Outcome) => {
      await waitForRequest(name)
      const route = find(name)
      if (!route) throw new Error(`${name} is no longer pending`)
      removeRoute(route.request())
      await fulfilOutcome(route, outcome)
    },
    /** Drops all held requests, since the page is left. */
    reset: () => {
      pendingRoutes = []
      fixedOutcomes.clear()
    },
  }
}

/** Polls until the condition is true, for a few seconds at most. */
export const eventually = (isTrue: () => boolean | Promise<boolean>, message: string) =>
  expect.poll(isTrue, { message, intervals: [5, 10, 20, 40] }).toBe(true)

function nameOf({ method, path }: Pick<CallShape, 'method' | 'path'>) {
  return `${method} ${path}` as const
}

function requestName(request: Request): string {
  const { pathname, searchParams } = new URL(request.url())
  const path = pathname.slice(apiPrefix.length).replace(idInPath, ':id')
  const name = `${request.method()} ${path}`
  return searchParams.has('ping') ? `${name}?ping` : name
}

const idInPath = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

async function fulfilOutcome(route: Route, outcome: Outcome): Promise<void> {
  if ('output' in outcome && outcome.output instanceof Uint8Array)
    return fulfilFile(route, outcome.output)
  if ('output' in outcome) return fulfil(route, 200, { data: outcome.output, message: null })
  const problem = toProblem(outcome.error)
  if (problemKey(problem) === 'errors.unreachable') return route.abort('failed')
  // The shape in which the client reports a refused request.
  if (problemKey(problem) === 'errors.session_interrupted')
    return fulfilOutcome(route, { error: unauthorized })
  return fulfil(route, problem.status, problem)
}

/** An aborted request needs no response. */
const fulfil = (route: Route, status: number, json: unknown): Promise<void> =>
  route.fulfill({ status, json }).catch(() => undefined)

const fulfilFile = (route: Route, body: Uint8Array): Promise<void> =>
  route.fulfill({ contentType: 'application/zip', body: Buffer.from(body) }).catch(() => undefined)
