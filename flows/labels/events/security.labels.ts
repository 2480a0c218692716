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
    'proof.ask': sentence('A sensitive change requires the customer to confirm their identity'),
    'proof.submit': button('Continue'),
    'proof.byId': button('Use ID-card, Mobile-ID or Smart-ID'),
    'proof.byPassword': button('Use your password instead'),
    'proof.cancel': button('Close'),
  },
  sessions: {
    'session.end': button('Log out: {device}, last used {seen}'),
    'sessions.endOthers': button('Log out on all other devices'),
    'sessions.read': button('Try again'),
  },
  changeEmail: {
    'email.submit': button('Change email'),
    'credentials.read': button('Try again'),
  },
  changePassword: {
    'password.begin': button('Change password', 'Set a password'),
    'password.submit': button('Save password'),
    'password.leave': button('Cancel'),
  },
  exportData: {
    'archive.ask': button('Download my data'),
    'archive.save': button('Save again'),
  },
  eraseAccount: {
    'erasure.begin': button('Delete account'),
    'erasure.confirm': button('Delete permanently'),
    'erasure.leave': button('Keep my account'),
    'receipt.show': button('Show receipt'),
  },
  checkReceipt: { 'receipt.check': button('Check') },
}
