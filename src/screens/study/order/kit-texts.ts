import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { HpvKit } from '#contract/statuses.ts'

export const kitNames: Record<HpvKit, MessageDescriptor> = {
  brush: msg`Soft brush (Evalyn Brush)`,
  swab: msg`Thin swab (Qvintip)`,
}

export const kitHints: Record<HpvKit, MessageDescriptor> = {
  brush: msg`You turn it five times. A click tells you that a turn is complete.`,
  swab: msg`You turn it slowly a few times and put its tip into a tube.`,
}
