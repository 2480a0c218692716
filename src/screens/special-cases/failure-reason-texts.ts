import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { SampleFailureReason } from '#contract/statuses.ts'

/** Why a sample could not be analysed, and what helps the next time. */
export const failureReasonTexts: Record<
  SampleFailureReason,
  { reason: MessageDescriptor; advice: MessageDescriptor }
> = {
  too_little: {
    reason: msg`There was too little saliva in the tube.`,
    advice: msg`Next time fill the tube to the line. Bubbles do not count.`,
  },
  contaminated: {
    reason: msg`There was something besides saliva in the tube, such as food. This can happen even if you follow the instructions.`,
    advice: msg`Next time wait 30 minutes after you eat, drink or brush your teeth.`,
  },
  damaged: {
    reason: msg`The tube was damaged on its way to the laboratory. This is not your fault.`,
    advice: msg`Next time close the tube tightly and post it in the return envelope.`,
  },
  unlabelled: {
    reason: msg`There was no readable barcode on the tube, so the laboratory could not tell whose sample it was.`,
    advice: msg`Next time leave the label with the barcode on the tube.`,
  },
  expired: {
    reason: msg`The sample reached the laboratory after the last day on which the kit could be used.`,
    advice: msg`Next time post the sample as soon as you have taken it.`,
  },
}
