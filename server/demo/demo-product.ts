import type { LocalizedText } from '#contract/locale.ts'
import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'

export type DemoProduct = {
  code: string
  title: LocalizedText
  summary: LocalizedText
  priceCents: number
  vatPercent?: number
  turnaroundDays?: number
  dnaOrigins?: readonly DnaOriginKind[]
  hasSubOrder?: boolean
  options?: readonly { title: LocalizedText; priceCents: number }[]
  requires?: readonly string[]
}
