import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Settings } from '#contract/app/app.ts'
import type { Locale } from '#contract/locale.ts'
import { isSessionProblem, problemKey, type Problem } from '#contract/problem.ts'

import { authMachine } from '../account/auth.machine.ts'
import { loginMachine } from '../account/login.machine.ts'
import { resendConfirmationMachine } from '../account/resend-confirmation.machine.ts'
import { cartMachine } from '../shop/cart.machine.ts'
import { alertMachine } from './alert.machine.ts'
import { chunkReloadMachine } from './chunk-reload.machine.ts'
import { dialogMachine } from './dialog.machine.ts'
import { draftsMachine } from './drafts.machine.ts'
import { localeMachine } from './locale.machine.ts'
import { menuMachine } from './menu.machine.ts'
import { readerMachine } from './reader.machine.ts'
import { requestsMachine } from './requests.machine.ts'
import { settingsMachine } from './settings.machine.ts'
import { snackbarMachine } from './snackbar.machine.ts'
import type { AppNotification, ToApp } from './system-actors.ts'

/**
 * The root machine; it runs every machine that lives as long as the page. It starts by asking who the user is and, for
 * a visitor, loads the cart; if that fails, the portal shows the error and offers a retry. It also decides how a
 * message is shown: a critical problem as a dialog, everything else in the snackbar.
 */
export const appMachine = setup({
  types: {
    context: {} as AppInput & { problem: Problem | null },
    input: {} as AppInput,
    events: {} as ToApp | { type: 'start.retry' },
  },
  actors: {
    auth: authMachine,
    login: loginMachine,
    resendConfirmation: resendConfirmationMachine,
    cart: cartMachine,
    alert: alertMachine,
    snackbar: snackbarMachine,
    dialog: dialogMachine,
    requests: requestsMachine,
    locale: localeMachine,
    settings: settingsMachine,
    chunkReload: chunkReloadMachine,
    drafts: draftsMachine,
    menu: menuMachine,
    reader: readerMachine,
  },
  guards: {
    isVisitor: (_, as: 'visitor' | 'customer') => as === 'visitor',
    isCritical: (_, problem: Problem) => problem.isCriticalError,
    isSessionProblem: (_, problem: Problem) => isSessionProblem(problem),
  },
  actions: {
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
    retryAuth: sendTo('auth', { type: 'auth.retry' }),
    readCart: sendTo('cart', { type: 'cart.load' }),
    openDialog: sendTo('dialog', (_, problem: Problem) => ({
      type: 'dialog.open',
      message: { kind: 'problem', problem },
    })),
    showProblem: sendTo('snackbar', (_, problem: Problem) => ({
      type: 'snackbar.show',
      notification: { tone: 'error', key: problemKey(problem), problem },
    })),
    showNotification: sendTo('snackbar', (_, notification: AppNotification) => ({
      type: 'snackbar.show',
      notification,
    })),
  },
}).createMachine({
  id: 'app',
  description: 'The whole portal.',
  context: ({ input }) => ({ ...input, problem: null }),
  invoke: [
    { id: 'drafts', systemId: 'drafts', src: 'drafts' },
    { id: 'auth', systemId: 'auth', src: 'auth' },
    { id: 'login', systemId: 'login', src: 'login' },
    {
      id: 'resendConfirmation',
      systemId: 'resendConfirmation',
      src: 'resendConfirmation',
    },
    { id: 'cart', systemId: 'cart', src: 'cart' },
    { id: 'alert', systemId: 'alert', src: 'alert' },
    { id: 'snackbar', systemId: 'snackbar', src: 'snackbar' },
    { id: 'dialog', systemId: 'dialog', src: 'dialog' },
    { id: 'requests', systemId: 'requests', src: 'requests' },
    {
      id: 'locale',
      systemId: 'locale',
      src: 'locale',
      input: ({ context }) => ({
        chosen: context.chosenLocale,
        shown: context.displayLocale,
        isRussianAvailable: context.isRussianAvailable,
      }),
    },
    {
      id: 'settings',
      systemId: 'settings',
      src: 'settings',
      input: ({ context }) => ({ settings: context.settings }),
    },
    {
      id: 'chunkReload',
      systemId: 'chunkReload',
      src: 'chunkReload',
      input: ({ context }) => ({ lastReloadAt: context.lastReloadAt }),
    },
    { id: 'menu', systemId: 'menu', src: 'menu' },
    { id: 'reader', systemId: 'reader', src: 'reader' },
  ],
  on: {
    'problem.report': [
      {
        description: 'Not shown, because the customer is asked to log in.',
        guard: { type: 'isSessionProblem', params: ({ event }) => event.problem },
      },
      {
        guard: { type: 'isCritical', params: ({ event }) => event.problem },
        actions: { type: 'openDialog', params: ({ event }) => event.problem },
      },
      { actions: { type: 'showProblem', params: ({ event }) => event.problem } },
    ],
    'notification.show': {
      actions: { type: 'showNotification', params: ({ event }) => event.notification },
    },
  },
  initial: 'booting',
  states: {
    booting: {
      description: 'Starting the portal: checking who the user is.',
      on: {
        'start.failed': {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => event.problem },
        },
        'auth.ready': [
          {
            guard: { type: 'isVisitor', params: ({ event }) => event.as },
            target: '.awaitingCart',
          },
          { target: 'ready' },
        ],
      },
      initial: 'awaitingAuth',
      states: {
        awaitingAuth: {
          description: 'Checking whether a customer is logged in.',
        },
        awaitingCart: {
          description: 'Checking whether the visitor already has a cart.',
          entry: 'readCart',
          on: { 'cart.ready': '#app.ready' },
        },
      },
    },
    ready: { description: 'The portal is ready to use.', on: {} },
    failed: {
      description: 'The portal could not start. The page shows why.',
      on: { 'start.retry': { target: 'booting', actions: ['clearProblem', 'retryAuth'] } },
    },
  },
})

/** What is known in the browser before the first request. */
export type AppInput = {
  chosenLocale: Locale
  displayLocale: Locale
  isRussianAvailable: boolean
  settings: Settings
  lastReloadAt: number | null
}

export type AppActor = ActorRefFrom<typeof appMachine>
