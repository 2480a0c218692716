import { said, type Label } from './label.ts'

/** What stands around all pages, in the place of an address. */
export const [everyPage = ''] = said('every page').texts

/** Whoever hears what no machine does. */
export const [thePage = ''] = said('The page').texts

/** What machines let out, and the page around them sees to. */
export const toldToPage: Record<string, Label> = {
  'cart.told': said('The cart has changed'),
  'locale.chosen': said('The customer has chosen a language'),
  'locale.shown': said('The page language has changed'),
  'method.used': said('The customer has used a log-in method'),
  'order.placed': said('The order has been placed'),
  'page.reload': said('The page must be reloaded'),
  'place.chosen': said('The customer has chosen an address'),
  'session.ended': said('The session has ended'),
  'settings.read': said('The settings have loaded'),
}
