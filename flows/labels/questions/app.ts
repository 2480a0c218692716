import { question } from '../label.ts'
import type { Questions } from '../guard-questions.ts'

export const appQuestions = {
  app: {
    isOfSession: question('Is the session the only problem?'),
    isCritical: question('Does the problem prevent the portal from working?'),
  },
  snackbar: {
    isQueued: question('Is the same message already shown or queued?'),
    hasNotification: question('Is a message queued?'),
    canInterrupt: question('Is this an error that may replace the shown message?'),
    isWaiting: question('Is the same message already queued?'),
  },
  dialog: {
    hasMessage: question('Is there a message to show?'),
    hasNoMessage: question('Have all messages been shown?'),
  },
  requests: {
    hasNoPendingRequests: question('Have all requests finished?'),
  },
  locale: {
    isLocaleUnavailable: question('Is this page unavailable in Russian?'),
    isRussianUnavailable: question('Is Russian chosen on a page that has no Russian?'),
    isLocaleOutdated: question('Is the page in another language than the chosen one?'),
    isOtherLocaleRequested: question('Has the customer chosen another language since the failure?'),
    isOfferNeeded: question('Does the customer still have to choose a language for this page?'),
    isOfferObsolete: question('Is the language of this page already settled?'),
  },
  chunkReload: {
    isReloadRecent: question('Was the page reloaded a moment ago?'),
  },
  drafts: {
    hasUnsavedDraft: question('Are there unsaved changes?'),
    hasNoUnsavedDraft: question('Are all changes saved?'),
  },
} satisfies Questions
