import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { brand } from '#contract/app/brand.ts'
import type { HpvResult } from '#contract/statuses.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type ResultText = { tone: 'success' | 'warning' | 'info'; title: ReactNode; body: ReactNode }

const texts: Record<HpvResult, ResultText> = {
  not_found: {
    tone: 'success',
    title: <Trans>HPV was not found</Trans>,
    body: (
      <Trans>
        Your risk of cervical cancer is very low now. Have your next screening test in five years.
        See a doctor sooner if you have symptoms.
      </Trans>
    ),
  },
  found: {
    tone: 'warning',
    title: <Trans>HPV was found</Trans>,
    body: (
      <Trans>
        This is common and does not mean that you have cancer. In most women the virus goes away by
        itself. Book a time with a midwife or gynaecologist within three months for another sample.
      </Trans>
    ),
  },
  found_next_exam: {
    tone: 'warning',
    title: <Trans>HPV was found, and you need an examination</Trans>,
    body: (
      <Trans>
        A type of the virus was found that causes changes more often. This does not mean that you
        have cancer. Book a time with a gynaecologist within one month, who examines the cervix more
        closely.
      </Trans>
    ),
  },
  inadequate: {
    tone: 'info',
    title: <Trans>The sample could not be tested</Trans>,
    body: (
      <Trans>
        There was too little material in the sample. This says nothing about your health. We send
        you a new kit free of charge. You can also have the test at a clinic.
      </Trans>
    ),
  },
}

/** The result in one of four classes, and what to do now. */
export const ResultText = ({ result }: { result: HpvResult }) => {
  const { tone, title, body } = texts[result]
  return (
    <Stack gap={3}>
      <Alert tone={tone} title={title}>
        {body}
      </Alert>
      <Heading level={4}>
        <Trans>Would you like to talk to someone?</Trans>
      </Heading>
      <Text>
        <Trans>
          Call us on <TextLink href={phoneLink}>{brand.phone}</TextLink>, or ask your family doctor.
        </Trans>
      </Text>
    </Stack>
  )
}

const phoneLink = `tel:${brand.phone.replaceAll(' ', '')}`
