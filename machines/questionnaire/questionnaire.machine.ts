import type { SnapshotFrom } from 'xstate'

import { callProblem, setCallProblem } from '../fragments/call-problem.ts'
import { initialContext, questionnaireSetup } from './questionnaire.setup.ts'
import {
  lastSection,
  adjacentSection,
  reviewName,
  toSaveRequest,
  sectionOf,
  sectionToOpen,
  tooLongQuestions,
  toSubmitRequest,
} from './questionnaire-values.ts'

const setReloadReason = { type: 'setReloadReason', params: callProblem } as const

/** Targets of a save or submission that the server refuses for good; must come first among its transitions. */
const permanentErrorTransitions = [
  {
    description: 'The questionnaire or its answers have changed. They are loaded again.',
    guard: { type: 'isOutdated', params: callProblem },
    target: '#questionnaire.loading',
    actions: setReloadReason,
  },
  {
    description: 'The answers were submitted on another device.',
    guard: { type: 'isAlreadySubmitted', params: callProblem },
    target: '#questionnaire.loading',
    actions: 'clearChanges',
  },
  { guard: { type: 'isNotVerified', params: callProblem }, target: '#questionnaire.unverified' },
  { guard: { type: 'isLocked', params: callProblem }, target: '#questionnaire.locked' },
] as const

/** Targets of a save that is repeated later. */
const retryTransitions = [
  { guard: { type: 'isUnreachable', params: callProblem }, target: 'offline' },
  {
    description: 'The session had ended. The answers are saved after the next log-in.',
    guard: { type: 'isSessionProblem', params: callProblem },
    target: 'changed',
  },
  { target: 'failed' },
] as const

/** The questions are shown in one language or in two; the answers stay the same. */
const secondLanguageTransitions = {
  'secondLanguage.toggle': {
    guard: 'hasSecondLanguage',
    actions: ['toggleSecondLanguage', 'showSecondLanguageInUrl'],
  },
} as const

const answering = questionnaireSetup.createStateConfig({
  description: 'The customer answers the questions of a section.',
  meta: { messages: ['errors.form_validation', 'errors.incorrect_value'] },
  always: {
    description: 'An answer from another device has hidden the section.',
    guard: 'isSectionHidden',
    actions: [
      { type: 'showSection', params: ({ context }) => sectionToOpen(context) },
      'setFirstQuestion',
    ],
  },
  on: {
    'answers.change': {
      guard: { type: 'hasNewAnswers', params: ({ event }) => event.answers },
      actions: [{ type: 'setAnswers', params: ({ event }) => event }, 'saveDraft'],
    },
    'answer.replace': {
      guard: {
        type: 'hasNewAnswers',
        params: ({ event }) => ({ [event.question]: event.answer }),
      },
      actions: [
        {
          type: 'setAnswers',
          params: ({ event }) => ({ answers: { [event.question]: event.answer }, at: event.at }),
        },
        { type: 'countRevision', params: ({ event }) => event.question },
        'saveDraft',
      ],
    },
    'question.focus': { actions: { type: 'setQuestion', params: ({ event }) => event.question } },
    'section.continue': [
      {
        description: 'An answer in the section is incorrect. Missing ones can be given later.',
        guard: 'hasIncorrectAnswers',
        actions: 'setSectionErrors',
      },
      { guard: 'isLast', target: 'reviewing' },
      {
        actions: [
          { type: 'showSection', params: ({ context }) => adjacentSection(context, 1) ?? '' },
          'setFirstQuestion',
        ],
      },
    ],
    'section.back': {
      guard: 'hasPrevious',
      actions: [
        { type: 'showSection', params: ({ context }) => adjacentSection(context, -1) ?? '' },
        'setFirstQuestion',
      ],
    },
    'url.changed': [
      {
        guard: { type: 'isReview', params: ({ event }) => event.section },
        target: 'reviewing',
        actions: 'showSecondLanguageInUrl',
      },
      {
        guard: { type: 'isOtherSection', params: ({ event }) => event.section },
        actions: [
          'showSecondLanguageInUrl',
          { type: 'showSection', params: ({ event }) => event.section },
          'setFirstQuestion',
        ],
      },
    ],
  },
})

const reviewing = questionnaireSetup.createStateConfig({
  description: 'The page lists all answers. The customer checks them before submitting.',
  meta: { messages: ['errors.form_validation', 'errors.no_value', 'errors.incorrect_value'] },
  entry: ['clearEditingFromReview', { type: 'showSection', params: reviewName }],
  on: {
    'question.change': {
      guard: { type: 'isQuestion', params: ({ event }) => event.question },
      target: 'answering',
      actions: [
        {
          type: 'showSection',
          params: ({ context, event }) => sectionOf(context, event.question) ?? '',
        },
        { type: 'openQuestion', params: ({ event }) => event.question },
      ],
    },
    'section.back': {
      target: 'answering',
      actions: [
        { type: 'showSection', params: ({ context }) => lastSection(context) },
        'setFirstQuestion',
      ],
    },
    'url.changed': {
      guard: { type: 'isKnownSection', params: ({ event }) => event.section },
      target: 'answering',
      actions: [
        'showSecondLanguageInUrl',
        { type: 'showSection', params: ({ event }) => event.section },
      ],
    },
    'questionnaire.submit': [
      {
        description: 'Answers are missing. The page lists them.',
        guard: 'hasAnswerErrors',
        actions: 'setAnswerErrors',
      },
      { target: '#questionnaire.submitting' },
    ],
  },
})

const saved = questionnaireSetup.createStateConfig({
  description: 'All answers are saved, except those that are too long.',
  always: { guard: 'hasUnsavedAnswers', target: 'changed' },
  on: { 'page.shown': 'saving', 'questionnaire.pause': 'pausing' },
})

const changed = questionnaireSetup.createStateConfig({
  description: 'The customer has changed answers. We save them in a moment.',
  after: { saveDelay: 'saving' },
  on: { 'questionnaire.pause': 'pausing' },
})

const saving = questionnaireSetup.createStateConfig({
  description:
    'Saving the changed answers. The customer can continue; we save later changes next. Answers from another device appear on the page.',
  entry: 'setChangesBeingSaved',
  on: { 'questionnaire.pause': 'pausing' },
  invoke: {
    id: 'saveQuestionnaire',
    src: 'saveQuestionnaire',
    input: ({ context }) => toSaveRequest(context),
    onDone: {
      target: 'saved',
      actions: [{ type: 'setSaved', params: ({ event }) => event.output }, 'saveDraft'],
    },
    onError: [...permanentErrorTransitions, ...retryTransitions],
  },
})

const pausing = questionnaireSetup.createStateConfig({
  description: 'Saving all answers, so that the customer can continue later.',
  meta: { messages: ['success.questionnaire_saved'] },
  tags: 'busy',
  entry: 'setChangesBeingSaved',
  invoke: {
    id: 'saveQuestionnaire',
    src: 'saveQuestionnaire',
    input: ({ context }) => toSaveRequest(context),
    onDone: [
      {
        description: 'The customer has changed an answer in the meantime.',
        guard: 'hasUnsentAnswers',
        target: 'changed',
        actions: [{ type: 'setSaved', params: ({ event }) => event.output }, 'saveDraft'],
      },
      {
        description: 'An answer is too long to be saved. The page shows it.',
        guard: 'hasTooLongAnswers',
        target: '#questionnaire.open.page.answering',
        actions: [
          { type: 'setSaved', params: ({ event }) => event.output },
          'saveDraft',
          {
            type: 'showSection',
            params: ({ context }) =>
              sectionOf(context, tooLongQuestions(context)[0]?.key ?? null) ?? '',
          },
          'setSectionErrors',
        ],
      },
      {
        target: '#questionnaire.paused',
        actions: [
          { type: 'setSaved', params: ({ event }) => event.output },
          'saveDraft',
          'notifySaved',
        ],
      },
    ],
    onError: [...permanentErrorTransitions, ...retryTransitions],
  },
})

const offline = questionnaireSetup.createStateConfig({
  description:
    'There is no connection. The answers are kept on this device and saved once it is back.',
  after: { retryDelay: 'saving' },
  on: { 'network.returned': 'saving', 'save.retry': 'saving', 'questionnaire.pause': 'pausing' },
})

const failed = questionnaireSetup.createStateConfig({
  description: 'The answers could not be saved. They are kept on this device and saved later.',
  after: { retryDelay: 'saving' },
  on: { 'save.retry': 'saving', 'questionnaire.pause': 'pausing' },
})

const open = questionnaireSetup.createStateConfig({
  description: 'The questionnaire is open. Answers are saved while the customer gives them.',
  type: 'parallel',
  on: {
    'otherDevice.dismiss': { guard: 'hasChangesElsewhere', actions: 'clearChangedElsewhere' },
    ...secondLanguageTransitions,
  },
  states: {
    page: {
      description: 'What the page shows.',
      initial: 'answering',
      states: { answering, reviewing },
    },
    save: {
      description: 'Whether the answers are saved.',
      initial: 'saved',
      states: { saved, changed, saving, pausing, offline, failed },
    },
  },
})

/**
 * Fills in a questionnaire section by section. Changed answers are saved automatically, one request at a time, and
 * stay on the device until they are saved. Two devices can answer at once: for each question the newest answer wins.
 */
export const questionnaireMachine = questionnaireSetup.createMachine({
  id: 'questionnaire',
  description: 'The questionnaire that a test needs before the laboratory starts.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the questions and the answers so far. Unsaved answers are kept.',
      meta: { messages: ['errors.questionnaire_changed'] },
      invoke: {
        id: 'readQuestionnaire',
        src: 'readQuestionnaire',
        input: ({ context }) => ({ order_product_id: context.orderedProductId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setQuestionnaire', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isNotVerified', params: callProblem }, target: 'unverified' },
          { guard: { type: 'isLocked', params: callProblem }, target: 'locked' },
          { guard: { type: 'isNotFound', params: callProblem }, target: 'notFound' },
          { target: 'loadFailed', actions: setCallProblem },
        ],
      },
    },
    loaded: {
      description: 'The questionnaire opens where the customer left it, unless it is submitted.',
      always: [
        { guard: 'isSubmitted', target: 'submitted' },
        { guard: 'isReviewRequested', target: '#questionnaire.open.page.reviewing' },
        {
          target: 'open',
          actions: { type: 'showSection', params: ({ context }) => sectionToOpen(context) },
        },
      ],
    },
    open,
    paused: {
      description:
        'The answers are saved. The customer can continue on any device at the same question.',
      on: {
        'questionnaire.resume': {
          target: 'open',
          actions: [
            { type: 'showSection', params: ({ context }) => sectionToOpen(context) },
            'requestFocus',
          ],
        },
      },
    },
    submitting: {
      description: 'Submitting the answers.',
      tags: 'busy',
      invoke: {
        id: 'submitQuestionnaire',
        src: 'submitQuestionnaire',
        input: ({ context }) => toSubmitRequest(context),
        onDone: {
          target: 'submitted',
          actions: [
            { type: 'setSubmittedAt', params: ({ event }) => event.output.submitted_at },
            'clearChanges',
          ],
        },
        onError: [
          ...permanentErrorTransitions,
          { target: '#questionnaire.open.page.reviewing', actions: setCallProblem },
        ],
      },
    },
    submitted: {
      description: 'The answers are submitted. The page shows a copy that can be printed.',
      entry: 'discardDraft',
      on: { 'copy.print': { actions: 'printCopy' }, ...secondLanguageTransitions },
    },
    unverified: {
      description:
        'Only customers with a confirmed identity answer questionnaires. The page links to identity verification.',
    },
    locked: {
      description: 'Earlier steps of the test are not done yet. The page links to them.',
    },
    notFound: {
      description:
        'The customer has no test with this questionnaire. The page links to the dashboard.',
    },
    loadFailed: {
      description: 'The questionnaire could not be loaded.',
      on: { 'questionnaire.retry': 'loading' },
    },
  },
})

export type QuestionnaireSnapshot = SnapshotFrom<typeof questionnaireMachine>
