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
    'problem.tell': said('A part of the portal tells of a problem'),
    'notice.tell': said('A part of the portal has something to say'),
    'start.failed': said('The start has failed'),
    'start.retry': button('Try again'),
    'auth.settled': said('It is known who is here'),
    'cart.settled': said('The cart is known'),
  },
  alert: {
    'alert.show': said('There is a problem to tell of'),
    'alert.hide': button('Close'),
  },
  snackbar: {
    'snackbar.show': said('There is something to say'),
    'snackbar.close': button('Close'),
    'reader.entered': said('Somebody reads the message, or turns away from the page'),
    'reader.left': said('The message is left, or the page is seen again'),
  },
  dialog: {
    'dialog.open': said('There is something to say over the page'),
    'dialog.close': button('OK', 'Close'),
  },
  requests: {
    'request.started': said('A request is sent'),
    'request.ended': said('A request is answered'),
  },
  locale: {
    'locale.choose': choice('Language'),
    'standIn.choose': said('A language is chosen in the banner in Russian'),
    'route.entered': said('Another page is opened'),
  },
  settings: { 'settings.need': said('Somebody has logged in') },
  chunkReload: {
    'chunk.failed': said('A part of the page does not come'),
    'page.retry': button('Load again'),
  },
  drafts: {
    'form.open': said('A form is opened'),
    'form.close': said('A form is left'),
    'draft.keep': said('Something is typed into the form'),
    'draft.drop': said('What was typed is saved'),
    'drafts.restore': said('What was put by is found again'),
    'drafts.clear': said('What was typed is given up'),
    'person.seen': said('It is known who is here'),
  },
  incident: { 'trace.send': button('Send the steps'), 'code.copied': button('Copy the code') },
  menu: {
    'menu.toggle': button('Open menu', 'Close menu'),
    'menu.close': said('A page is chosen from the menu'),
    'viewport.widened': said('The window becomes wide'),
  },
  reader: {
    'reader.open': button('Terms and conditions', 'Terms for gene donors', 'Terms of service'),
    'reader.close': button('Close'),
    'reader.retry': button('Try again'),
  },
}
