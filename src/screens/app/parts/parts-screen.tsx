import { Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'

import { FeedbackParts } from './feedback-parts.tsx'
import { FormParts } from './forms/form-parts.tsx'
import { FrameParts } from './frame-parts.tsx'
import { LongFormParts } from './forms/long-form-parts.tsx'
import { Pictures } from './pictures.tsx'
import { TokenParts } from './token-parts.tsx'
import { WordParts } from './word-parts.tsx'

/** Every part of the product in every state, for those who build screens. Only in development builds. */
export function PartsScreen() {
  return (
    <Main width="wide">
      <PageHead
        eyebrow="Development"
        title="The parts of Alleel"
        lead="Calm, warm, clinical. Petrol speaks, apricot points at one thing, brick says what went wrong."
      />
      <Stack gap={7}>
        <TokenParts />
        <WordParts />
        <FormParts />
        <LongFormParts />
        <FeedbackParts />
        <FrameParts />
        <Pictures />
      </Stack>
    </Main>
  )
}
