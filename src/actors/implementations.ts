import { fromPromise } from 'xstate'

import {
  acceptTerms,
  login,
  logout,
  readMe,
  resendConfirmation,
} from '#contract/account/account.ts'
import {
  readGeneDonorTerms,
  readSettings,
  readSaleTerms,
  readTerms,
  readTermsOfService,
  type Terms,
} from '#contract/app/app.ts'
import type { CallOutput } from '#contract/call.ts'
import type { Locale } from '#contract/locale.ts'
import { localProblem } from '#contract/problem.ts'
import {
  addToCart,
  applyGiftcard,
  clearCart,
  readCart,
  removeFromCart,
  removeGiftcard,
} from '#contract/shop/shop.ts'
import { authMachine } from '#machines/account/auth.machine.ts'
import { loginMachine } from '#machines/account/login.machine.ts'
import { resendConfirmationMachine } from '#machines/account/resend-confirmation.machine.ts'
import { termsMachine } from '#machines/account/terms.machine.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts'
import type { DraftsActor } from '#machines/app/drafts.machine.ts'
import { localeMachine } from '#machines/app/locale.machine.ts'
import { readerMachine, type TermsText } from '#machines/app/reader.machine.ts'
import { settingsMachine } from '#machines/app/settings.machine.ts'
import { cartMachine } from '#machines/shop/cart.machine.ts'
import type { Client } from '#src/api/client.ts'
import { readCartCookie } from '#src/api/cookies.ts'

import { canLoadPage } from './chunk-errors.ts'
import { callActor } from './call-actor.ts'
import { addCartToken } from './shop/add-cart-token.ts'
import { readUser } from '#src/actors/account/read-user.ts'

export type ActorDependencies = {
  client: Client
  loadCatalog: (locale: Locale) => Promise<void>
}

/** The app machine with implementations for all actors. */
export const provideAppActors = ({ client, loadCatalog }: ActorDependencies) =>
  appMachine.provide({
    actors: {
      auth: authMachine.provide({
        actors: {
          readUser: callActor(client, readUser, { force: true }),
          pingSession: callActor(client, readMe, { force: true }),
          logout: callActor(client, logout),
          terms: termsMachine.provide({
            actors: {
              readTermsOfService: callActor(client, readTermsOfService),
              acceptTerms: callActor(client, acceptTerms),
              readUser: callActor(client, readUser, { force: true }),
            },
          }),
        },
      }),
      login: loginMachine.provide({
        actors: {
          login: callActor(client, login, { complete: addCartToken }),
          readUser: callActor(client, readUser, { force: true }),
        },
      }),
      resendConfirmation: resendConfirmationMachine.provide({
        actors: { resendConfirmation: callActor(client, resendConfirmation) },
      }),
      cart: cartMachine.provide({
        actors: {
          readCart: createReadVisitorCart(client),
          addToCart: callActor(client, addToCart),
          removeFromCart: callActor(client, removeFromCart),
          clearCart: callActor(client, clearCart),
          applyGiftcard: callActor(client, applyGiftcard),
          removeGiftcard: callActor(client, removeGiftcard),
        },
      }),
      locale: localeMachine.provide({ actors: { loadCatalog: createLoadCatalog(loadCatalog) } }),
      settings: settingsMachine.provide({
        actors: { readSettings: callActor(client, readSettings) },
      }),
      chunkReload: chunkReloadMachine.provide({ actors: { checkPage, saveDrafts } }),
      reader: readerMachine.provide({
        actors: { readTerms: createReadTerms(client) },
      }),
    },
  })

const createReadVisitorCart = (client: Client) =>
  fromPromise<CallOutput<typeof readCart>, undefined>(async ({ signal }) => {
    const token = readCartCookie()
    const { data } = await client.request(readCart, token ? { cart_token: token } : {}, {
      signal,
      force: true,
    })
    return data
  })

const termsCalls = {
  terms: readTerms,
  termsOfService: readTermsOfService,
  geneDonorTerms: readGeneDonorTerms,
  saleTerms: readSaleTerms,
}

const createReadTerms = (client: Client) =>
  fromPromise<Terms, { text: TermsText; version: string | null }>(async ({ input, signal }) => {
    const payload = input.version === null ? {} : { version: input.version }
    const { data } = await client.request(termsCalls[input.text], payload, { signal })
    return data
  })

const createLoadCatalog = (load: (locale: Locale) => Promise<void>) =>
  fromPromise<Locale, { locale: Locale }>(async ({ input }) => {
    await load(input.locale).catch(() => {
      throw localProblem('errors.unreachable')
    })
    return input.locale
  })

const checkPage = fromPromise<number, { at: number }>(async ({ input }) => {
  if (!(await canLoadPage(window.location.href))) throw new Error('The page cannot be loaded')
  return input.at
})

const saveDrafts = fromPromise<void, undefined>(async ({ system }) => {
  const draftsActor: DraftsActor = system.get('drafts')
  const { drafts } = draftsActor.getSnapshot().context
  if (drafts.length === 0) return
  const { storeDrafts } = await import('./drafts/encrypted-drafts.ts')
  await storeDrafts(drafts, 'reload')
})
