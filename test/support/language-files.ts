import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { formatter } from '@lingui/format-po'

/** The folders whose texts are records by language, not catalogues. */
const textFolders = ['contract', 'server']

/** A file of texts in English only, which has one beside it for each other language. */
const englishFile = /\.en\.ts$/
const fileOfOneLanguage = /\.[a-z]{2}\.ts$/

/** The texts of its folder are by position, in the languages that this file names. */
const textsByPosition = 'server/demo/questionnaires/author.ts'

/** The texts that no page in Russian shows: those of one language in each file, and those in English and Estonian. */
export const withoutRussian = {
  files: [
    'server/consent/texts/consent.texts',
    'server/demo/consent/consents',
    'server/demo/terms/sale-terms',
    'server/order/invoice/texts/invoice.texts',
    'server/report/texts/report.texts',
  ],
  texts: [
    'contract/app/brand.ts',
    'server/demo/product-details.ts',
    'server/demo/questionnaires/author.ts',
    'server/demo/questionnaires/family-cancer.ts',
    'server/demo/reports/health-overview.ts',
    'server/demo/reports/heart-findings.ts',
    'server/demo/reports/heart.ts',
    'server/demo/reports/lactose-gluten.ts',
    'server/demo/reports/report-parts.ts',
    'server/demo/reports/reports.ts',
    'server/laboratory/finding.mapper.ts',
    'server/payment/payment.rules.ts',
    'server/questionnaire/questionnaire.mapper.ts',
  ],
}

/** The catalogue of the flow atlas, which not every language has. */
const toolCatalog = 'flows.po'

/**
 * Lists the places in a working copy that have no texts of a language, or not all of them. The portal shows the English
 * texts there.
 */
export async function filesWithoutLocale(root: string, locale: string): Promise<string[]> {
  const catalogs = readdirSync(join(root, 'locales/en')).filter((file) => file !== toolCatalog)
  const missing: string[] = []
  for (const catalog of catalogs) {
    const file = `locales/${locale}/${catalog}`
    if (await isIncomplete(join(root, file), locale)) missing.push(file)
  }
  const files = sourcesIn(root)
  return [
    ...missing,
    ...files
      .filter((file) => englishFile.test(file))
      .map((file) => file.replace(englishFile, `.${locale}.ts`))
      .filter((file) => !files.includes(file)),
    ...files
      .filter((file) => !fileOfOneLanguage.test(file))
      .filter((file) => hasFewerTexts(readFileSync(join(root, file), 'utf8'), locale)),
    ...(hasTextsByPosition(root, locale) ? [] : [textsByPosition]),
  ]
}

/** Lists the files whose texts are in one language. */
export const filesOfOneLanguage = (root: string): string[] =>
  sourcesIn(root).filter((file) => fileOfOneLanguage.test(file))

const sourcesIn = (root: string): string[] =>
  textFolders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.ts'))
    .toSorted()

async function isIncomplete(file: string, locale: string): Promise<boolean> {
  if (!existsSync(file)) return true
  const context = { locale, sourceLocale: 'en', filename: file }
  const messages = await formatter().parse(readFileSync(file, 'utf8'), context)
  return Object.values(messages).some(({ translation }) => !translation)
}

const hasFewerTexts = (source: string, locale: string): boolean =>
  textsOf(source, locale) < textsOf(source, 'en')

const hasTextsByPosition = (root: string, locale: string): boolean =>
  locale === 'en' ||
  readFileSync(join(root, textsByPosition), 'utf8').includes(`valueCode: '${locale}'`)

const textsOf = (source: string, locale: string): number =>
  source.match(new RegExp(`\\b${locale}:\\s*['"\`]`, 'g'))?.length ?? 0

/** Adds entries of languages to the contract of a working copy. */
export function addEntries(copy: string, entries: string): void {
  const file = join(copy, 'contract/locale.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace('\n} as const', `\n${entries}\n} as const`))
}

/** Adds Latvian texts to a working copy: those of the English files, after "lv". */
export function addLatvianTexts(copy: string): void {
  mkdirSync(join(copy, 'locales/lv'))
  for (const catalog of readdirSync('locales/en')) {
    const source = readFileSync(`locales/en/${catalog}`, 'utf8')
    const marked = source
      .replace('Language: en', 'Language: lv')
      .replaceAll(/^msgstr "(?=.)/gm, 'msgstr "lv ')
    writeFileSync(join(copy, 'locales/lv', catalog), marked)
  }
  for (const path of ['server/mail/texts/mail.texts', 'server/order/invoice/texts/invoice.texts']) {
    writeFileSync(
      join(copy, `${path}.lv.ts`),
      `import { texts as english } from './${path.split('/').at(-1)}.en.ts'
const mark = (value) =>
  typeof value === 'string' ? 'lv ' + value
  : Array.isArray(value) ? value.map(mark)
  : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mark(each)]))
export const texts = mark(english)`,
    )
  }
  const terms = "export const texts = { tos: '<p>lv</p>', terms: '<p>lv</p>', egc: '<p>lv</p>' }"
  writeFileSync(join(copy, 'server/demo/terms/terms.lv.ts'), terms)
}
