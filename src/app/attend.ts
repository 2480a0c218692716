import type { ParsedLocation } from '@tanstack/react-router'

import { speaksRussian } from '#contract/locale.ts'
import { keep, readCartCookie, writeCartCookie, writeLocaleCookie } from '#src/api/cookies.ts'
import { tellTabs } from '#src/api/tabs.ts'

import { fetchMessages } from '#src/screens/messages/fetch-messages.ts'

import type { Portal } from './boot.tsx'
import { attendMissingParts } from './tab/missing-parts.ts'
import { attendDrafts } from './tab/drafts.ts'
import { attendSession } from './tab/session.ts'
import { attendWayBack } from './tab/way-back.ts'
import { titleOf } from './title.ts'

/**
 * Carries what the machines say to the browser, and what happens in the browser to the machines: cookies, title,
 * focus, network, tab, a missing part of the page. The only place where the two meet outside React.
 */
export const attend = (portal: Portal): void => {
  attendSession(portal)
  attendLanguage(portal)
  attendRoutes(portal)
  attendCookies(portal)
  attendBrowser(portal)
  attendDrafts(portal)
  attendWayBack(portal)
  attendMissingParts(portal)
}

const attendLanguage = ({ actors, words, router }: Portal): void => {
  document.documentElement.lang = actors.locale.getSnapshot().context.shown
  actors.locale.on('locale.chosen', ({ locale }) => writeLocaleCookie(locale))
  actors.locale.on('locale.shown', ({ locale }) => {
    document.documentElement.lang = locale
    actors.client.invalidate()
    setTitle({ words, router })
  })
}

const attendRoutes = ({ actors, words, router }: Portal): void => {
  const { locale, menu, login } = actors
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    locale.send({ type: 'route.entered', isRussianSpoken: speaksRussian(toLocation.pathname) })
    if (fromLocation && pathChanged) menu.send({ type: 'menu.close' })
  })
  const cameIn = placeInHistory(router.latestLocation)
  router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
    const isNamedAnew = setTitle({ words, router })
    // whoever goes on before the first page is whole has come from somewhere too
    const isFirst = !fromLocation && placeInHistory(toLocation) === cameIn
    if (isFirst || !(pathChanged || isNamedAnew)) return
    login.send({ type: 'login.leave' })
    focusHeading()
  })
}

/** A redirection stays at its place, going on takes the next. */
const placeInHistory = ({ state: { __TSR_index: place } }: ParsedLocation): number => place

const attendCookies = ({ actors: { settings, cart } }: Portal): void => {
  settings.on('settings.read', (event) => keep(event.settings))
  let token = readCartCookie() ?? null
  let isChanging = false
  cart.subscribe((snapshot) => {
    const known = snapshot.context.cart
    if (known !== null && known.token !== token) {
      token = known.token
      writeCartCookie(token)
    }
    const isDone = isChanging && !snapshot.hasTag('busy')
    isChanging = snapshot.hasTag('busy')
    // another tab finds a visitor's cart by the cookie
    if (isDone) tellTabs('cart.changed')
  })
}

const attendBrowser = ({ actors: { auth, menu, snackbar }, words }: Portal): void => {
  // what does not come is asked for again at the next touch
  for (const touch of ['pointerdown', 'keydown'])
    document.addEventListener(touch, () => void fetchMessages(words).catch(() => undefined))
  window.addEventListener('online', () => auth.send({ type: 'network.returned' }))
  document.addEventListener('visibilitychange', () => {
    const isSeen = document.visibilityState === 'visible'
    snackbar.send({ type: isSeen ? 'reader.left' : 'reader.entered' })
    if (isSeen) auth.send({ type: 'tab.returned' })
  })
  window
    .matchMedia('(width >= 48rem)')
    .addEventListener('change', ({ matches }) => matches && menu.send({ type: 'viewport.widened' }))
}

/** Names the screen in the browser's tab; says whether it is another than before. */
const setTitle = ({ words, router }: Pick<Portal, 'words' | 'router'>): boolean => {
  const screen = router.state.matches.findLast(({ staticData }) => staticData.title)
  const title = screen?.staticData.title
  const before = document.title
  document.title = titleOf(
    words.voice.getSnapshot(),
    typeof title === 'function' ? title(screen?.search ?? {}) : title,
  )
  return document.title !== before
}

/** A dialog keeps the focus: one that loses it to the page behind would close. */
const focusHeading = (): void => {
  if (document.querySelector('[aria-modal="true"]')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
