import { button, field, group, sentence, type LabelsOf } from '../label.ts'

export const identityLabels: LabelsOf<
  'identityForm' | 'geneDonor' | 'idLogin' | 'idLoginReturn' | 'newAccount' | 'identityVerification'
> = {
  identityForm: {
    'identity.change': sentence('The customer edits the form'),
    'identity.submit': button('Save'),
    'identity.retry': button('Try again'),
    'facts.apply': button('Use these details'),
    'facts.ignore': button('Keep what I entered'),
  },
  geneDonor: {
    'donor.submit': button('Request data from the biobank'),
    'donor.retry': button('Try again'),
  },
  idLogin: {
    'method.choose': group('How would you like to confirm your identity?'),
    'code.change': field('Personal code'),
    'code.blur': sentence('The customer leaves the personal code field'),
    'idLogin.start': button('Continue'),
    'idLogin.chooseAgain': button('Choose again'),
  },
  idLoginReturn: {
    'return.open': sentence('The customer returns from the provider’s page'),
    'return.retry': button('Try again'),
    'return.cancel': button('Cancel'),
  },
  newAccount: {
    'newAccount.agree': button('Agree'),
    'newAccount.disagree': button('Disagree', 'Close'),
    'newAccount.retry': button('Try again'),
  },
  identityVerification: {
    'verification.open': sentence('The customer opens the identity verification page'),
    'verification.start': button(
      'Start verification',
      'Continue verification',
      'Take new photos',
      'Start again',
    ),
    'verification.refresh': button('I have finished', 'Check again', 'Try again'),
    'page.hidden': sentence('The customer leaves the tab'),
    'page.shown': sentence('The customer returns to the page'),
  },
}
