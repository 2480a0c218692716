import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'

import type { HpvKit } from '#contract/statuses.ts'
import { lazyArt } from '#src/screens/app/lazy-art.ts'

type Art = keyof typeof import('#src/ui/illustrations/study/hpv-sampling-art.tsx')
export type SamplingStep = {
  Picture: ComponentType
  title: MessageDescriptor
  text: MessageDescriptor
}

const picture = (name: Art) =>
  lazyArt(async () => (await import('#src/ui/illustrations/study/hpv-sampling-art.tsx'))[name])

const washHands: SamplingStep = {
  Picture: picture('HandsArt'),
  title: msg`Wash your hands`,
  text: msg`Take the sample at any time of the day, but not during your period. Use soap.`,
}

const sendBack: SamplingStep = {
  Picture: lazyArt(async () => (await import('#src/ui/illustrations/sampling-art.tsx')).PostArt),
  title: msg`Post the sample`,
  text: msg`Put it in the bag, and the bag in the return envelope. Post it on the same day or on the next one.`,
}

/** How to take a sample with each kit. */
export const samplingSteps: Record<HpvKit, readonly SamplingStep[]> = {
  brush: [
    washHands,
    {
      Picture: picture('BrushOpenArt'),
      title: msg`Take off the cap`,
      text: msg`Press the sides of the cap and pull it off. Do not touch the bristles.`,
    },
    {
      Picture: picture('BrushInsertArt'),
      title: msg`Insert the brush`,
      text: msg`Stand or sit comfortably. Insert the brush into the vagina until its wings touch your body.`,
    },
    {
      Picture: picture('BrushTurnArt'),
      title: msg`Turn it five times`,
      text: msg`Push the plunger at the end of the brush in. Turn it five times in the same direction; you hear a click after each turn.`,
    },
    {
      Picture: picture('BrushCloseArt'),
      title: msg`Close the brush`,
      text: msg`Take the brush out. Pull the plunger back until you no longer see the bristles, and put the cap on.`,
    },
    sendBack,
  ],
  swab: [
    washHands,
    {
      Picture: picture('SwabOpenArt'),
      title: msg`Take the swab out of its package`,
      text: msg`Hold it by the grip. Do not touch the tip.`,
    },
    {
      Picture: picture('SwabInsertArt'),
      title: msg`Insert the swab`,
      text: msg`Stand or sit comfortably. Insert the swab into the vagina as far as it is comfortable.`,
    },
    {
      Picture: picture('SwabTurnArt'),
      title: msg`Turn it slowly a few times`,
      text: msg`Then take the swab out without touching the tip.`,
    },
    {
      Picture: picture('SwabTubeArt'),
      title: msg`Put the tip into the tube`,
      text: msg`Leave the tip in the tube and close the tube tightly.`,
    },
    sendBack,
  ],
}
