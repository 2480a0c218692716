import { createActor } from 'xstate'

import type { AuthActor } from '#machines/account/auth.machine.ts'
import type { LoginActor } from '#machines/account/login.machine.ts'
import type { ResendConfirmationActor } from '#machines/account/resend-confirmation.machine.ts'
import type { AlertActor } from '#machines/app/alert.machine.ts'
import type { AppActor, AppInput } from '#machines/app/app.machine.ts'
import type { ChunkReloadActor } from '#machines/app/chunk-reload.machine.ts'
import type { DialogActor } from '#machines/app/dialog.machine.ts'
import type { DraftsActor } from '#machines/app/drafts.machine.ts'
import type { LocaleActor } from '#machines/app/locale.machine.ts'
import type { MenuActor } from '#machines/app/menu.machine.ts'
import type { ReaderActor } from '#machines/app/reader.machine.ts'
import type { RequestsActor } from '#machines/app/requests.machine.ts'
import type { SettingsActor } from '#machines/app/settings.machine.ts'
import type { SnackbarActor } from '#machines/app/snackbar.machine.ts'
import type { CartActor } from '#machines/shop/cart.machine.ts'
import type { Client } from '#src/api/client.ts'

import { inspectOptions } from './inspect.ts'
import { provideAppActors, type ActorDependencies } from './implementations.ts'
import { recordInitialSnapshot } from './use-value.ts'

/** The actors that live as long as the page, and the API client that they use. */
export type Actors = {
  client: Client
  app: AppActor
  auth: AuthActor
  login: LoginActor
  resendConfirmation: ResendConfirmationActor
  cart: CartActor
  alert: AlertActor
  snackbar: SnackbarActor
  dialog: DialogActor
  requests: RequestsActor
  locale: LocaleActor
  settings: SettingsActor
  chunkReload: ChunkReloadActor
  drafts: DraftsActor
  menu: MenuActor
  reader: ReaderActor
}

/**
 * Starts the root actor. Called once per page, outside React, so that StrictMode does not repeat
 * its requests.
 */
export const startActors = (dependencies: ActorDependencies, input: AppInput): Actors => {
  const options = { input, systemId: 'app', id: 'app', ...inspectOptions }
  const app = createActor(provideAppActors(dependencies), options).start()
  const { system } = app
  const actors = {
    app,
    auth: system.get('auth'),
    login: system.get('login'),
    resendConfirmation: system.get('resendConfirmation'),
    cart: system.get('cart'),
    alert: system.get('alert'),
    snackbar: system.get('snackbar'),
    dialog: system.get('dialog'),
    requests: system.get('requests'),
    locale: system.get('locale'),
    settings: system.get('settings'),
    chunkReload: system.get('chunkReload'),
    drafts: system.get('drafts'),
    menu: system.get('menu'),
    reader: system.get('reader'),
  } satisfies Omit<Actors, 'client'>
  for (const actor of Object.values(actors)) recordInitialSnapshot(actor)
  return { client: dependencies.client, ...actors }
}
