import { sentence, type Label } from './label.ts'

/** What stands around all pages, in the place of an address. */
export const [everyPage = ''] = sentence('every page').texts

/** Whoever hears what no machine does. */
export const [thePage = ''] = sentence('The page').texts

/** What machines let out, and the page around them sees to. */
export const pageEvents: Record<string, Label> = {
  'cart.told': sentence('The cart has changed'),
  'locale.chosen': sentence('The customer has chosen a language'),
  'locale.shown': sentence('The page language has changed'),
  'method.used': sentence('The customer has used a log-in method'),
  'order.placed': sentence('The order has been placed'),
  'page.reload': sentence('The page must be reloaded'),
  'place.chosen': sentence('The customer has chosen an address'),
  'session.ended': sentence('The session has ended'),
  'settings.read': sentence('The settings have loaded'),
}
