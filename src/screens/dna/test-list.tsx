import { Trans } from '@lingui/react/macro'

import type { DnaTest } from '#contract/dna/dna.ts'
import { localizedText } from '#contract/locale.ts'
import { useLocale } from '#src/actors/context.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'

type TestListProps = { tests: readonly DnaTest[]; hasFile: boolean }

/** Which of the customer’s tests use a file, and which need a kit. */
export const TestList = ({ tests, hasFile }: TestListProps) => {
  const suitable = tests.filter((test) => test.accepts_file)
  const others = tests.filter((test) => !test.accepts_file)
  return (
    <>
      {suitable.length > 0 ? (
        <Stack gap={2}>
          <Heading level={3}>
            {hasFile ? (
              <Trans>Tests that use your file</Trans>
            ) : (
              <Trans>Tests that can use a file</Trans>
            )}
          </Heading>
          <Titles tests={suitable} />
        </Stack>
      ) : null}
      {others.length > 0 ? (
        <Stack gap={2}>
          <Heading level={3}>
            <Trans>Tests that need a saliva kit</Trans>
          </Heading>
          <Titles tests={others} />
        </Stack>
      ) : null}
    </>
  )
}

/** A test that was ordered twice is named once. */
const Titles = ({ tests }: { tests: readonly DnaTest[] }) => {
  const locale = useLocale()
  const titles = new Set(tests.map(({ title }) => localizedText(title, locale)))
  return (
    <Prose>
      <ul>
        {[...titles].map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Prose>
  )
}
