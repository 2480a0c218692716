import type { RefObject } from 'react'

import type { HpvStatus } from '#contract/study/study.ts'
import type { HpvParticipation } from '#src/actors/study/study.actors.ts'
import type { HpvOrder } from '#src/actors/study/use-hpv-order.ts'

/** The heading of a view gets the focus when the view replaces another one. */
export type HpvViewProps = HpvOrder & { heading: RefObject<HTMLHeadingElement | null> }

export type ParticipationViewProps = HpvParticipation &
  Pick<HpvViewProps, 'heading'> & { study: HpvStatus }
