import { assign, emit, enqueueActions, setup } from 'xstate'

import type { CallOutput } from '#contract/call.ts'
import type { Answer, Answers } from '#contract/form/form.ts'
import { defaultLocale } from '#contract/locale.ts'
import { isSessionProblem, type Problem } from '#contract/problem.ts'
import type {
  saveQuestionnaire,
  Questionnaire,
  readQuestionnaire,
  submitQuestionnaire,
} from '#contract/questionnaire/questionnaire.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import { noRejection, toRejection } from '../fragments/call-problem.ts'
import { nextRevisions } from '../fragments/revisions.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import { unimplementedCall } from '../fragments/unimplemented.ts'
import {
  toQuestionErrors,
  findAnswersProblem,
  findSectionProblem,
  adjacentSection,
  directionTo,
  newAnswers,
  reviewName,
  savableChanges,
  secondLanguageOf,
  sectionOf,
  sectionToOpen,
  shownSections,
  tooLongQuestions,
  unsentChanges,
  applyAnswers,
  applyLoaded,
  applySaved,
  type Changes,
  type QuestionnaireContext,
} from './questionnaire-values.ts'

/** `section` and `isSecondLanguageShown` are those of the URL, `changes` are unsaved answers of an earlier visit. */
export type QuestionnaireInput = {
  orderedProductId: string
  section: string | null
  isSecondLanguageShown: boolean
  changes: Changes
}

/** Answers with the time at which they were given. */
type GivenAnswers = { answers: Answers; at: string }

export type QuestionnaireEvent =
  | { type: 'questionnaire.retry' }
  | ({ type: 'answers.change' } & GivenAnswers)
  | { type: 'answer.replace'; question: string; answer: Answer; at: string }
  | { type: 'question.focus'; question: string }
  | { type: 'section.continue' }
  | { type: 'section.back' }
  | { type: 'url.changed'; section: string }
  | { type: 'question.change'; question: string }
  | { type: 'secondLanguage.toggle' }
  | { type: 'questionnaire.pause' }
  | { type: 'questionnaire.resume' }
  | { type: 'questionnaire.submit' }
  | { type: 'save.retry' }
  | { type: 'otherDevice.dismiss' }
  | { type: 'page.shown' }
  | { type: 'network.returned' }
  | { type: 'copy.print' }

/**
 * What the page shows now, to be set in the URL: a section or the review. It becomes a new entry of the history if the
 * URL is that of `previous`; any other URL is replaced.
 */
export type SectionShown = { type: 'section.shown'; section: string; previous: string | null }
/** Whether the page shows a second language, to be set in the URL. */
export type SecondLanguageShown = { type: 'secondLanguage.shown'; isShown: boolean }
type PrintRequested = { type: 'page.print' }

export const initialContext = ({
  orderedProductId,
  section,
  isSecondLanguageShown,
  changes,
}: QuestionnaireInput): QuestionnaireContext => ({
  orderedProductId,
  requestedSection: section,
  questionnaire: null,
  answers: {},
  changes,
  changesBeingSaved: {},
  savedAt: null,
  seenSave: null,
  section: '',
  urlSection: null,
  direction: null,
  question: null,
  focusRequests: 0,
  isEditingFromReview: false,
  isSecondLanguageShown,
  changedElsewhere: [],
  revisions: {},
  reloadReason: null,
  ...noRejection,
})

/** The draft of an ordered product’s questionnaire. */
export const draftKey = (orderedProductId: string): string => `questionnaire/${orderedProductId}`

/** The actors, guards, actions and delays of the questionnaire machine. */
export const questionnaireSetup = setup({
  types: {
    context: {} as QuestionnaireContext,
    input: {} as QuestionnaireInput,
    events: {} as QuestionnaireEvent,
    emitted: {} as EmittedEvent | SectionShown | SecondLanguageShown | PrintRequested,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readQuestionnaire: unimplementedCall<typeof readQuestionnaire>('readQuestionnaire'),
    saveQuestionnaire: unimplementedCall<typeof saveQuestionnaire>('saveQuestionnaire'),
    submitQuestionnaire: unimplementedCall<typeof submitQuestionnaire>('submitQuestionnaire'),
  },
  delays: { saveDelay: 1_500, retryDelay: 10_000 },
  guards: {
    isSubmitted: ({ context }) => typeof context.questionnaire?.submitted_at === 'string',
    isReviewRequested: ({ context }) =>
      context.urlSection === reviewName || context.requestedSection === reviewName,
    isReview: (_, section: string) => section === reviewName,
    hasUnsavedAnswers: ({ context }) => Object.keys(savableChanges(context.changes)).length > 0,
    hasUnsentAnswers: ({ context }) =>
      Object.keys(savableChanges(unsentChanges(context))).length > 0,
    hasTooLongAnswers: ({ context }) => tooLongQuestions(context).length > 0,
    hasNewAnswers: ({ context }, answers: Answers) =>
      Object.keys(newAnswers(context, answers)).length > 0,
    isKnownSection: ({ context }, section: string) =>
      shownSections(context).some(({ key }) => key === section),
    isOtherSection: ({ context }, section: string) =>
      section !== context.section && shownSections(context).some(({ key }) => key === section),
    isSectionHidden: ({ context }) => sectionToOpen(context) !== context.section,
    isQuestion: ({ context }, question: string) => sectionOf(context, question) !== undefined,
    hasIncorrectAnswers: ({ context }) => findSectionProblem(context) !== null,
    hasAnswerErrors: ({ context }) => findAnswersProblem(context) !== null,
    hasPrevious: ({ context }) => adjacentSection(context, -1) !== undefined,
    isLast: ({ context }) =>
      context.isEditingFromReview || adjacentSection(context, 1) === undefined,
    hasSecondLanguage: ({ context }) =>
      secondLanguageOf(context.questionnaire, defaultLocale) !== undefined,
    hasChangesElsewhere: ({ context }) => context.changedElsewhere.length > 0,
    isNotVerified: (_, { message }: Problem) => message === 'errors.not_verified',
    isLocked: (_, { message }: Problem) => message === 'errors.step_locked',
    isNotFound: (_, { message }: Problem) => message === 'errors.ordered_product_not_found',
    isOutdated: (_, { message }: Problem) =>
      message === 'errors.questionnaire_changed' ||
      message === 'errors.questionnaire_answers_changed',
    isAlreadySubmitted: (_, { message }: Problem) =>
      message === 'errors.questionnaire_already_submitted',
    isUnreachable: (_, { message }: Problem) => message === 'errors.unreachable',
    isSessionProblem: (_, problem: Problem) => isSessionProblem(problem),
  },
  actions: {
    setQuestionnaire: assign(({ context }, questionnaire: Questionnaire) => ({
      ...applyLoaded(context, questionnaire),
      focusRequests: context.focusRequests + 1,
      problem: null,
    })),
    setAnswers: assign(({ context }, given: GivenAnswers) => applyAnswers(context, given)),
    countRevision: assign({
      revisions: ({ context }, question: string) => nextRevisions(context.revisions, [question]),
    }),
    setQuestion: assign({ question: (_, question: string) => question }),
    openQuestion: assign({
      question: (_, question: string) => question,
      focusRequests: ({ context }) => context.focusRequests + 1,
      isEditingFromReview: true,
    }),
    requestFocus: assign({ focusRequests: ({ context }) => context.focusRequests + 1 }),
    clearEditingFromReview: assign({ isEditingFromReview: false }),
    showSection: enqueueActions(({ context, enqueue }, section: string) => {
      enqueue.emit({ type: 'section.shown', section, previous: context.urlSection })
      enqueue.assign({
        urlSection: section,
        direction: directionTo(context, section),
        problem: section === context.urlSection ? context.problem : null,
        ...(section === reviewName ? {} : { section }),
      })
    }),
    toggleSecondLanguage: assign({
      isSecondLanguageShown: ({ context }) => !context.isSecondLanguageShown,
    }),
    showSecondLanguageInUrl: emit(({ context }) => ({
      type: 'secondLanguage.shown' as const,
      isShown: context.isSecondLanguageShown,
    })),
    setFirstQuestion: assign({
      question: ({ context }) => firstQuestionOf(context),
    }),
    setChangesBeingSaved: assign({
      changesBeingSaved: ({ context }) => savableChanges(context.changes),
    }),
    setSaved: assign(({ context }, saved: CallOutput<typeof saveQuestionnaire>) =>
      applySaved(context, saved),
    ),
    clearChanges: assign({ changes: {} }),
    setSubmittedAt: assign({
      questionnaire: ({ context }, submittedAt: string) =>
        context.questionnaire && { ...context.questionnaire, submitted_at: submittedAt },
    }),
    clearChangedElsewhere: assign({ changedElsewhere: [] }),
    setReloadReason: assign({ reloadReason: (_, problem: Problem) => problem }),
    setSectionErrors: assign(({ context }) => toRejection(context, findSectionProblem(context))),
    setAnswerErrors: assign(({ context }) => toRejection(context, findAnswersProblem(context))),
    setProblem: assign(({ context }, problem: Problem) =>
      toRejection(context, toQuestionErrors(problem)),
    ),
    saveDraft: emit(({ context: { orderedProductId, changes } }) => {
      const key = draftKey(orderedProductId)
      return Object.keys(changes).length === 0
        ? { type: 'draft.discard' as const, key }
        : { type: 'draft.save' as const, key, values: changes }
    }),
    discardDraft: emit(({ context }) => ({
      type: 'draft.discard' as const,
      key: draftKey(context.orderedProductId),
    })),
    notifySaved: emit({
      type: 'notification.show' as const,
      notification: { tone: 'success' as const, key: 'success.questionnaire_saved' as const },
    }),
    printCopy: emit({ type: 'page.print' }),
  },
})

const firstQuestionOf = (context: QuestionnaireContext): string | null => {
  const { questionnaire, section, question } = context
  if (sectionOf(context, question) === section) return question
  const shown = questionnaire?.sections.find(({ key }) => key === section)
  return shown?.fields[0]?.key ?? question
}
