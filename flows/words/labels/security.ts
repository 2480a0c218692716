import { button, said, type LabelsOf } from '../label.ts'

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
    'proof.ask': said('A sensitive change requires the customer to confirm their identity'),
    'proof.submit': button('Go on'),
    'proof.byId': button('Prove it by ID-card, Mobile-ID or Smart-ID'),
    'proof.byPassword': button('Enter the password instead'),
    'proof.cancel': button('Close'),
  },
  sessions: {
    'session.end': button('Log out: {device}, last used {seen}'),
    'sessions.endOthers': button('Log out everywhere else'),
    'sessions.read': button('Try again'),
  },
  changeEmail: {
    'email.submit': button('Change the email'),
    'credentials.read': button('Try again'),
  },
  changePassword: {
    'password.begin': button('Change the password', 'Set a password'),
    'password.submit': button('Save password'),
    'password.leave': button('Cancel'),
  },
  exportData: {
    'archive.ask': button('Download my data'),
    'archive.save': button('Save it once more'),
  },
  eraseAccount: {
    'erasure.begin': button('Erase my account'),
    'erasure.confirm': button('Erase for ever'),
    'erasure.leave': button('Keep my account'),
    'receipt.show': button('Show the receipt'),
  },
  checkReceipt: { 'receipt.check': button('Check') },
}
