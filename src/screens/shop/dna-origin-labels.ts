import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'

/** The sources of the DNA for a test. */
export const dnaOriginLabels: Record<DnaOriginKind, MessageDescriptor> = {
  kit: msg`A saliva kit we send you`,
  file: msg`A DNA file from another company`,
  gene_donor: msg`The biobank, if you are a gene donor`,
}
