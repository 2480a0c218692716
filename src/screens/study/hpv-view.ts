import type { Ref } from 'react'

import type { HpvOrder } from '#src/actors/study/use-hpv-order.ts'

/** The heading of a view gets the focus when the view replaces another one. */
export type HpvViewProps = HpvOrder & { heading: Ref<HTMLHeadingElement> }
