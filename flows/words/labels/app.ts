import { button, choice, said, type LabelsOf } from '../label.ts'

export const appLabels: LabelsOf<
  | 'app'
  | 'alert'
  | 'snackbar'
  | 'dialog'
  | 'requests'
  | 'locale'
  | 'settings'
  | 'chunkReload'
  | 'drafts'
  | 'menu'
  | 'incident'
  | 'reader'
> = {
  app: {
    'problem.tell': said('The portal reports a problem'),
    'notice.tell': said('The portal has a message for the customer'),
    'start.failed': said('The portal fails to start'),
    'start.retry': button('Try again'),
    'auth.settled': said('The portal knows who the user is'),
    'cart.settled': said('The cart has loaded'),
  },
  alert: {
    'alert.show': said('The portal has a problem to show'),
    'alert.hide': button('Close'),
  },
  snackbar: {
    'snackbar.show': said('The portal has a message to show'),
    'snackbar.close': button('Close'),
    'reader.entered': said('The customer points at the message or hides the tab'),
    'reader.left': said('The customer moves away from the message or returns to the tab'),
  },
  dialog: {
    'dialog.open': said('The portal has a dialog to show'),
    'dialog.close': button('OK', 'Close'),
  },
  requests: {
    'request.started': said('The portal sends a request'),
    'request.ended': said('The server answers a request'),
  },
  locale: {
    'locale.choose': choice('Language'),
    'standIn.choose': said('The customer chooses a language in the Russian banner'),
    'route.entered': said('The customer opens another page'),
  },
  settings: { 'settings.need': said('The customer has logged in') },
  chunkReload: {
    'chunk.failed': said('A part of the page fails to load'),
    'page.retry': button('Reload'),
  },
  drafts: {
    'form.open': said('The customer opens a form'),
    'form.close': said('The customer leaves a form'),
    'draft.keep': said('The customer edits the form'),
    'draft.drop': said('The input is saved'),
    'drafts.restore': said('Kept input is restored'),
    'drafts.clear': said('The customer discards the input'),
    'person.seen': said('The portal knows who the user is'),
  },
  incident: { 'trace.send': button('Send the record'), 'code.copied': button('Copy the code') },
  menu: {
    'menu.toggle': button('Open menu', 'Close menu'),
    'menu.close': said('The customer chooses a page from the menu'),
    'viewport.widened': said('The window becomes wider'),
  },
  reader: {
    'reader.open': button('Terms and conditions', 'Terms for gene donors', 'Terms of service'),
    'reader.close': button('Close'),
    'reader.retry': button('Try again'),
  },
}
