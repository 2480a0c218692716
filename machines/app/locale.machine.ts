import { assign, emit, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import { defaultLocale, type Locale } from '#contract/locale.ts'
import { localProblem, type Problem } from '#contract/problem.ts'

import { reportCallProblem } from '../fragments/call-problem.ts'
import { unimplementedPromise } from '../fragments/unimplemented.ts'
import { app } from './system-actors.ts'
import type { StateMeta } from '../fragments/state-meta.ts'

/**
 * The language of the portal. `chosen` is the user's choice, `shown` the language of the page. Russian is available on
 * the dashboard and in the HPV study only. An explicit choice, Russian included, holds everywhere and replaces the one
 * before. Where Russian is not available, the page is in English or in the language picked in the banner; that does not
 * replace the choice, so Russian is shown again on its routes.
 */
export const localeMachine = setup({
  types: {
    context: {} as LocaleContext,
    input: {} as Pick<LocaleContext, 'chosen' | 'shown' | 'isRussianAvailable'>,
    events: {} as
      | { type: 'locale.choose'; locale: Locale }
      | { type: 'fallback.choose'; locale: Locale }
      | { type: 'route.entered'; isRussianAvailable: boolean },
    emitted: {} as
      | { type: 'locale.chosen'; locale: Locale }
      | { type: 'locale.shown'; locale: Locale },
    meta: {} as StateMeta,
  },
  actors: { loadCatalog: unimplementedPromise<Locale, { locale: Locale }>('loadCatalog') },
  guards: {
    isOtherLocaleRequested: ({ context }) => requestedLocale(context) !== context.tried,
    isLocaleOutdated: ({ context }) => requestedLocale(context) !== context.shown,
    isLocaleUnavailable: ({ context }, locale: Locale) =>
      locale === 'ru' && !context.isRussianAvailable,
    isRussianUnavailable: ({ context }) => isRussianUnavailable(context),
    isOfferNeeded: ({ context }) =>
      isRussianUnavailable(context) && context.fallbackLocale === null,
    isOfferObsolete: ({ context }) =>
      !isRussianUnavailable(context) || context.fallbackLocale !== null,
  },
  actions: {
    setChoice: assign({ chosen: (_, locale: Locale) => locale }),
    setFallback: assign({ fallbackLocale: (_, locale: Locale) => locale }),
    setFallbackToShown: assign({
      fallbackLocale: ({ context }) => (context.shown === 'ru' ? defaultLocale : context.shown),
    }),
    clearFallback: assign({ fallbackLocale: null }),
    setRoute: assign({
      isRussianAvailable: (_, isRussianAvailable: boolean) => isRussianAvailable,
    }),
    setShown: assign({ shown: (_, locale: Locale) => locale }),
    setTriedLocale: assign({ tried: ({ context }) => requestedLocale(context) }),
    clearTriedLocale: assign({ tried: null }),
    notifyLocaleChosen: emit((_, locale: Locale) => ({ type: 'locale.chosen' as const, locale })),
    notifyLocaleShown: emit((_, locale: Locale) => ({ type: 'locale.shown' as const, locale })),
    notifyLocaleUnavailable: sendTo(app, {
      type: 'problem.report',
      problem: localProblem('errors.locale_not_available').problem,
    }),
    reportProblem: sendTo(app, (_, failure: Problem) => ({
      type: 'problem.report',
      problem: failure,
    })),
  },
}).createMachine({
  id: 'locale',
  description: 'The portal’s language.',
  meta: { messages: ['errors.locale_not_available'] },
  context: ({ input }) => ({ ...input, fallbackLocale: null, tried: null }),
  on: {
    'locale.choose': [
      {
        description:
          'The customer chooses Russian on a page that has none. The choice is kept and the page keeps its language.',
        guard: { type: 'isLocaleUnavailable', params: ({ event }) => event.locale },
        actions: [
          'setFallbackToShown',
          { type: 'setChoice', params: ({ event }) => event.locale },
          { type: 'notifyLocaleChosen', params: ({ event }) => event.locale },
          'clearTriedLocale',
          'notifyLocaleUnavailable',
        ],
      },
      {
        actions: [
          { type: 'setChoice', params: ({ event }) => event.locale },
          { type: 'notifyLocaleChosen', params: ({ event }) => event.locale },
          'clearFallback',
          'clearTriedLocale',
        ],
      },
    ],
    'fallback.choose': {
      description: 'The page is shown in another language. Russian stays the customer’s choice.',
      guard: 'isRussianUnavailable',
      actions: [{ type: 'setFallback', params: ({ event }) => event.locale }, 'clearTriedLocale'],
    },
    'route.entered': {
      actions: { type: 'setRoute', params: ({ event }) => event.isRussianAvailable },
    },
  },
  type: 'parallel',
  states: {
    catalog: {
      description: 'The translations of the page.',
      initial: 'ready',
      states: {
        ready: {
          description: 'The page is shown in the chosen language.',
          always: { guard: 'isLocaleOutdated', target: 'switching' },
        },
        switching: {
          description: 'Loading the translations. The customer’s unsaved input is kept.',
          entry: 'setTriedLocale',
          invoke: {
            id: 'loadCatalog',
            src: 'loadCatalog',
            input: ({ context }) => ({ locale: requestedLocale(context) }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'setShown', params: ({ event }) => event.output },
                { type: 'notifyLocaleShown', params: ({ event }) => event.output },
              ],
            },
            onError: { target: 'failed', actions: reportCallProblem },
          },
        },
        failed: {
          description: 'The translations could not be loaded. The page keeps its language.',
          always: { guard: 'isOtherLocaleRequested', target: 'ready' },
        },
      },
    },
    russian: {
      description: 'What we show when a page is not available in Russian.',
      initial: 'ready',
      states: {
        ready: {
          description:
            'The page is in the chosen language, or the customer has chosen another one instead of Russian.',
          always: { guard: 'isOfferNeeded', target: 'offering' },
        },
        offering: {
          description: 'A banner in Russian offers to show this page in English or Estonian.',
          always: { guard: 'isOfferObsolete', target: 'ready' },
        },
      },
    },
  },
})

type LocaleContext = {
  chosen: Locale
  shown: Locale
  fallbackLocale: Locale | null
  /** The language whose translations were requested last; null after another choice. */
  tried: Locale | null
  isRussianAvailable: boolean
}

const isRussianUnavailable = (context: LocaleContext): boolean =>
  context.chosen === 'ru' && !context.isRussianAvailable

const requestedLocale = (context: LocaleContext): Locale =>
  isRussianUnavailable(context) ? (context.fallbackLocale ?? defaultLocale) : context.chosen

/** Returns the language that the language control shows: while one is loading, that one. */
export const selectedLocale = (snapshot: LocaleSnapshot): Locale =>
  snapshot.matches({ catalog: 'switching' })
    ? requestedLocale(snapshot.context)
    : snapshot.context.shown

export type LocaleActor = ActorRefFrom<typeof localeMachine>
type LocaleSnapshot = SnapshotFrom<typeof localeMachine>
