import { msg } from '@lingui/core/macro'

import type { Step } from '#contract/order/ordered-product.ts'
import { pageOf, type LinkedProduct, type StepLink } from '#src/screens/product/step-links.ts'

/** Returns where a done step can be read again; null where there is nothing to read. */
export const readingOf = ({ key }: Step, product: LinkedProduct): StepLink | null => {
  switch (key) {
    case 'ordered':
    case 'paid':
      return { label: msg`See the order and invoice`, to: '/orders' }
    case 'identity':
      return { label: msg`See your identity`, to: '/profile' }
    case 'dna_origin':
      return product.kit?.sample
        ? seeKit
        : { label: msg`See your source of DNA`, to: originPageOf(product) }
    case 'sample_at_laboratory':
      return product.kit?.sample ? seeKit : null
    case 'consent':
      return { label: msg`Read your consent`, to: pageOf(product, 'consent') }
    case 'questionnaire':
      return {
        label: msg`Read your answers`,
        to: '/questionnaire',
        search: { order_product_id: product.id },
      }
    case 'report':
      return {
        label: product.kind === 'consultation' ? msg`Read the summary` : msg`Read the report`,
        to: pageOf(product, 'report'),
      }
    default:
      return null
  }
}

/** The page of a registered kit: its barcode, how to take and post the sample, and where the sample is. */
const seeKit: StepLink = { label: msg`See your kit`, to: '/barcode' }

/** The page of the DNA file also says when a kit or the biobank is the source. */
const originPageOf = (product: LinkedProduct): string =>
  product.dna_origins.includes('file') ? pageOf(product, 'dna') : '/profile'
