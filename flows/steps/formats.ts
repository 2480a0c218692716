import type { FlowLocale } from '../words/words.ts'
import { csv } from './formats/csv.ts'
import { gherkin } from './formats/gherkin.ts'
import { json } from './formats/json.ts'
import { markdown } from './formats/markdown.ts'
import { playwright } from './formats/playwright.ts'
import type { Scenario } from './scenario.ts'

type Write = (scenarios: readonly Scenario[], locale: FlowLocale) => string

/** How paths are written down. */
export const formats = { md: markdown, csv, json, gherkin, playwright } satisfies Record<
  string,
  Write
>
