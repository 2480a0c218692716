import { fromPromise } from 'xstate'

import { acceptTerms, login, logout, readMe, resendConfirmation } from '#contract/account.ts'
import {
  readGeneDonorTerms,
  readSettings,
  readSaleTerms,
  readTerms,
  readTermsOfService,
  type Terms,
} from '#contract/app.ts'
import type { CallOutput } from '#contract/call.ts'
import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import {
  addToCart,
  applyGiftcard,
  clearCart,
  readCart,
  removeFromCart,
  removeGiftcard,
} from '#contract/shop.ts'
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

import { canLoadPage } from './missing-part.ts'
import { plug } from './plug.ts'
import { withCart } from './shop/with-cart.ts'
import { readUser } from '#src/actors/account/read-user.ts'

export type Surroundings = {
  client: Client
  loadCatalog: (locale: Locale) => Promise<void>
}

/** The app's chart with every slot filled. */
export const liveApp = ({ client, loadCatalog }: Surroundings) =>
  appMachine.provide({
    actors: {
      auth: authMachine.provide({
        actors: {
          readMe: plug(client, readUser, { force: true }),
          pingSession: plug(client, readMe, { force: true }),
          logout: plug(client, logout),
          terms: termsMachine.provide({
            actors: {
              readTermsOfService: plug(client, readTermsOfService),
              acceptTerms: plug(client, acceptTerms),
              readAcceptedUser: plug(client, readUser, { force: true }),
            },
          }),
        },
      }),
      login: loginMachine.provide({
        actors: {
          login: plug(client, login, { complete: withCart }),
          readLoggedInUser: plug(client, readUser, { force: true }),
        },
      }),
      resendConfirmation: resendConfirmationMachine.provide({
        actors: { resendConfirmation: plug(client, resendConfirmation) },
      }),
      cart: cartMachine.provide({
        actors: {
          readCart: visitorsCart(client),
          addToCart: plug(client, addToCart),
          removeFromCart: plug(client, removeFromCart),
          clearCart: plug(client, clearCart),
          applyGiftcard: plug(client, applyGiftcard),
          removeGiftcard: plug(client, removeGiftcard),
        },
      }),
      locale: localeMachine.provide({ actors: { loadCatalog: catalogOf(loadCatalog) } }),
      settings: settingsMachine.provide({ actors: { readSettings: plug(client, readSettings) } }),
      chunkReload: chunkReloadMachine.provide({ actors: { checkPage, saveDrafts } }),
      reader: readerMachine.provide({
        actors: { readTerms: termsOf(client) },
      }),
    },
  })

const visitorsCart = (client: Client) =>
  fromPromise<CallOutput<typeof readCart>, undefined>(async ({ signal }) => {
    const token = readCartCookie()
    const { data } = await client.ask(readCart, token ? { cart_token: token } : {}, {
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

const termsOf = (client: Client) =>
  fromPromise<Terms, { text: TermsText; version: string | null }>(async ({ input, signal }) => {
    const payload = input.version === null ? {} : { version: input.version }
    const { data } = await client.ask(termsCalls[input.text], payload, { signal })
    return data
  })

const catalogOf = (load: (locale: Locale) => Promise<void>) =>
  fromPromise<Locale, { locale: Locale }>(async ({ input }) => {
    await load(input.locale).catch(() => {
      throw problem('errors.unreachable')
    })
    return input.locale
  })

const checkPage = fromPromise<number, { at: number }>(async ({ input }) => {
  if (!(await canLoadPage(window.location.href))) throw new Error('The page cannot be loaded')
  return input.at
})

const saveDrafts = fromPromise<void, undefined>(async ({ system }) => {
  const kept: DraftsActor = system.get('drafts')
  const { drafts } = kept.getSnapshot().context
  if (drafts.length === 0) return
  const { sealDrafts } = await import('./sealed-drafts.ts')
  await sealDrafts(drafts, 'reload')
})
