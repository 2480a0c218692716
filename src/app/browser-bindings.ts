import type { ParsedLocation } from '@tanstack/react-router'

import { isLocaleAvailable } from '#contract/locale.ts'
import type { Cart } from '#contract/shop/shop.ts'
import { onOnline } from '#src/actors/app/network-events.ts'
import {
  updateSettingsCookie,
  readCartCookie,
  writeCartCookie,
  writeLocaleCookie,
} from '#src/api/cookies.ts'
import { broadcastToTabs } from '#src/api/tab-sync.ts'

import { loadMessages } from '#src/screens/messages/load-messages.ts'

import type { Portal } from './boot.tsx'
import { bindChunkLoading } from './bindings/chunk-loading.ts'
import { bindDrafts } from './bindings/drafts.ts'
import { bindSession } from './bindings/session.ts'
import { bindBackForwardCache } from './bindings/back-forward-cache.ts'
import { titleOf } from '#src/i18n/document-title.ts'

/**
 * Connects machines and browser outside React: cookies, document title, focus, network, tabs, chunk
 * loading.
 */
export const bindBrowser = (portal: Portal): void => {
  bindSession(portal)
  bindLanguage(portal)
  bindRoutes(portal)
  bindCookies(portal)
  bindBrowserEvents(portal)
  bindDrafts(portal)
  bindBackForwardCache(portal)
  bindChunkLoading(portal)
}

const bindLanguage = ({ actors, translations, router }: Portal): void => {
  document.documentElement.lang = actors.locale.getSnapshot().context.shown
  actors.locale.on('locale.chosen', ({ locale }) => writeLocaleCookie(locale))
  actors.locale.on('locale.shown', ({ locale }) => {
    document.documentElement.lang = locale
    actors.client.invalidate()
    setTitle({ translations, router })
  })
}

const bindRoutes = ({ actors, translations, router }: Portal): void => {
  const { locale, menu, login } = actors
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    locale.send({
      type: 'route.entered',
      isRussianAvailable: isLocaleAvailable('ru', toLocation.pathname),
    })
    if (fromLocation && pathChanged) menu.send({ type: 'menu.close' })
  })
  const initialIndex = historyIndex(router.latestLocation)
  router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
    const hasNewTitle = setTitle({ translations, router })
    // A navigation before the first page has loaded is no first page.
    const isFirst = !fromLocation && historyIndex(toLocation) === initialIndex
    if (isFirst || !(pathChanged || hasNewTitle)) return
    login.send({ type: 'login.reset' })
    focusHeading()
  })
}

/** A redirect keeps the index, a navigation increases it. */
const historyIndex = ({ state: { __TSR_index: index } }: ParsedLocation): number => index

const bindCookies = ({ actors: { settings, cart } }: Portal): void => {
  settings.on('settings.loaded', (event) => updateSettingsCookie(event.settings))
  let token = readCartCookie() ?? null
  let storedCart: Cart | null = null
  let isChanging = false
  cart.subscribe((snapshot) => {
    const currentCart = snapshot.context.cart
    if (currentCart !== null && currentCart !== storedCart) {
      const isStored = token !== null || currentCart.token !== null
      storedCart = currentCart
      token = currentCart.token
      // each response renews the 14 days
      if (isStored) writeCartCookie(token)
    }
    const isDone = isChanging && !snapshot.hasTag('changing')
    isChanging = snapshot.hasTag('changing')
    if (!isDone) return
    broadcastToTabs('cart.changed')
  })
}

const bindBrowserEvents = ({ actors: { auth, menu, snackbar }, translations }: Portal): void => {
  // A failed load is repeated on the next event.
  for (const eventType of ['pointerdown', 'keydown'])
    document.addEventListener(
      eventType,
      () => void loadMessages(translations).catch(() => undefined),
    )
  onOnline(() => auth.send({ type: 'network.returned' }))
  document.addEventListener('visibilitychange', () => {
    const isVisible = document.visibilityState === 'visible'
    snackbar.send({ type: isVisible ? 'pointer.left' : 'pointer.entered' })
    if (isVisible) auth.send({ type: 'tab.returned' })
  })
  window
    .matchMedia('(width >= 48rem)')
    .addEventListener('change', ({ matches }) => matches && menu.send({ type: 'viewport.widened' }))
}

/** Sets the document title; returns whether it has changed. */
const setTitle = ({ translations, router }: Pick<Portal, 'translations' | 'router'>): boolean => {
  const screen = router.state.matches.findLast(({ staticData }) => staticData.title)
  const title = screen?.staticData.title
  const before = document.title
  document.title = titleOf(
    translations.active.getSnapshot(),
    typeof title === 'function' ? title(screen?.search ?? {}) : title,
  )
  return document.title !== before
}

/** Leaves the focus in an open modal dialog, which would close without it. */
const focusHeading = (): void => {
  if (document.querySelector('[aria-modal="true"]')) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
