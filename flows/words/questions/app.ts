import { question } from '../label.ts'
import type { Questions } from '../questions.ts'

export const appQuestions = {
  app: {
    isOfSession: question('Is the session the only problem?'),
    isCritical: question('Does the problem prevent the portal from working?'),
  },
  snackbar: {
    isInLine: question('Is the same message already shown or queued?'),
    hasNotice: question('Is a message queued?'),
    mayInterrupt: question('Is this an error that may replace the shown message?'),
    isWaiting: question('Is the same message already queued?'),
  },
  dialog: {
    hasMessage: question('Is there a message to show?'),
    hasNoMessage: question('Have all messages been shown?'),
  },
  requests: {
    isNothingPending: question('Have all requests finished?'),
  },
  locale: {
    isUnspoken: question('Is this page unavailable in Russian?'),
    isRussianMissing: question('Is Russian chosen on a page that has no Russian?'),
    isOutOfStep: question('Is the page in another language than the chosen one?'),
    isWantedAnew: question('Has the customer chosen another language since the failure?'),
    mustOffer: question('Does the customer still have to choose a language for this page?'),
    needNotOffer: question('Is the language of this page already settled?'),
  },
  chunkReload: {
    hasJustReloaded: question('Was the page reloaded a moment ago?'),
  },
  drafts: {
    isUnsaved: question('Are there unsaved changes?'),
    isSaved: question('Are all changes saved?'),
  },
} satisfies Questions
