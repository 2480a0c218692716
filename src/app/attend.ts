import type { Gate } from '#machines/account/gate.ts'
import { selectGate } from '#machines/account/gate.ts'
import { speaksRussian } from '#src/actors/entrance/russian.ts'
import { hrefOf } from '#src/actors/entrance/guards.ts'
import {
  readCartCookie,
  writeCartCookie,
  writeLocaleCookie,
  writeSettingsCookie,
} from '#src/api/cookies.ts'

import { fetchMessages } from '#src/screens/messages/fetch-messages.ts'

import type { Portal } from './boot.tsx'
import { writeLastReload } from './last-reload.ts'
import { markMissingParts } from './missing-part.ts'
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
  attendMissingParts(portal)
}

const attendSession = ({ actors, router }: Portal): void => {
  let gate: Gate = selectGate(actors.auth.getSnapshot())
  let ended: 'asked' | 'gone' | undefined
  actors.auth.on('session.ended', ({ because }) => {
    ended = because
    actors.client.cancel()
    actors.client.invalidate()
  })
  actors.auth.subscribe((snapshot) => {
    const next = selectGate(snapshot)
    if (next === gate) return
    gate = next
    if (next === 'customer') actors.settings.send({ type: 'settings.need' })
    if (ended === undefined) {
      void router.invalidate()
      return
    }
    const { href } = router.state.location
    const search = ended === 'gone' ? { redirect: href } : {}
    const pathname = ended === 'gone' ? '/' : '/login'
    ended = undefined
    void router.navigate({ href: hrefOf({ pathname, search }), replace: true })
  })
}

const attendLanguage = ({ actors, words, router }: Portal): void => {
  actors.locale.on('locale.chosen', ({ locale }) => void writeLocaleCookie(locale))
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
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    setTitle({ words, router })
    if (!fromLocation || !pathChanged) return
    login.send({ type: 'login.leave' })
    focusHeading()
  })
}

const attendCookies = ({ actors: { settings, cart } }: Portal): void => {
  settings.on('settings.read', (event) => void writeSettingsCookie(event.settings))
  let token = readCartCookie() ?? null
  cart.subscribe(({ context }) => {
    if (context.cart === null || context.cart.token === token) return
    token = context.cart.token
    void writeCartCookie(token)
  })
}

const attendBrowser = ({ actors: { auth, menu, snackbar }, words }: Portal): void => {
  for (const touch of ['pointerdown', 'keydown'])
    document.addEventListener(touch, () => void fetchMessages(words), { once: true })
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

const attendMissingParts = ({ actors: { chunkReload } }: Portal): void => {
  markMissingParts()
  chunkReload.on('page.reload', ({ at }) => {
    writeLastReload(at)
    window.location.reload()
  })
}

const setTitle = ({ words, router }: Pick<Portal, 'words' | 'router'>): void => {
  const screen = router.state.matches.findLast(({ staticData }) => staticData.title)
  document.title = titleOf(words.i18n, screen?.staticData.title)
}

/** A dialog keeps the focus: one that loses it to the page behind would close. */
const focusHeading = (): void => {
  if (document.querySelector('[aria-modal="true"]')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
