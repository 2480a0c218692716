import { assign, emit, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import { defaultLocale, type Locale } from '#contract/locale.ts'
import { problem, toProblem, type Problem } from '#contract/problem.ts'

import { promiseSlot } from '../parts/slot.ts'
import { app } from './system.ts'

/**
 * The language of the portal. `chosen` is what the person asked for, `shown` what the page speaks.
 * Russian is available on the dashboard and in the HPV study only. An explicit choice, Russian included, holds everywhere and
 * replaces the one before. Where Russian is not available, English stands in for it, or the language picked in the banner;
 * a stand-in does not replace the choice, so Russian is shown again on its routes.
 */
export const localeMachine = setup({
  types: {
    context: {} as LocaleContext,
    input: {} as Pick<LocaleContext, 'chosen' | 'shown' | 'isRussianSpoken'>,
    events: {} as
      | { type: 'locale.choose'; locale: Locale }
      | { type: 'standIn.choose'; locale: Locale }
      | { type: 'route.entered'; isRussianSpoken: boolean },
    emitted: {} as
      | { type: 'locale.chosen'; locale: Locale }
      | { type: 'locale.shown'; locale: Locale },
  },
  actors: { loadCatalog: promiseSlot<Locale, { locale: Locale }>('loadCatalog') },
  guards: {
    isWantedAnew: ({ context }) => wanted(context) !== context.failed,
    isOutOfStep: ({ context }) => wanted(context) !== context.shown,
    isUnspoken: ({ context }, locale: Locale) => locale === 'ru' && !context.isRussianSpoken,
    isRussianMissing: ({ context }) => isRussianMissing(context),
    mustOffer: ({ context }) => isRussianMissing(context) && context.standIn === null,
    needNotOffer: ({ context }) => !isRussianMissing(context) || context.standIn !== null,
  },
  actions: {
    rememberChoice: assign({ chosen: (_, locale: Locale) => locale }),
    rememberStandIn: assign({ standIn: (_, locale: Locale) => locale }),
    keepShown: assign({
      standIn: ({ context }) => (context.shown === 'ru' ? defaultLocale : context.shown),
    }),
    clearStandIn: assign({ standIn: null }),
    rememberRoute: assign({ isRussianSpoken: (_, isRussianSpoken: boolean) => isRussianSpoken }),
    rememberShown: assign({ shown: (_, locale: Locale) => locale }),
    rememberFailure: assign({ failed: ({ context }) => wanted(context) }),
    forgetFailure: assign({ failed: null }),
    announceChoice: emit((_, locale: Locale) => ({ type: 'locale.chosen' as const, locale })),
    announceShown: emit((_, locale: Locale) => ({ type: 'locale.shown' as const, locale })),
    tellUnspoken: sendTo(app, {
      type: 'problem.tell',
      problem: problem('errors.locale_not_available').problem,
    }),
    tellProblem: sendTo(app, (_, failure: Problem) => ({ type: 'problem.tell', problem: failure })),
  },
}).createMachine({
  id: 'locale',
  description: 'The portal’s language.',
  context: ({ input }) => ({ ...input, standIn: null, failed: null }),
  on: {
    'locale.choose': [
      {
        description:
          'The customer chooses Russian on a page that has none. The choice is kept and the page keeps its language.',
        guard: { type: 'isUnspoken', params: ({ event }) => event.locale },
        actions: [
          'keepShown',
          { type: 'rememberChoice', params: ({ event }) => event.locale },
          { type: 'announceChoice', params: ({ event }) => event.locale },
          'forgetFailure',
          'tellUnspoken',
        ],
      },
      {
        actions: [
          { type: 'rememberChoice', params: ({ event }) => event.locale },
          { type: 'announceChoice', params: ({ event }) => event.locale },
          'clearStandIn',
          'forgetFailure',
        ],
      },
    ],
    'standIn.choose': {
      description: 'The page is shown in another language. Russian stays the customer’s choice.',
      guard: 'isRussianMissing',
      actions: [{ type: 'rememberStandIn', params: ({ event }) => event.locale }, 'forgetFailure'],
    },
    'route.entered': {
      actions: { type: 'rememberRoute', params: ({ event }) => event.isRussianSpoken },
    },
  },
  type: 'parallel',
  states: {
    catalog: {
      description: 'The translations of the page.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The page is shown in the chosen language.',
          always: { guard: 'isOutOfStep', target: 'switching' },
        },
        switching: {
          description: 'Loading the translations. The customer’s unsaved input is kept.',
          invoke: {
            id: 'loadCatalog',
            src: 'loadCatalog',
            input: ({ context }) => ({ locale: wanted(context) }),
            onDone: {
              target: 'settled',
              actions: [
                { type: 'rememberShown', params: ({ event }) => event.output },
                { type: 'announceShown', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'stuck',
              actions: [
                'rememberFailure',
                { type: 'tellProblem', params: ({ event }) => toProblem(event.error) },
              ],
            },
          },
        },
        stuck: {
          description: 'The translations could not be loaded. The page keeps its language.',
          always: { guard: 'isWantedAnew', target: 'settled' },
        },
      },
    },
    russian: {
      description: 'What we show when a page is not available in Russian.',
      initial: 'settled',
      states: {
        settled: {
          description:
            'The page is in the chosen language, or the customer has chosen another one instead of Russian.',
          always: { guard: 'mustOffer', target: 'offering' },
        },
        offering: {
          description: 'A banner in Russian offers to show this page in English or Estonian.',
          always: { guard: 'needNotOffer', target: 'settled' },
        },
      },
    },
  },
})

type LocaleContext = {
  chosen: Locale
  shown: Locale
  standIn: Locale | null
  failed: Locale | null
  isRussianSpoken: boolean
}

const isRussianMissing = (context: LocaleContext): boolean =>
  context.chosen === 'ru' && !context.isRussianSpoken

const wanted = (context: LocaleContext): Locale =>
  isRussianMissing(context) ? (context.standIn ?? defaultLocale) : context.chosen

export type LocaleActor = ActorRefFrom<typeof localeMachine>
export type LocaleSnapshot = SnapshotFrom<typeof localeMachine>
