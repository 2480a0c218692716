import { sentence, type Label } from './label.ts'

/** The parts around all pages, used in place of a path. */
export const [everyPage = ''] = sentence('every page').texts

/** Receivers of events that no machine handles. */
export const [thePage = ''] = sentence('The page').texts

/** Events that machines emit and the page around them handles. */
export const pageEvents: Record<string, Label> = {
  'cart.updated': sentence('The cart has changed'),
  'locale.chosen': sentence('The customer has chosen a language'),
  'locale.shown': sentence('The page language has changed'),
  'method.used': sentence('The customer has used a log-in method'),
  'notification.hide': sentence('A message is no longer true'),
  'order.placed': sentence('The order has been placed'),
  'page.reload': sentence('The page must be reloaded'),
  'place.chosen': sentence('The customer has chosen an address'),
  'session.ended': sentence('The session has ended'),
  'step.shown': sentence('The page shows another step'),
  'settings.loaded': sentence('The settings have loaded'),
}
