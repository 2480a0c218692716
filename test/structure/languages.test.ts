import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { lingui } from '@lingui/vite-plugin'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#contract/locale.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Translations } from '#src/i18n/translations.ts'
import {
  addEntries,
  addLatvianTexts,
  filesOfOneLanguage,
  filesWithoutLocale,
  withoutRussian,
} from '#test/support/language-files.ts'

// adds two languages to a copy of the project: Latvian with texts of its own, Lithuanian with its entry alone
const copied = [
  'contract',
  'formats',
  'flows/diagram/chart-language.ts',
  'flows/labels',
  'locales',
  'machines',
  'server',
  'src/i18n',
  'src/forms/date',
  'lingui.config.ts',
  'package.json',
  'tsconfig.json',
  ...['flows', 'flows/site', 'src', 'sandbox', 'devtools', 'test'].map(
    (layer) => `${layer}/tsconfig.json`,
  ),
]

let copy: string
let vite: ViteDevServer

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'languages-'))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'dir')
  for (const path of copied) cpSync(path, join(copy, path), { recursive: true })
  const entries = "lv: { name: 'Latviešu', tag: 'lv-LV' }, lt: { name: 'Lietuvių', tag: 'lt-LT' },"
  addEntries(copy, entries)
  addLatvianTexts(copy)
  vite = await createServer({
    root: copy,
    cacheDir: join(copy, '.vite'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [lingui({ cwd: copy })],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  })
})

afterAll(async () => {
  await vite.close()
  rmSync(copy, { recursive: true })
})

describe('languages', () => {
  it.each(['en', 'et'] as const)('have all texts in %s', async (locale) => {
    expect(await filesWithoutLocale('.', locale)).toEqual([])
  })

  it('lack the texts in Russian that no page in Russian shows', async () => {
    const catalogs = ['consent', 'dna', 'kit', 'order', 'questionnaire', 'report']

    expect((await filesWithoutLocale('.', 'ru')).toSorted()).toEqual(
      [
        ...catalogs.map((catalog) => `locales/ru/${catalog}.po`),
        ...withoutRussian.files.map((file) => `${file}.ru.ts`),
        ...withoutRussian.texts,
      ].toSorted(),
    )
  })

  it('name every place that has no texts of an added language', async () => {
    const catalogs = readdirSync('locales/en').filter((file) => file !== 'flows.po')
    const files = [
      'server/demo/terms/terms',
      'server/mail/texts/consultation.texts',
      'server/mail/texts/mail.texts',
      'server/mail/texts/report.texts',
      'server/mail/texts/sample.texts',
      'server/mail/texts/study/study.texts',
      ...withoutRussian.files,
    ]

    expect((await filesWithoutLocale(copy, 'lt')).toSorted()).toEqual(
      [
        ...catalogs.map((catalog) => `locales/lt/${catalog}`),
        ...files.map((file) => `${file}.lt.ts`),
        'server/demo/consultation/offers.ts',
        'server/demo/consultation/products.ts',
        'server/demo/product-tests.ts',
        'server/study/study.texts.ts',
        ...withoutRussian.texts,
      ].toSorted(),
    )
  })
})

describe('texts of the server', () => {
  it('have a type, so that a missing text does not compile', () => {
    const files = filesOfOneLanguage('.')

    expect(files.length).toBeGreaterThan(20)
    // the terms of sale are one text
    const untyped = files.filter(
      (file) => !/^export const \w+: \w+/m.test(readFileSync(file, 'utf8')),
    )
    expect(untyped).toEqual([
      'server/demo/terms/sale-terms.en.ts',
      'server/demo/terms/sale-terms.et.ts',
    ])
  })
})

describe('an added language', () => {
  it('is offered on every page, under its own name', async () => {
    const { isLocale, languages, localesOfEveryPage, toolLocales } =
      await load<typeof import('#contract/locale.ts')>('/contract/locale.ts')

    expect([isLocale('lv'), isLocale('xx')]).toEqual([true, false])
    expect(languages).toMatchObject({ lv: { name: 'Latviešu' } })
    expect(localesOfEveryPage).toContain('lv')
    expect(toolLocales).not.toContain('lv')
  })

  it('shows its own texts on every page', async () => {
    const { createTranslations } = await load<{ createTranslations: () => Translations }>(
      '/src/i18n/translations.ts',
    )
    const translations = createTranslations()
    await translations.load('order')
    await translations.activate(latvian)

    const i18n = translations.active.getSnapshot()

    const ids = Object.keys(i18n.messages)
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter((id) => !i18n._(id).startsWith('lv '))).toEqual([])
  })

  it('shows English texts where it has none', async () => {
    const { messages } = await load<{ messages: object }>('/locales/lv/start.po')
    expect(JSON.stringify(messages)).toContain('lv Try again')
    const { createTranslations } = await load<{ createTranslations: () => Translations }>(
      '/src/i18n/translations.ts',
    )
    const translations = createTranslations()
    await translations.load('order')

    await expect(translations.activate(lithuanian)).resolves.toBeUndefined()
  })

  it('is the language of emails, or they are in English', async () => {
    const { renderEmail } = await load<typeof import('#server/mail/render-email.ts')>(
      '/server/mail/render-email.ts',
    )
    const { createSecret } = await load<typeof import('#server/crypto/secret.ts')>(
      '/server/crypto/secret.ts',
    )
    const secret = createSecret('a secret of this test, 32 characters or more')
    const mailIn = (language: Locale): Mail => ({
      kind: 'consultation_reminder',
      to: 'liis@alleel.example',
      origin: 'https://portal.example',
      language,
      consultations: [
        {
          id: 'c1',
          startsAt: '2026-12-03T08:00:00.000Z',
          endsAt: '2026-12-03T08:45:00.000Z',
          language: latvian,
          moves: 0,
        },
      ],
    })

    const own = renderEmail(mailIn(latvian), secret)
    const other = renderEmail(mailIn(lithuanian), secret)

    expect(own).toMatchObject({ language: 'lv', subject: expect.stringMatching(/^lv /) })
    expect(own.text).toContain('ceturtdiena')
    expect(other).toMatchObject({ language: 'en', subject: expect.not.stringMatching(/^lv /) })
    expect(other.text).toContain('Thursday, 3 December 2026')
    expect(other.text).toContain('in Latvian')
  })

  it('is the language of invoices and calendar files, or they are in English', async () => {
    const { invoiceTextsIn } = await load<
      typeof import('#server/order/invoice/texts/invoice.texts.ts')
    >('/server/order/invoice/texts/invoice.texts.ts')
    const { calendarFileName } = await load<
      typeof import('#server/consultation/calendar.mapper.ts')
    >('/server/consultation/calendar.mapper.ts')

    expect(invoiceTextsIn(latvian)).toMatchObject({
      locale: 'lv',
      texts: { invoice: 'lv Invoice' },
    })
    expect(invoiceTextsIn(lithuanian)).toMatchObject({
      locale: 'en',
      texts: { invoice: 'Invoice' },
    })
    expect([latvian, lithuanian].map(calendarFileName)).toEqual([
      'lv consultation.ics',
      'consultation.ics',
    ])
  })

  it('has its terms, and only languages with terms have any', async () => {
    const { demoTerms, demoSaleTerms } = await load<typeof import('#server/demo/terms/terms.ts')>(
      '/server/demo/terms/terms.ts',
    )

    expect(new Set(demoTerms.map(({ locale }) => locale))).toEqual(
      new Set(['en', 'et', 'ru', 'lv']),
    )
    expect(Object.keys(demoSaleTerms.html)).toEqual(['en', 'et'])
  })

  it('has names of countries, and its months can be typed', async () => {
    const { allCountries } = await load<typeof import('#server/app/countries.rules.ts')>(
      '/server/app/countries.rules.ts',
    )
    const { parseDateWord } = await load<typeof import('#src/forms/date/date-vocabulary.ts')>(
      '/src/forms/date/date-vocabulary.ts',
    )

    const estonia = allCountries().find(({ iso2 }) => iso2 === 'EE')
    expect(estonia?.name).toMatchObject({ lv: 'Igaunija', lt: 'Estija' })
    expect(parseDateWord('jūnijs')).toEqual({ kind: 'month', english: 'June' })
  })
})

describe('source code', () => {
  it('names a language only where a reason is given', () => {
    const reasons = {
      'machines/app/locale.machine.ts': 'offers another language where Russian is not available',
      'machines/consultation/consultation-values.ts': 'the first language of a consultation',
      'server/delivery/locker.store.ts': 'the alphabetical order of Estonian places',
      'src/app/boot.tsx': 'Russian is available on some pages',
      'src/app/browser-bindings.ts': 'Russian is available on some pages',
      'src/router/route-guards.ts': 'Russian is available on some pages',
      'src/screens/app/frame/russian-offer.tsx': 'is shown in Russian',
      'src/screens/delivery/find-terminals.ts': 'the alphabetical order of Estonian places',
    }
    expect(sourcesThat(/'(?:et|ru)'/)).toEqual(Object.keys(reasons))
  })

  it('requires no text in every language', () => {
    expect(sourcesThat(/(?<!Partial<)Record<Locale,/)).toEqual([])
  })
})

/** The types of this project do not have the added languages. */
const [latvian, lithuanian]: [Locale, Locale] = JSON.parse('["lv", "lt"]')

async function load<Module>(path: string): Promise<Module> {
  const module: unknown = await vite.ssrLoadModule(path)
  assertModule<Module>(module)
  return module
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the path exports
function assertModule<Module>(module: unknown): asserts module is Module {
  if (typeof module !== 'object') throw new Error('This is not a module')
}

/** The sandbox and the flow atlas are in English and Estonian. */
function sourcesThat(pattern: RegExp): string[] {
  return ['contract', 'machines', 'src', 'server', 'tools', 'devtools']
    .flatMap((layer) =>
      readdirSync(layer, { recursive: true, encoding: 'utf8' }).map((file) => `${layer}/${file}`),
    )
    .filter((file) => /^(?!server\/demo\/).*(?<!\.(?:et|ru))\.(?:tsx?|mjs)$/.test(file))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .toSorted()
}
