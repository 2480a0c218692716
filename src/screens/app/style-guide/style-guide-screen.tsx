import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { FeedbackSamples } from './feedback-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { FrameSamples } from './frame-samples.tsx'
import { GenericFormSamples } from './generic-form-samples.tsx'
import { IllustrationSamples } from './illustration-samples.tsx'
import { TokenSamples } from './token-samples.tsx'
import { TextSamples } from './text-samples.tsx'

/** Every component in every state, for developers. Only in development builds. */
export function StyleGuideScreen() {
  return (
    <Main width="wide">
      <PageHead
        eyebrow="Development"
        title="The components of Alleel"
        lead="Petrol is the main colour, apricot highlights one thing on a page, brick marks errors."
      />
      <Stack gap={7}>
        <TokenSamples />
        <TextSamples />
        <FormSamples />
        <GenericFormSamples />
        <FeedbackSamples />
        <FrameSamples />
        <IllustrationSamples />
      </Stack>
    </Main>
  )
}
