import type { ProblemKey } from '#contract/messages.ts'
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import {
  questionnaireMachine,
  type QuestionnaireSnapshot,
} from '#machines/questionnaire/questionnaire.machine.ts'
import { unsentChanges } from '#machines/questionnaire/questionnaire-values.ts'

import { conditionalSections, sections } from './questionnaire-samples.ts'
import { failure, unexpected, unreachable } from '../samples.ts'
import { button, choice, effect, question, sentence } from '../../labels/label.ts'

export const orderedTestId = '1c9e4f7a-2b6d-4e8a-8c3f-5a7d9b1e4f03'

/** One question is answered, the other one is not. */
export const openQuestionnaire: Questionnaire = named('a questionnaire with one answer', {
  title: { en: 'Health', et: 'Tervis' },
  version: 1,
  sections,
  answers: { smoking: 'no' },
  resume_at: null,
  saved_at: '2027-03-01T08:00:00.000Z',
  submitted_at: null,
})

/** The server keeps answers that are not correct yet. */
const incorrectQuestionnaire: Questionnaire = named('a questionnaire with an incorrect answer', {
  ...openQuestionnaire,
  answers: { height: 'tall', smoking: 'no' },
})

/** It opens at the question that depends on the answered one. */
export const conditionalQuestionnaire: Questionnaire = named('a questionnaire with a condition', {
  ...openQuestionnaire,
  sections: conditionalSections,
  resume_at: 'height',
})

export const submittedQuestionnaire: Questionnaire = named('a submitted questionnaire', {
  ...openQuestionnaire,
  answers: { height: 171, smoking: 'no' },
  submitted_at: '2027-03-01T08:10:00.000Z',
})

const at = '2027-03-01T08:05:00.000Z'
const saved = named('the answers are saved', {
  saved_at: '2027-03-01T08:05:02.000Z',
  changed_elsewhere: {},
})
const changedElsewhere = named('another device has changed an answer', {
  saved_at: '2027-03-01T08:05:03.000Z',
  changed_elsewhere: { smoking: 'yes' },
})

const refused = (
  [
    'errors.questionnaire_changed',
    'errors.questionnaire_already_submitted',
    'errors.not_verified',
    'errors.step_locked',
  ] satisfies ProblemKey[]
).map(failure)

const isAnswering = (snapshot: QuestionnaireSnapshot) =>
  snapshot.matches({ open: { page: 'answering' } })
const isSaved = (snapshot: QuestionnaireSnapshot) => snapshot.matches({ open: { save: 'saved' } })
const isSaving = (snapshot: QuestionnaireSnapshot) => snapshot.matches({ open: { save: 'saving' } })
const isEditingFromReview = ({ context }: QuestionnaireSnapshot) => context.isEditingFromReview
const hasElsewhere = ({ context }: QuestionnaireSnapshot) => context.changedElsewhere.length > 0
const heightIn = ({ context }: QuestionnaireSnapshot) => context.answers['height'] ?? null

/** The page is changed only while everything is saved, and saving is only tried on the first page. */
const canLeave = (snapshot: QuestionnaireSnapshot) => isSaved(snapshot) && !hasElsewhere(snapshot)
const isAtHeight = (snapshot: QuestionnaireSnapshot) =>
  isAnswering(snapshot) &&
  snapshot.context.section === 'body' &&
  !isEditingFromReview(snapshot) &&
  !hasElsewhere(snapshot) &&
  heightIn(snapshot) !== 'tall'

const when =
  (isTried: (snapshot: QuestionnaireSnapshot) => boolean) => (snapshot: QuestionnaireSnapshot) =>
    isTried(snapshot) ? [{}] : []

/** The height is answered on the first page; the other question stays as it is. */
const heightChange = { height: { answer: 171, at } }

export const questionnaireModel = {
  machine: questionnaireMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: {
    questionnaire: ['2.1', '7.11'],
    'questionnaire.open.page.answering': ['5.8'],
    'questionnaire.open.page.reviewing': ['5.8'],
    'questionnaire.unverified': ['6.4'],
  },
  labels: {
    'questionnaire.retry': button('Try again'),
    'answers.change': sentence('The customer answers a question'),
    'answer.replace': button('Don’t know: {name}', 'Enter an answer: {name}'),
    'question.focus': sentence('The customer moves to a question'),
    'section.continue': button('Continue', 'Return to your answers'),
    'section.back': button('Back'),
    'url.changed': sentence(
      'The customer goes to a section by its address, or back in the browser',
    ),
    'question.change': button('Change: {name}'),
    'secondLanguage.toggle': choice('Also show the questions in {language}'),
    'questionnaire.pause': button('Save and continue later'),
    'questionnaire.resume': button('Continue answering'),
    'questionnaire.submit': button('Submit answers'),
    'save.retry': button('Save now'),
    'otherDevice.dismiss': button('Close'),
    'page.shown': sentence('The customer returns to the page'),
    'network.returned': sentence('The device is online again'),
    'copy.print': button('Print'),
  },
  questions: {
    isSubmitted: question('Is the questionnaire submitted?'),
    isReviewRequested: question('Does the address name the list of answers?'),
    isReview: question('Does the address name the list of answers?'),
    isKnownSection: question('Does the address name a section?'),
    isOtherSection: question('Does the address name another section?'),
    isSectionHidden: question('Is the section hidden now?'),
    isQuestion: question('Is the question visible?'),
    hasUnsavedAnswers: question('Are there unsaved answers?'),
    hasUnsentAnswers: question('Has the customer changed answers in the meantime?'),
    hasTooLongAnswers: question('Is an answer too long to be saved?'),
    hasNewAnswers: question('Has an answer changed?'),
    hasIncorrectAnswers: question('Is an answer of the section incorrect?'),
    hasAnswerErrors: question('Is an answer missing or incorrect?'),
    hasPrevious: question('Is there a section before this one?'),
    isLast: question('Is it the last section, or a single change?'),
    hasSecondLanguage: question('Do the questions exist in a second language?'),
    hasChangesElsewhere: question('Has another device changed answers?'),
    isLocked: question('Are earlier steps of the test not done yet?'),
    isNotFound: question('Does the customer have no such test?'),
    isOutdated: question('Has the questionnaire or an answer changed?'),
    isAlreadySubmitted: question('Are the answers already submitted?'),
    isUnreachable: question('Is the server unreachable?'),
    isSessionProblem: question('Has the session ended?'),
  },
  effects: {
    setQuestionnaire: effect('shows the questions and the answers so far'),
    setAnswers: effect('stores the answer'),
    countRevision: effect('fills in the field'),
    setQuestion: effect('stores the question to continue with'),
    openQuestion: effect('opens the question'),
    requestFocus: effect('opens the question to continue with'),
    clearEditingFromReview: effect('forgets that a single answer is changed'),
    showSection: effect('shows the section, also in the address'),
    toggleSecondLanguage: effect('shows or hides the second language'),
    showSecondLanguageInUrl: effect('shows in the address whether there is a second language'),
    setFirstQuestion: effect('stores the first question of the section to continue with'),
    setChangesBeingSaved: effect('stores which answers are being saved'),
    setSaved: effect('stores when the answers were saved'),
    clearChanges: effect('forgets the unsaved answers'),
    setSubmittedAt: effect('stores when the answers were submitted'),
    clearChangedElsewhere: effect('hides which answers another device has changed'),
    setReloadReason: effect('shows what has changed'),
    setSectionErrors: effect('marks the incorrect answers'),
    setAnswerErrors: effect('lists the missing and incorrect answers'),
    discardDraft: effect('deletes the draft'),
    notifySaved: effect('shows that the answers are saved'),
    printCopy: effect('prints the page'),
  },
  input: {
    orderedProductId: orderedTestId,
    section: null,
    isSecondLanguageShown: false,
    changes: {},
  },
  events: {
    'answers.change': (snapshot: QuestionnaireSnapshot) => {
      if (!isAtHeight(snapshot) || heightIn(snapshot) === 'unknown') return []
      if (isSaved(snapshot) && heightIn(snapshot) === null)
        return [named('a height', { answers: { height: 171 }, at })]
      return isSaving(snapshot) && heightIn(snapshot) === 171
        ? [named('another height', { answers: { height: 172 }, at })]
        : []
    },
    'answer.replace': (snapshot: QuestionnaireSnapshot) => {
      if (!isAtHeight(snapshot) || !isSaved(snapshot)) return []
      if (heightIn(snapshot) === null) return [{ question: 'height', answer: 'unknown', at }]
      return heightIn(snapshot) === 'unknown' ? [{ question: 'height', answer: null, at }] : []
    },
    'question.focus': (snapshot: QuestionnaireSnapshot) =>
      isAtHeight(snapshot) && isSaved(snapshot) ? [{ question: 'height' }] : [],
    'section.continue': when(canLeave),
    'section.back': when((snapshot) => canLeave(snapshot) && !isEditingFromReview(snapshot)),
    'url.changed': (snapshot: QuestionnaireSnapshot) => {
      if (!canLeave(snapshot) || isEditingFromReview(snapshot)) return []
      return isAnswering(snapshot)
        ? [{ section: 'habits' }, { section: 'review' }]
        : [{ section: 'body' }]
    },
    'question.change': (snapshot: QuestionnaireSnapshot) =>
      canLeave(snapshot) ? [{ question: 'height' }] : [],
    'secondLanguage.toggle': when(
      (snapshot) => snapshot.matches('submitted') || (canLeave(snapshot) && !isAtHeight(snapshot)),
    ),
    'questionnaire.pause': when((snapshot) => isAtHeight(snapshot) && heightIn(snapshot) === 171),
    'page.shown': when((snapshot) => isAtHeight(snapshot) && heightIn(snapshot) === 171),
  },
  actors: {
    readQuestionnaire: {
      done: (snapshot: QuestionnaireSnapshot) =>
        snapshot.context.questionnaire === null
          ? [openQuestionnaire, incorrectQuestionnaire, submittedQuestionnaire]
          : [openQuestionnaire],
      error: (snapshot: QuestionnaireSnapshot) =>
        snapshot.context.questionnaire === null
          ? [
              unreachable,
              failure('errors.not_verified'),
              failure('errors.step_locked'),
              failure('errors.ordered_product_not_found'),
            ]
          : [],
    },
    saveQuestionnaire: {
      done: (snapshot: QuestionnaireSnapshot) =>
        isSaving(snapshot) && heightIn(snapshot) === 171 ? [saved, changedElsewhere] : [saved],
      error: (snapshot: QuestionnaireSnapshot) =>
        heightIn(snapshot) === 171
          ? [unreachable, unexpected, failure('errors.session_interrupted'), ...refused]
          : [],
    },
    submitQuestionnaire: {
      done: [named('the time of the submission', { submitted_at: '2027-03-01T08:10:00.000Z' })],
      error: [unreachable, ...refused],
    },
  },
  nodeKey: (snapshot: QuestionnaireSnapshot) => {
    const { context } = snapshot
    const isOpen = (['open', 'loading', 'paused', 'submitting'] as const).some((state) =>
      snapshot.matches(state),
    )
    return isOpen
      ? {
          section: context.section,
          urlSection: context.urlSection,
          height: heightIn(snapshot),
          isEditingFromReview: context.isEditingFromReview,
          hasProblem: context.problem !== null,
          hasChanges: Object.keys(context.changes).length > 0,
          hasUnsent: Object.keys(unsentChanges(context)).length > 0,
          hasElsewhere: hasElsewhere(snapshot),
        }
      : null
  },
  allowedDeadEnds: [
    { state: 'questionnaire.submitted', why: 'submitted answers can only be read and printed' },
    { state: 'questionnaire.unverified', why: 'a link leads to identity verification' },
    { state: 'questionnaire.locked', why: 'a link leads to the steps of the test' },
    { state: 'questionnaire.notFound', why: 'a link leads to the dashboard' },
  ],
  waived: [
    {
      transition: 'questionnaire.open.page.answering|always|0',
      why: 'the sections of the sample are always visible; a fact states what happens when one is hidden',
    },
    {
      transition: 'questionnaire.open.save.pausing|xstate.done.actor.saveQuestionnaire|0',
      why: 'a tour changes an answer in another state of the saving; a fact states what happens in this one',
    },
    {
      transition: 'questionnaire.open.save.pausing|xstate.done.actor.saveQuestionnaire|1',
      why: 'every answer of the sample can be saved; a fact states what happens to one that is too long',
    },
  ],
  effectVariant: {
    input: {
      orderedProductId: orderedTestId,
      section: null,
      isSecondLanguageShown: false,
      changes: heightChange,
    },
    actors: {
      readQuestionnaire: { done: [conditionalQuestionnaire, submittedQuestionnaire] },
    },
    events: {
      'answers.change': (snapshot: QuestionnaireSnapshot) =>
        snapshot.matches({ open: { save: 'pausing' } }) && heightIn(snapshot) === 171
          ? [
              named('another height', { answers: { height: 172 }, at }),
              named('a height that is too long', { answers: { height: '1'.repeat(4001) }, at }),
            ]
          : [],
      'url.changed': (snapshot: QuestionnaireSnapshot) =>
        isAnswering(snapshot) ? [{ section: 'review' }] : [],
    },
  },
} satisfies ModelOf<typeof questionnaireMachine>
