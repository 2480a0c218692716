import { readdirSync } from 'node:fs'

import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

import { defaultLocale, locales } from './contract/locale.ts'
import { extractNames } from './flows/labels/extract-names.ts'
import { extractTexts } from './flows/labels/extract-texts.ts'

const folders = readdirSync('src/screens').filter((folder) => folder !== 'app')

/** Components that only the pages of another feature use; their messages belong to its catalog. */
const embeddedFolders: Readonly<Record<string, readonly string[]>> = { shop: ['consultation'] }
const features = folders.filter((folder) => !Object.values(embeddedFolders).flat().includes(folder))

/** The folders of `src/forms` are parts of long forms; the error summary beside them belongs to every form. */
const formParts = readdirSync('src/forms', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/forms/${name}`)

type Extractor = typeof babel

/** Machines name message keys without a macro, so that they do not import Lingui. */
const machineTexts: Extractor = {
  match: (file) =>
    /\/(machines|flows\/(coverage|labels|machines|journeys|requirements)|e2e\/(pages|journeys\/(customer|kit|report|study)))\/.*\.ts$/.test(
      file.replaceAll('\\', '/'),
    ),
  extract: (file, code, ...rest) => {
    const texts = extractTexts(file, code).map((message) => ({ message }))
    const names = /\/(flows|e2e)\//.test(file) ? [] : extractNames(file, code)
    const messages = [...texts, ...names].map(macroCall)
    const marked = ["import { msg } from '@lingui/core/macro'", ...messages].join('\n')
    return babel.extract(file, marked, ...rest)
  },
}

const macroCall = (text: { message: string; context?: string }): string =>
  `msg({ ${Object.entries(text)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')} })`

/**
 * One catalog for each feature, loaded with its screens, one for the fields of long forms, and one in the first file
 * for the message that the portal could not start; `app` contains the rest.
 */
export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  fallbackLocales: { default: defaultLocale },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['src'],
      exclude: [
        ...folders.map((folder) => `src/screens/${folder}/**`),
        ...formParts.map((folder) => `${folder}/**`),
        'src/app/fallback-message.ts',
      ],
    },
    { path: '<rootDir>/locales/{locale}/start', include: ['src/app/fallback-message.ts'] },
    { path: '<rootDir>/locales/{locale}/forms', include: formParts },
    ...features.map((feature) => ({
      path: `<rootDir>/locales/{locale}/${feature}`,
      include: [feature, ...(embeddedFolders[feature] ?? [])].map(
        (folder) => `src/screens/${folder}`,
      ),
    })),
    {
      path: '<rootDir>/locales/{locale}/flows',
      include: [
        'machines',
        'flows/coverage',
        'flows/labels',
        'flows/machines',
        'flows/journeys',
        'flows/requirements',
        'e2e/pages',
        'e2e/journeys/customer',
        'e2e/journeys/kit',
        'e2e/journeys/report',
        'e2e/journeys/study',
      ],
    },
  ],
  extractors: [machineTexts, babel],
  runtimeConfigModule: { Trans: ['#src/ui/text/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
