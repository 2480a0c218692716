import { readdirSync } from 'node:fs'

import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

import { defaultLocale, locales } from './contract/locale.ts'
import { extractTexts } from './flows/labels/extract-texts.ts'

const folders = readdirSync('src/screens').filter((room) => room !== 'app')

/** What stands on the pages of another room only: its words come with that room's. */
const guests: Readonly<Record<string, readonly string[]>> = { shop: ['consultation'] }
const rooms = folders.filter((room) => !Object.values(guests).flat().includes(room))

type Extractor = typeof babel

/** The charts name their texts without a macro, so that nothing of Lingui is in them. */
const charts: Extractor = {
  match: (file) =>
    /\/(machines|flows\/(labels|machines)|e2e\/pages)\/.*\.ts$/.test(file.replaceAll('\\', '/')),
  extract: (file, code, ...rest) => {
    const messages = extractTexts(file, code).map(
      (text) => `msg({ message: ${JSON.stringify(text)} })`,
    )
    const marked = ["import { msg } from '@lingui/core/macro'", ...messages].join('\n')
    return babel.extract(file, marked, ...rest)
  },
}

/**
 * A catalogue for each room of screens, to come when the room is entered, and one for the fields of long forms; `app`
 * holds what stands outside them.
 */
export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...locales],
  fallbackLocales: { default: defaultLocale },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['src'],
      exclude: [...folders.map((room) => `src/screens/${room}/**`), 'src/forms/**'],
    },
    { path: '<rootDir>/locales/{locale}/forms', include: ['src/forms'] },
    ...rooms.map((room) => ({
      path: `<rootDir>/locales/{locale}/${room}`,
      include: [room, ...(guests[room] ?? [])].map((folder) => `src/screens/${folder}`),
    })),
    {
      path: '<rootDir>/locales/{locale}/flows',
      include: ['machines', 'flows/labels', 'flows/machines', 'e2e/pages'],
    },
  ],
  extractors: [charts, babel],
  runtimeConfigModule: { Trans: ['#src/ui/text/trans.tsx', 'Trans'] },
  format: formatter({ lineNumbers: false }),
})
