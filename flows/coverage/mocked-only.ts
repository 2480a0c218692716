import type { Waiver } from '../graph/flow-model.ts'

type Reason = { why: string; transitions: readonly string[] }

const reasons: readonly Reason[] = [
  {
    why: 'The server answers a log-out without a session like any other log-out.',
    transitions: ['auth.customer.session.closing|xstate.error.actor.logout|0'],
  },
  {
    why: 'The server answers the check of a session that has ended with 200 and without a user.',
    transitions: ['auth.customer.keepAlive.pinging|xstate.error.actor.pingSession|0'],
  },
  {
    why: 'A test causes the same response of the server while the answers are saved by themselves.',
    transitions: ['questionnaire.open.save.pausing|xstate.error.actor.saveQuestionnaire|1'],
  },
  {
    why: 'Only a defect of the page could cause it. The real server has no part in it.',
    transitions: [
      'auth.customer.terms.required|xstate.error.actor.terms|0',
      'dnaUpload.uploading|xstate.error.actor.watchNetwork|0',
      'dnaUpload.uploading.transferring|xstate.error.actor.sendFile|0',
      'sessionEnd.warning|xstate.error.actor.countDown|0',
      'consultation.held|xstate.error.actor.countDown|0',
      'idLoginReturn.checking|xstate.error.actor.countDown|0',
      'videoTest.running|xstate.error.actor.testDevices|0',
      'barcode.scanning|xstate.error.actor.scanBarcode|0',
      'sharedReport.shown|xstate.error.actor.watchActivity|0',
      'studyRetention.stored|xstate.error.actor.watchDay|0',
      'eraseAccount.openingReceipt|xstate.error.actor.showReceipt|0',
      'eraseAccount.erased|receipt.show|0',
    ],
  },
  {
    why: 'A browser does not report that it has blocked a download.',
    transitions: [
      'consent.saving|xstate.error.actor.saveCopy|0',
      'report.saving|xstate.error.actor.savePdf|0',
      'sharedReport.saving|xstate.error.actor.savePdf|0',
      'exportData.saving|xstate.error.actor.saveArchive|0',
    ],
  },
  {
    why: 'The server returns only addresses of providers, which the page may open.',
    transitions: [
      'idLogin.redirecting|xstate.error.actor.openProvider|0',
      'identityVerification.redirecting|xstate.error.actor.openProvider|0',
      'checkout.processing_payment.redirecting|xstate.error.actor.openProvider|0',
      'orderStatus.redirecting|xstate.error.actor.openProvider|0',
      'payment.redirecting|xstate.error.actor.openProvider|0',
    ],
  },
  {
    why: 'The server checks a file before it answers the last request of the upload. A file waits for its check only after the server has stopped in between.',
    transitions: [
      'dnaUpload.deciding|always|0',
      'dnaUpload.finishing|xstate.done.actor.readDnaFile|0',
      'dnaUpload.finishing|xstate.done.actor.readDnaFile|1',
      'dnaUpload.waiting|xstate.after.checkInterval.dnaUpload.waiting|0',
    ],
  },
  {
    why: 'A confirmed identity stays confirmed and a paid order stays paid while the page is open.',
    transitions: [
      'checkout.rejected|always|0',
      'questionnaire.open.save.saving|xstate.error.actor.saveQuestionnaire|2',
      'questionnaire.open.save.saving|xstate.error.actor.saveQuestionnaire|3',
      'questionnaire.open.save.pausing|xstate.error.actor.saveQuestionnaire|2',
      'questionnaire.open.save.pausing|xstate.error.actor.saveQuestionnaire|3',
      'questionnaire.submitting|xstate.error.actor.submitQuestionnaire|2',
      'questionnaire.submitting|xstate.error.actor.submitQuestionnaire|3',
    ],
  },
]

/**
 * Transitions that no test against the real server takes, each with its reason. The atlas shows the reason beside the
 * transition. Transition tours with a mocked API take them, unless their flow model waives them, too.
 */
export const mockedOnly: readonly Waiver[] = reasons.flatMap(({ why, transitions }) =>
  transitions.map((transition) => ({ transition, why })),
)
