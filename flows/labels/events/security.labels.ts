import { button, sentence, type LabelsOf } from '../label.ts'

export const securityLabels: LabelsOf<
  | 'stepUp'
  | 'sessions'
  | 'changeEmail'
  | 'changePassword'
  | 'exportData'
  | 'eraseAccount'
  | 'checkReceipt'
> = {
  stepUp: {
    'stepUp.request': sentence(
      'A sensitive change requires the customer to confirm their identity',
    ),
    'stepUp.submit': button('Continue'),
    'stepUp.useId': button('Use ID-card, Mobile-ID or Smart-ID'),
    'stepUp.usePassword': button('Use your password instead'),
    'stepUp.cancel': button('Close'),
  },
  sessions: {
    'session.end': button('Log out: {device}, last used {seen}'),
    'sessions.endOthers': button('Log out on all other devices'),
    'sessions.retry': button('Try again'),
  },
  changeEmail: {
    'email.submit': button('Change email'),
    'credentials.retry': button('Try again'),
  },
  changePassword: {
    'password.change': button('Change password', 'Set a password'),
    'password.submit': button('Save password'),
    'password.cancel': button('Cancel'),
  },
  exportData: {
    'archive.request': button('Download my data'),
    'archive.save': button('Save again'),
  },
  eraseAccount: {
    'erasure.start': button('Delete account'),
    'erasure.confirm': button('Delete permanently'),
    'erasure.cancel': button('Keep my account'),
    'receipt.show': button('Show receipt'),
  },
  checkReceipt: { 'receipt.check': button('Check') },
}
