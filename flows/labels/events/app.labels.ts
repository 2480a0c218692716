import { button, choice, sentence, type LabelsOf } from '../label.ts'

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
    'problem.report': sentence('The portal reports a problem'),
    'notification.show': sentence('The portal has a message for the customer'),
    'start.failed': sentence('The portal fails to start'),
    'start.retry': button('Try again'),
    'auth.ready': sentence('The portal knows who the user is'),
    'cart.ready': sentence('The cart has loaded'),
  },
  alert: {
    'alert.show': sentence('The portal has a problem to show'),
    'alert.hide': button('Close'),
  },
  snackbar: {
    'snackbar.show': sentence('The portal has a message to show'),
    'snackbar.close': button('Close'),
    'pointer.entered': sentence('The customer points at the message or hides the tab'),
    'pointer.left': sentence('The customer moves away from the message or returns to the tab'),
  },
  dialog: {
    'dialog.open': sentence('The portal has a dialog to show'),
    'dialog.close': button('OK', 'Close'),
  },
  requests: {
    'request.started': sentence('The portal sends a request'),
    'request.ended': sentence('The server answers a request'),
  },
  locale: {
    'locale.choose': choice('Language'),
    'fallback.choose': sentence('The customer chooses a language in the Russian banner'),
    'route.entered': sentence('The customer opens another page'),
  },
  settings: { 'settings.load': sentence('The customer has logged in') },
  chunkReload: {
    'chunk.failed': sentence('A part of the page fails to load'),
    'page.retry': button('Reload'),
  },
  drafts: {
    'form.open': sentence('The customer opens a form'),
    'form.close': sentence('The customer leaves a form'),
    'draft.save': sentence('The customer edits the form'),
    'draft.discard': sentence('The input is saved'),
    'drafts.restore': sentence('Kept input is restored'),
    'drafts.clear': sentence('The customer discards the input'),
    'user.changed': sentence('The portal knows who the user is'),
  },
  incident: { 'trace.send': button('Send the record'), 'code.copied': button('Copy the code') },
  menu: {
    'menu.toggle': button('Open menu', 'Close menu'),
    'menu.close': sentence('The customer chooses a page from the menu'),
    'viewport.widened': sentence('The window becomes wider'),
  },
  reader: {
    'reader.open': button('Terms and conditions', 'Terms for gene donors', 'Terms of service'),
    'reader.close': button('Close'),
    'reader.retry': button('Try again'),
  },
}
