import type { Request, Route } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'

import { locales } from '#contract/locale.ts'
import type { FlowModel } from '#flows/model.ts'
import { localeModel } from '#flows/models/app/locale.model.ts'
import { unreachable } from '#flows/models/samples.ts'

import { beginAnew, openDashboard } from '../../support/tour-acts.ts'
import { builtFile } from '../../support/tour-parts.ts'
import { expect, sees, seesNo, scene, type Stage } from '../../support/tour-test.ts'

/**
 * A browser keeps the words it has once had: only the first way into a language can be held, or fail. So a tour goes
 * from English into another language, and from Russian on to where it is not spoken.
 */
const model: FlowModel = {
  ...localeModel,
  events: {
    'locale.choose': (moment) => choicesAt(moment).map((locale) => ({ locale })),
    'standIn.choose': (moment) => (isOffering(moment) ? [{ locale: 'et' }] : []),
    'route.entered': (moment) => (mayGo(moment) ? [elsewhere(moment)] : []),
  },
  actors: {
    loadCatalog: {
      done: (moment) => [wantedAt(moment)],
      error: (moment) =>
        moment.context.shown === 'en' && wantedAt(moment) !== 'en' ? [unreachable] : [],
    },
  },
}

const about = { title: 'the language is toured', model }

export const localeScene = scene(about, async (stage) => {
  const { page, expected } = stage
  expected.failure(/assets/)
  const catalogs = await holdCatalogs(stage)
  const picker = page.getByRole('banner').getByRole('combobox')
  const offer = page.locator('div[lang="ru"]').getByRole('button', { name: 'Eesti' })

  return {
    open: async () => {
      await beginAnew(stage)
      catalogs.begin()
      await rememberReload(stage)
      await openDashboard(stage)
    },
    events: {
      'locale.choose': async ({ locale }) => {
        catalogs.mend()
        await picker.selectOption(String(locale))
      },
      'standIn.choose': async () => {
        catalogs.mend()
        await offer.click()
      },
      'route.entered': ({ isRussianSpoken }) =>
        page
          .getByRole('banner')
          .getByRole('navigation')
          .locator(isRussianSpoken ? '[href="/dashboard"]' : '[href="/profile"]')
          .click(),
    },
    calls: {
      loadCatalog: async (outcome) => {
        if ('output' in outcome) return catalogs.letCome(String(outcome.output))
        await catalogs.fail()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
      },
    },
    endsByItself: (outcome) => 'output' in outcome && catalogs.hasCome(String(outcome.output)),
    controls: {},
    looks: {
      'catalog.settled': ({ context }) =>
        expect(page.locator('html')).toHaveAttribute('lang', context.shown),
      'catalog.switching': sees(picker),
      'catalog.stuck': sees(picker),
      'russian.settled': seesNo(offer),
      'russian.offering': sees(offer),
    },
  }
})

const isOffering = (moment: AnyMachineSnapshot) =>
  !isSwitching(moment) && moment.matches({ russian: 'offering' }) && moment.context.shown === 'en'

const isSwitching = (moment: AnyMachineSnapshot) => moment.matches({ catalog: 'switching' })

const wantedAt = ({ context: { chosen, isRussianSpoken, standIn } }: AnyMachineSnapshot): string =>
  chosen === 'ru' && !isRussianSpoken ? (standIn ?? 'en') : chosen

/** From English into the others; Russian, where it is not spoken, only for whoever had it. */
const choicesAt = (moment: AnyMachineSnapshot): string[] => {
  const { chosen, shown, isRussianSpoken } = moment.context
  if (isSwitching(moment) || shown !== 'en') return []
  return isRussianSpoken || chosen === 'ru' ? ['et', 'ru'] : ['et']
}

/** Not while words are on their way or have failed to come, and back to Russian only from its stand-in. */
const mayGo = (moment: AnyMachineSnapshot): boolean => {
  const { chosen, shown, failed } = moment.context
  const isOffered = chosen === 'ru' && shown === 'en'
  return !isSwitching(moment) && failed === null && !isOffered
}

const elsewhere = ({ context }: AnyMachineSnapshot) => ({
  isRussianSpoken: !context.isRussianSpoken,
})

/** A part that is missing does not load the page again within a minute. */
async function rememberReload({ page }: Stage): Promise<void> {
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('alleel:last-reload', String(Date.now())))
  await page.goto('about:blank')
}

/** The words of other languages than English, held until they may come. */
async function holdCatalogs({ page }: Stage) {
  const parts = ['app', 'account', 'messages', 'product']
  const localeOf = new Map(
    locales.flatMap((locale) =>
      parts.map((part) => [builtFile(`locales/${locale}/${part}.po`), locale] as const),
    ),
  )
  let come = new Set<string>(['en'])
  let held: Route[] = []
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
      if (come.has(locale)) await route.fallback()
      else if (isBroken) await route.abort('failed')
      else held.push(route)
    },
  )
  const takeHeld = () => {
    const taken = held
    held = []
    return taken
  }
  return {
    begin: () => {
      come = new Set(['en'])
      held = []
      open.clear()
      isBroken = false
    },
    hasCome: (locale: string) => come.has(locale),
    letCome: async (locale: string) => {
      come.add(locale)
      for (const route of takeHeld()) await route.fallback()
    },
    /** They fail until others are asked for; whoever asks for one that is still failing shares its failure. */
    fail: async () => {
      await expect.poll(() => held.length, { intervals: [20] }).toBeGreaterThan(1)
      isBroken = true
      for (const route of takeHeld()) await route.abort('failed')
      await expect.poll(() => open.size, { intervals: [20] }).toBe(0)
    },
    mend: () => {
      isBroken = false
    },
  }
}
