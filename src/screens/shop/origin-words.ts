import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { DnaOriginKind } from '#contract/kinds.ts'

/** Where the DNA of a test may come from. */
export const originWords: Record<DnaOriginKind, MessageDescriptor> = {
  kit: msg`A saliva kit that we send you`,
  file: msg`A DNA file that another company has given you`,
  gene_donor: msg`The biobank, if you are a gene donor`,
}
