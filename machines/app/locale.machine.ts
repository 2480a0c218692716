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
  description: 'The language of the portal.',
  context: ({ input }) => ({ ...input, standIn: null, failed: null }),
  on: {
    'locale.choose': [
      {
        description:
          'Russian is chosen where it is not available: it becomes the choice, and this page keeps its language.',
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
      description: 'Another language stands in for Russian, which stays the choice.',
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
      description: 'The words of the language.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The page speaks the language that is wanted.',
          always: { guard: 'isOutOfStep', target: 'switching' },
        },
        switching: {
          description: 'The words of another language are on their way; nothing typed is lost.',
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
          description: 'The words did not come; the page goes on in the language it speaks.',
          always: { guard: 'isWantedAnew', target: 'settled' },
        },
      },
    },
    russian: {
      description: 'What to do about Russian where it is not spoken.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The person has the language they asked for, or knows what stands in.',
          always: { guard: 'mustOffer', target: 'offering' },
        },
        offering: {
          description: 'A banner in Russian offers English or Estonian for this page.',
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
