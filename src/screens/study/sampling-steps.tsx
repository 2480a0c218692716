import { Trans } from '@lingui/react/macro'
import { Suspense, type ComponentType, type ReactNode } from 'react'

import type { HpvKit } from '#contract/statuses.ts'
import type { HpvOrder } from '#contract/study/study.ts'
import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { Stack } from '#src/ui/layout/stack.tsx'
import { PictureItem } from '#src/ui/media/picture-item.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

type Art = keyof typeof import('#src/ui/illustrations/study/hpv-sampling-art.tsx')
type SamplingStep = { Picture: ComponentType; title: ReactNode; text: ReactNode }

const picture = (name: Art) =>
  lazyArt(async () => (await import('#src/ui/illustrations/study/hpv-sampling-art.tsx'))[name])

const washHands: SamplingStep = {
  Picture: picture('HandsArt'),
  title: <Trans>Wash your hands</Trans>,
  text: (
    <Trans>Take the sample at any time of the day, but not during your period. Use soap.</Trans>
  ),
}

const sendBack: SamplingStep = {
  Picture: lazyArt(async () => (await import('#src/ui/illustrations/sampling-art.tsx')).PostArt),
  title: <Trans>Post the sample</Trans>,
  text: (
    <Trans>
      Put it in the bag, and the bag in the return envelope. Post it on the same day or on the next
      one.
    </Trans>
  ),
}

const steps: Record<HpvKit, readonly SamplingStep[]> = {
  brush: [
    washHands,
    {
      Picture: picture('BrushOpenArt'),
      title: <Trans>Take off the cap</Trans>,
      text: <Trans>Press the sides of the cap and pull it off. Do not touch the bristles.</Trans>,
    },
    {
      Picture: picture('BrushInsertArt'),
      title: <Trans>Insert the brush</Trans>,
      text: (
        <Trans>
          Stand or sit comfortably. Insert the brush into the vagina until its wings touch your
          body.
        </Trans>
      ),
    },
    {
      Picture: picture('BrushTurnArt'),
      title: <Trans>Turn it five times</Trans>,
      text: (
        <Trans>
          Push the plunger at the end of the brush in. Turn it five times in the same direction; you
          hear a click after each turn.
        </Trans>
      ),
    },
    {
      Picture: picture('BrushCloseArt'),
      title: <Trans>Close the brush</Trans>,
      text: (
        <Trans>
          Take the brush out. Pull the plunger back until you no longer see the bristles, and put
          the cap on.
        </Trans>
      ),
    },
    sendBack,
  ],
  swab: [
    washHands,
    {
      Picture: picture('SwabOpenArt'),
      title: <Trans>Take the swab out of its package</Trans>,
      text: <Trans>Hold it by the grip. Do not touch the tip.</Trans>,
    },
    {
      Picture: picture('SwabInsertArt'),
      title: <Trans>Insert the swab</Trans>,
      text: (
        <Trans>
          Stand or sit comfortably. Insert the swab into the vagina as far as it is comfortable.
        </Trans>
      ),
    },
    {
      Picture: picture('SwabTurnArt'),
      title: <Trans>Turn it slowly a few times</Trans>,
      text: <Trans>Then take the swab out without touching the tip.</Trans>,
    },
    {
      Picture: picture('SwabTubeArt'),
      title: <Trans>Put the tip into the tube</Trans>,
      text: <Trans>Leave the tip in the tube and close the tube tightly.</Trans>,
    },
    sendBack,
  ],
}

/** Whether a participant still has to take the sample, with the kit that she has or with the next one. */
export const isSampleRequired = ({ status, is_new_kit_due: isNewKitDue }: HpvOrder): boolean =>
  status === null || status === 'sent' || isNewKitDue

/** How to take the sample with the kit that was ordered, step by step with pictures. */
export const SamplingSteps = ({ kit }: { kit: HpvKit }) => (
  <Stack as="section" gap={4}>
    <Heading level={2}>
      <Trans>How to take the sample</Trans>
    </Heading>
    <Stack as="ol" gap={4}>
      {steps[kit].map(({ Picture, title, text }, index) => (
        <PictureItem
          key={index}
          art={
            <Suspense fallback={null}>
              <Picture />
            </Suspense>
          }
          title={title}
        >
          {text}
        </PictureItem>
      ))}
    </Stack>
    <Text>
      <Trans>If the instructions in the kit say something different, follow those.</Trans>
    </Text>
  </Stack>
)
