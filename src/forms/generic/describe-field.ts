import * as v from 'valibot'

import { FieldDefinition } from '#contract/form/form.ts'
import type { LocalizedText } from '#contract/locale.ts'

/** Defines a field in code with the defaults of the server's definitions. */
export const describeField = (field: v.InferInput<typeof FieldDefinition>): FieldDefinition =>
  v.parse(FieldDefinition, field)

/** Uses a translated text for all languages of a definition. */
export const asLocalizedText = (text: string): LocalizedText => ({ en: text })
