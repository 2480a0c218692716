import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { DnaOriginKind } from '#contract/product-kinds.ts'

/** Where the DNA of a test may come from. */
export const dnaOriginLabels: Record<DnaOriginKind, MessageDescriptor> = {
  kit: msg`A saliva kit we send you`,
  file: msg`A DNA file from another company`,
  gene_donor: msg`The biobank, if you are a gene donor`,
}
