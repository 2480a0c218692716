import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'

import type { HpvKit } from '#contract/statuses.ts'
import type { HpvOrder } from '#contract/study/study.ts'
import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { PictureItem } from '#src/ui/media/picture-item.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { samplingSteps } from './sampling-texts.ts'

const KitFilm = lazyComponent(async () => (await import('./kit-film.tsx')).KitFilm, {
  fallback: <Skeleton shape="text" count={10} />,
})

/** Whether a participant still has to take the sample, with the kit that she has or with the next one. */
export const isSampleRequired = ({ status, is_new_kit_due: isNewKitDue }: HpvOrder): boolean =>
  status === null || status === 'sent' || isNewKitDue

/** How to take the sample with the kit that was ordered: a film, and its steps to read. */
export const SamplingSteps = ({ kit }: { kit: HpvKit }) => {
  const { t } = useLingui()
  return (
    <Stack as="section" gap={4}>
      <Heading level={2}>
        <Trans>How to take the sample</Trans>
      </Heading>
      <Text>
        <Trans>
          Watch the film, which has no sound and takes about a minute, or read the steps.
        </Trans>
      </Text>
      <KitFilm key={kit} kit={kit} />
      <Stack as="ol" gap={4}>
        {samplingSteps[kit].map(({ Picture, title, text }, index) => (
          <PictureItem
            key={index}
            art={
              <Suspense fallback={null}>
                <Picture />
              </Suspense>
            }
            title={t(title)}
          >
            {t(text)}
          </PictureItem>
        ))}
      </Stack>
      <Text>
        <Trans>If the instructions in the kit say something different, follow those.</Trans>
      </Text>
    </Stack>
  )
}
