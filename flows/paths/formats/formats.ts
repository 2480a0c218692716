import type { FlowLocale } from '../../labels/translate.ts'
import { csv } from './csv.ts'
import { gherkin } from './gherkin.ts'
import { json } from './json.ts'
import { markdown } from './markdown.ts'
import { playwright } from './playwright.ts'
import type { Scenario } from '../scenario/scenario.ts'

type Write = (scenarios: readonly Scenario[], locale: FlowLocale) => string

/** The output formats of paths. */
export const formats = { md: markdown, csv, json, gherkin, playwright } satisfies Record<
  string,
  Write
>
