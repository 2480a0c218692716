import type { Waiver } from '../graph/flow-model.ts'

type Reason = { why: string; transitions: readonly string[] }

const reasons: readonly Reason[] = [
  {
    why: 'The server asks for a new proof of the person when the last one is too old. A test cannot move the clock of the server.',
    transitions: [
      'dnaUpload.uploading.transferring|upload.failed|0',
      'dnaUpload.uploading.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'dnaUpload.uploading.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'dnaUpload.deletion.deleting|xstate.error.actor.deleteDnaFile|0',
      'dnaUpload.deletion.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'dnaUpload.deletion.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'changeEmail.sending|xstate.error.actor.changeEmail|0',
      'changeEmail.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'changeEmail.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'changePassword.saving|xstate.error.actor.changePassword|0',
      'changePassword.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'changePassword.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'eraseAccount.erasing|xstate.error.actor.eraseAccount|0',
      'eraseAccount.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'eraseAccount.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'exportData.preparing|xstate.error.actor.exportData|0',
      'exportData.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'exportData.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'identityForm.saving.sending|xstate.error.actor.updateIdentity|0',
      'identityForm.saving.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'identityForm.saving.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'reportLinks.creating|xstate.error.actor.createReportLink|0',
      'reportLinks.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'reportLinks.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'consultation.held.adding|xstate.error.actor.addConsultation|0',
      'consultation.held.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'consultation.held.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'report.opening|xstate.error.actor.readReport|0',
      'report.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'report.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'report.downloading|xstate.error.actor.downloadReport|0',
      'report.confirmingDownload|xstate.done.actor.requestStepUp|0',
      'report.confirmingDownload|xstate.error.actor.requestStepUp|0',
      'hpvParticipation.loadingResult|xstate.error.actor.readHpvResult|0',
      'hpvParticipation.awaitingStepUp|xstate.done.actor.requestStepUp|0',
      'hpvParticipation.awaitingStepUp|xstate.error.actor.requestStepUp|0',
      'hpvParticipation.withdrawing|xstate.error.actor.withdrawFromHpv|0',
      'hpvParticipation.confirmingWithdrawal|xstate.done.actor.requestStepUp|0',
      'hpvParticipation.confirmingWithdrawal|xstate.error.actor.requestStepUp|0',
      'stepUp.closed|stepUp.request|0',
      'stepUp.preparing|stepUp.cancel|0',
      'stepUp.preparing|xstate.done.actor.readCredentials|0',
      'stepUp.preparing|xstate.done.actor.readCredentials|1',
      'stepUp.preparing|xstate.error.actor.readCredentials|0',
      'stepUp.usingPassword|stepUp.submit|0',
      'stepUp.usingPassword|stepUp.submit|1',
      'stepUp.usingPassword|stepUp.useId|0',
      'stepUp.usingPassword|stepUp.cancel|0',
      'stepUp.usingId|stepUp.cancel|0',
      'stepUp.usingId.byChoice|stepUp.usePassword|0',
      'stepUp.checking|xstate.done.actor.stepUp|0',
      'stepUp.checking|xstate.error.actor.stepUp|0',
    ],
  },
  {
    why: 'The wait for an unresolved payment is over after half an hour. A test cannot move the clock of the server.',
    transitions: ['payment.loaded|always|1', 'payment.unresolved.waitOver|payment.confirm|0'],
  },
  {
    why: 'A link or a held time expires after minutes or days. A test cannot move the clock of the server.',
    transitions: [
      'resetPassword.checking|xstate.error.actor.checkResetLink|0',
      'resetPassword.saving|xstate.error.actor.resetPassword|0',
      'verifyEmail.checking|xstate.error.actor.confirmEmail|1',
      'sharedReport.checking|xstate.error.actor.checkReportLink|1',
      'sharedReport.opening|xstate.error.actor.openSharedReport|1',
      'sharedReport.downloading|xstate.error.actor.downloadSharedReport|1',
      'consultation.held.adding|xstate.error.actor.addConsultation|1',
    ],
  },
  {
    why: 'The server answers a log-out without a session like any other log-out.',
    transitions: ['auth.customer.session.closing|xstate.error.actor.logout|0'],
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
    why: 'A confirmed identity stays confirmed and a paid order stays paid while the questionnaire is open.',
    transitions: [
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
