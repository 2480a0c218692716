import * as v from 'valibot'

import { FieldDefinition } from '#contract/form.ts'
import type { LocalizedText } from '#contract/locale.ts'

/** A field that the portal describes by itself; what is not said of it is as in the descriptions of the server. */
export const describeField = (field: v.InferInput<typeof FieldDefinition>): FieldDefinition =>
  v.parse(FieldDefinition, field)

/** Words that are already in the person’s language, where a description has them in each. */
export const asLocalizedText = (text: string): LocalizedText => ({ en: text })
