import type { ModelOf } from '#flows/graph/flow-model.ts'
import { localeMachine } from '#machines/app/locale.machine.ts'

import { unreachable } from '../samples.ts'
import { choice, effect, question, sentence } from '../../labels/label.ts'

/** Starts in English and chooses the other two; English returns where it replaces Russian. */
export const localeModel = {
  machine: localeMachine,
  precondition: { person: 'anyone', cart: 'any' },
  spec: {
    locale: ['2.3', '9.12'],
    'locale.russian': ['9.12'],
  },
  labels: {
    'locale.choose': choice('Language'),
    'fallback.choose': sentence('The customer chooses a language in the Russian banner'),
    'route.entered': sentence('The customer opens another page'),
  },
  questions: {
    isLocaleUnavailable: question('Is this page unavailable in Russian?'),
    isRussianUnavailable: question('Is Russian chosen on a page that has no Russian?'),
    isLocaleOutdated: question('Is the page in another language than the chosen one?'),
    isOtherLocaleRequested: question('Has the customer chosen another language since the failure?'),
    isOfferNeeded: question('Does the customer still have to choose a language for this page?'),
    isOfferObsolete: question('Is the language of this page already settled?'),
  },
  effects: {
    setChoice: effect('stores the chosen language'),
    setFallback: effect('stores the language for pages that are not in Russian'),
    setFallbackToShown: effect('stores the current language for pages without Russian'),
    clearFallback: effect('clears the language for pages that are not in Russian'),
    setRoute: effect('notes whether the page is in Russian'),
    setShown: effect('stores the language of the page'),
    setTriedLocale: effect('notes which language is loaded'),
    clearTriedLocale: effect('clears which language was loaded'),
    notifyLocaleChosen: effect('reports the chosen language'),
    notifyLocaleShown: effect('reports the language of the page'),
    notifyLocaleUnavailable: effect('shows that the page is not available in the language'),
  },
  input: { chosen: 'en', shown: 'en', isRussianAvailable: true },
  events: {
    'locale.choose': [{ locale: 'et' }, { locale: 'ru' }],
    'fallback.choose': [{ locale: 'et' }],
    'route.entered': [{ isRussianAvailable: true }, { isRussianAvailable: false }],
  },
  actors: { loadCatalog: { done: ['en', 'et', 'ru'], error: [unreachable] } },
  nodeKey: (snapshot) => {
    const { tried, ...context } = snapshot.context
    return snapshot.matches({ catalog: 'ready' }) ? context : { ...context, tried }
  },
} satisfies ModelOf<typeof localeMachine>
