import type { I18n, MessageDescriptor } from '@lingui/core'

import { brand } from '#contract/app/brand.ts'

/** Returns the product's name followed by the screen's. */
export const titleOf = (i18n: I18n, screen: MessageDescriptor | undefined): string =>
  screen ? `${brand.name} · ${i18n._(screen)}` : brand.name
