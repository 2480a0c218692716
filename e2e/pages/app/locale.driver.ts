import type { Request, Route } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'

import { locales } from '#contract/locale.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { localeModel } from '#flows/machines/app/locale.flow.ts'
import { unreachable } from '#flows/machines/samples.ts'

import { resetBrowser, openDashboard } from '../../support/tours/common-steps.ts'
import { builtFile } from '../../support/build/built-files.ts'
import {
  expect,
  expectVisible,
  expectHidden,
  definePageDriver,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

/**
 * The browser caches a catalog: only its first request can be held or fail. So a tour goes from
 * English to another language, and from Russian on to a page that is not available in Russian.
 */
const model: FlowModel = {
  ...localeModel,
  events: {
    'locale.choose': (snapshot) => choosableLocales(snapshot).map((locale) => ({ locale })),
    'fallback.choose': (snapshot) => (isOffering(snapshot) ? [{ locale: 'et' }] : []),
    'route.entered': (snapshot) => (canNavigate(snapshot) ? [otherPage(snapshot)] : []),
  },
  actors: {
    loadCatalog: {
      done: (snapshot) => [requestedLocale(snapshot)],
      error: (snapshot) =>
        snapshot.context.shown === 'en' && requestedLocale(snapshot) !== 'en' ? [unreachable] : [],
    },
  },
}

const definition = { title: 'transition tour', model }

export const localeDriver = definePageDriver(definition, async (pageContext) => {
  const { page, expected } = pageContext
  expected.failure(/assets/)
  const catalogs = await holdCatalogRequests(pageContext)
  const picker = page.getByRole('banner').getByRole('combobox')
  const offer = page.locator('div[lang="ru"]').getByRole('button', { name: 'Eesti' })

  return {
    open: async () => {
      await resetBrowser(pageContext)
      catalogs.reset()
      await markReloaded(pageContext)
      await openDashboard(pageContext)
    },
    events: {
      'locale.choose': async ({ locale }) => {
        catalogs.stopFailing()
        await picker.selectOption(String(locale))
      },
      'fallback.choose': async () => {
        catalogs.stopFailing()
        await offer.click()
      },
      'route.entered': ({ isRussianAvailable }) =>
        page
          .getByRole('banner')
          .getByRole('navigation')
          .locator(isRussianAvailable ? '[href="/dashboard"]' : '[href="/profile"]')
          .click(),
    },
    calls: {
      loadCatalog: async (outcome) => {
        if ('output' in outcome) return catalogs.releaseCatalog(String(outcome.output))
        await catalogs.failPending()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
      },
    },
    endsByItself: (outcome) => 'output' in outcome && catalogs.isReleased(String(outcome.output)),
    // The name of the control is in the language of the page.
    controls: {
      'locale.choose': async () => {
        const control = await isUsable(picker)
        return control && { ...control, names: ['Language'] }
      },
    },
    assertions: {
      'catalog.ready': ({ context }) =>
        expect(page.locator('html')).toHaveAttribute('lang', context.shown),
      'catalog.switching': expectVisible(picker),
      'catalog.failed': expectVisible(picker),
      'russian.ready': expectHidden(offer),
      'russian.offering': expectVisible(offer),
    },
  }
})

const isOffering = (snapshot: AnyMachineSnapshot) =>
  !isSwitching(snapshot) &&
  snapshot.matches({ russian: 'offering' }) &&
  snapshot.context.shown === 'en'

const isSwitching = (snapshot: AnyMachineSnapshot) => snapshot.matches({ catalog: 'switching' })

const requestedLocale = ({
  context: { chosen, isRussianAvailable, fallbackLocale },
}: AnyMachineSnapshot): string =>
  chosen === 'ru' && !isRussianAvailable ? (fallbackLocale ?? 'en') : chosen

/**
 * From English to the other languages; on a page without Russian, Russian only if it was active
 * before.
 */
const choosableLocales = (snapshot: AnyMachineSnapshot): string[] => {
  const { chosen, shown, isRussianAvailable } = snapshot.context
  if (isSwitching(snapshot) || shown !== 'en') return []
  return isRussianAvailable || chosen === 'ru' ? ['et', 'ru'] : ['et']
}

/** Not while a catalog is loading or has failed, and back to Russian only from its replacement. */
const canNavigate = (snapshot: AnyMachineSnapshot): boolean => {
  const { chosen, shown } = snapshot.context
  const isOffered = chosen === 'ru' && shown === 'en'
  return snapshot.matches({ catalog: 'ready' }) && !isOffered
}

const otherPage = ({ context }: AnyMachineSnapshot) => ({
  isRussianAvailable: !context.isRussianAvailable,
})

/** A missing chunk does not reload the page again within a minute. */
async function markReloaded({ page }: PageContext): Promise<void> {
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('alleel:last-reload', String(Date.now())))
  await page.goto('about:blank')
}

/** Holds the catalogs of all languages but English. */
async function holdCatalogRequests({ page }: PageContext) {
  const parts = ['app', 'account', 'messages', 'product']
  const localeOf = new Map(
    locales.flatMap((locale) =>
      parts.map((part) => [builtFile(`locales/${locale}/${part}.po`), locale] as const),
    ),
  )
  let released = new Set<string>(['en'])
  let pendingRoutes: Route[] = []
  let isBroken = false
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (localeOf.has(new URL(request.url()).pathname)) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.route(
    ({ pathname }) => localeOf.has(pathname),
    async (route) => {
      const locale = localeOf.get(new URL(route.request().url()).pathname) ?? ''
      if (released.has(locale)) await route.fallback()
      else if (isBroken) await route.abort('failed')
      else pendingRoutes.push(route)
    },
  )
  const takePending = () => {
    const taken = pendingRoutes
    pendingRoutes = []
    return taken
  }
  return {
    reset: () => {
      released = new Set(['en'])
      pendingRoutes = []
      open.clear()
      isBroken = false
    },
    isReleased: (locale: string) => released.has(locale),
    releaseCatalog: async (locale: string) => {
      released.add(locale)
      for (const route of takePending()) await route.fallback()
    },
    /**
     * Lets the requests fail until others are made; another request for a failing catalog shares
     * its failure.
     */
    failPending: async () => {
      await expect.poll(() => pendingRoutes.length, { intervals: [20] }).toBeGreaterThan(1)
      isBroken = true
      for (const route of takePending()) await route.abort('failed')
      await expect.poll(() => open.size, { intervals: [20] }).toBe(0)
    },
    stopFailing: () => {
      isBroken = false
    },
  }
}
