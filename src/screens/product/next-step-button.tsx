import { msg } from '@lingui/core/macro'

import { localizedText } from '#contract/locale.ts'
import type { OrderedProduct } from '#contract/order/ordered-product.ts'
import { nextStepOf } from '#contract/order/next-step.ts'
import { useLocale } from '#src/actors/context.tsx'
import { Row } from '#src/ui/layout/stack.tsx'

import { StepButton } from './step-link.tsx'
import { actionsOf, pageOf, type StepLink } from './step-links.ts'

/** The button of the next step of a product, if the customer can take it; or of the report. */
export const NextStepButton = ({ product }: { product: OrderedProduct }) => {
  const locale = useLocale()
  const link = linkOf(product)
  if (!link) return null
  return (
    <Row>
      <StepButton link={link} variant="secondary" of={localizedText(product.title, locale)} />
    </Row>
  )
}

const linkOf = (product: OrderedProduct): StepLink | undefined => {
  if (product.isReportAvailable) {
    const label = product.kind === 'consultation' ? msg`Read the summary` : msg`Read the report`
    return { label, to: pageOf(product, 'report') }
  }
  const step = nextStepOf(product)
  // several sources of DNA are explained on the page of the product
  return step?.actor === 'customer' && step.key !== 'paid' ? actionsOf(step, product)[0] : undefined
}
