import { useSyncExternalStore } from 'react'

import { toolLocales } from '#contract/locale.ts'
import { testKinds, type TestKind } from '#flows/coverage/test-kinds.ts'
import type { AtlasLocale, Device } from '#flows/publish/atlas-data.ts'

/** The location of the reader, in the URL's fragment, so that every location can be shared, even of a local file. */
export type Address = {
  locale: AtlasLocale
  page: 'start' | 'machine' | 'changes' | 'trace' | 'journey' | 'requirements'
  machine: string
  /** What a page shows that is not of a machine, such as a journey or a section of the specification; otherwise empty. */
  item: string
  state: string | null
  /** The events played so far; null when nothing is played. */
  played: readonly string[] | null
  /** Whose coverage the diagram shows: of one kind of tests, or of all. */
  coverage: TestKind | 'all' | null
  /** The size of the screens that are shown, and their language; null for that of the atlas. */
  screen: { device: Device; language: string | null }
}

const readAddress = (hash: string): Address => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [locale, machine = '', item = ''] = path.split('/')
  const search = new URLSearchParams(query)
  const played = search.get('play')
  return {
    locale: toolLocales.find((each) => each === locale) ?? 'en',
    page: pageOf(machine),
    machine,
    item,
    state: search.get('state'),
    played: played === null ? null : played.split(',').filter((token) => token !== ''),
    coverage: readKind(search.get('walked')),
    screen: readScreen(search.get('screen') ?? ''),
  }
}

export const readKind = (text: string | null): Address['coverage'] =>
  text === null ? null : (testKinds.find((kind) => kind === text) ?? 'all')

const readScreen = (text: string): Address['screen'] => {
  const [device, language = null] = text.split('.')
  return { device: device === 'phone' ? 'phone' : 'desktop', language }
}

/** The screen to show, in the language of the atlas unless the reader has chosen another. */
export const screenAt = ({ screen, locale }: Address): { device: Device; language: string } => ({
  device: screen.device,
  language: screen.language ?? locale,
})

const ownPages = ['changes', 'trace', 'journey', 'requirements'] as const

const pageOf = (machine: string): Address['page'] => {
  if (machine === '') return 'start'
  return ownPages.find((page) => page === machine) ?? 'machine'
}

export const hashOf = ({
  locale,
  machine,
  item,
  state,
  played,
  coverage,
  screen: { device, language },
}: Address): string => {
  const search = new URLSearchParams()
  if (state !== null) search.set('state', state)
  if (played !== null) search.set('play', played.join(','))
  if (coverage !== null) search.set('walked', coverage === 'all' ? '' : coverage)
  const screen = language === null ? device : `${device}.${language}`
  if (screen !== 'desktop') search.set('screen', screen)
  const query = search.size === 0 ? '' : `?${search}`
  return `#/${[locale, machine, ...(item === '' ? [] : [item])].join('/')}${query}`
}

/** Keeps the chosen screen. */
export const hashOfMachine = (locale: AtlasLocale, machine: string, state: string | null = null) =>
  hashOf({
    locale,
    page: 'machine',
    machine,
    item: '',
    state,
    played: null,
    coverage: null,
    screen: readAddress(window.location.hash).screen,
  })

/** Links to a page that is not of a machine, and to an item on it. */
export const hashOfItem = (locale: AtlasLocale, page: (typeof ownPages)[number], item = '') =>
  `#/${[locale, page, ...(item === '' ? [] : [item])].join('/')}`

export const go = (address: Address): void => {
  window.location.hash = hashOf(address)
  // The browser reports the change later: the next click would start from the previous address.
  window.dispatchEvent(new Event('hashchange'))
}

const subscribe = (notify: () => void) => {
  window.addEventListener('hashchange', notify)
  return () => window.removeEventListener('hashchange', notify)
}

export const useAddress = (): Address => {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return readAddress(hash)
}
