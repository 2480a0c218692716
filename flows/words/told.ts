import { said, type Label } from './label.ts'

/** What stands around all pages, in the place of an address. */
export const [everyPage = ''] = said('every page').texts

/** Whoever hears what no machine does. */
export const [thePage = ''] = said('The page').texts

/** What machines let out, and the page around them sees to. */
export const toldToPage: Record<string, Label> = {
  'cart.told': said('The cart is another one now'),
  'locale.chosen': said('A language has been chosen'),
  'locale.shown': said('The page speaks another language'),
  'method.used': said('A way to log in has been used'),
  'order.placed': said('The order is placed'),
  'page.reload': said('The page is to be loaded again'),
  'place.chosen': said('An address has been chosen'),
  'session.ended': said('The session is over'),
  'settings.read': said('The settings have come'),
}
