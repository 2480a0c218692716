import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'

import { kitUsableOnceSigned } from './kit-progress.ts'

/** A link to a page of the portal. */
export type StepLink = { label: MessageDescriptor; to: string; search?: Record<string, string> }

export type LinkedProduct = Pick<OrderedProduct, 'id' | 'kind' | 'order_id' | 'dna_origins' | 'kit'>

export const pageOf = ({ id }: LinkedProduct, name: string): string =>
  `/dashboard-product/${id}/${name}`

const kitLink = (product: LinkedProduct): StepLink => {
  if (kitUsableOnceSigned(product) !== null)
    return { label: msg`Sign the consent to use your kit`, to: pageOf(product, 'consent') }
  const isFailed = product.kit?.sample?.kit.status === 'failed'
  return {
    label: isFailed ? msg`Register the new kit` : msg`Register a saliva kit`,
    to: '/barcode',
  }
}

const originLink = (kind: DnaOriginKind, product: LinkedProduct): StepLink => {
  const links = {
    kit: kitLink(product),
    file: { label: msg`Upload a DNA file`, to: pageOf(product, 'dna') },
    gene_donor: { label: msg`Ask the biobank for your data`, to: '/profile' },
  } satisfies Record<DnaOriginKind, StepLink>
  return links[kind]
}

/** Returns where a step is taken; several links where the customer has a choice, none where others act. */
export const actionsOf = ({ key, actor }: Step, product: LinkedProduct): StepLink[] => {
  switch (key) {
    case 'paid':
      return actor === 'customer'
        ? [{ label: msg`Pay now`, to: '/orders', search: { pay: product.order_id } }]
        : [
            {
              label: msg`Check payment`,
              to: '/order-success-waiting',
              search: { order: product.order_id },
            },
          ]
    case 'identity':
      return [
        {
          label:
            actor === 'verifier' ? msg`See the status of the check` : msg`Confirm your identity`,
          to: '/verification',
          search: { return_to: `/dashboard-product/${product.id}` },
        },
      ]
    case 'dna_origin':
      return product.dna_origins
        .filter((kind) => actor === 'customer' || kind !== 'gene_donor')
        .map((kind) => originLink(kind, product))
    case 'consent':
      return [{ label: msg`Read and sign the consent`, to: pageOf(product, 'consent') }]
    case 'questionnaire':
      return [
        {
          label: msg`Answer the questionnaire`,
          to: '/questionnaire',
          search: { order_product_id: product.id },
        },
      ]
    case 'sample_at_laboratory':
      return [
        {
          label: actor === 'customer' ? msg`How to take and post your sample` : msg`See your kit`,
          to: '/barcode',
        },
      ]
    default:
      return []
  }
}
