import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'

import { brand } from '#contract/app/brand.ts'
import { useLocale } from '#src/actors/context.tsx'
import { lazyArt } from '#src/screens/app/lazy-art.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { PictureItem } from '#src/ui/media/picture-item.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

const LazyParcelArt = lazyArt(
  async () => (await import('#src/ui/illustrations/study/study-art.tsx')).ParcelArt,
)
const LazyBrushArt = lazyArt(
  async () => (await import('#src/ui/illustrations/study/study-art.tsx')).BrushArt,
)
const LazyPostArt = lazyArt(
  async () => (await import('#src/ui/illustrations/sampling-art.tsx')).PostArt,
)
const LazyResultArt = lazyArt(
  async () => (await import('#src/ui/illustrations/study/study-art.tsx')).ResultArt,
)

const inPlace = (art: ReactNode) => <Suspense fallback={null}>{art}</Suspense>

/** What the test is, and for whom it is not. */
export const StudyPurpose = () => (
  <Stack as="section" gap={3}>
    <Heading level={2}>
      <Trans>What the test is for</Trans>
    </Heading>
    <Text>
      <Trans>
        The human papillomavirus (HPV) causes almost all cervical cancer. The test shows whether you
        have a type of the virus that can cause it, long before you would notice anything.
      </Trans>
    </Text>
    <Text>
      <Trans>
        The study finds out whether more women take part in screening when they can take the sample
        at home. Taking part is voluntary.
      </Trans>
    </Text>
    <Alert tone="warning" title={<Trans>Do not wait for a kit if you have symptoms</Trans>}>
      <Trans>
        Contact a doctor if you bleed between periods, after sex or after the menopause, or if you
        have pain in your lower abdomen. Do not take the sample while you are pregnant.
      </Trans>
    </Alert>
  </Stack>
)

/** The four steps from the order to the result, with pictures. */
export const StudySteps = () => (
  <Stack as="section" gap={4}>
    <Heading level={2}>
      <Trans>How it works</Trans>
    </Heading>
    <Stack as="ol" gap={4}>
      <PictureItem art={inPlace(<LazyParcelArt />)} title={<Trans>Order the kit here</Trans>}>
        <Trans>We send it in a plain package. Nothing on it shows what is inside.</Trans>
      </PictureItem>
      <PictureItem art={inPlace(<LazyBrushArt />)} title={<Trans>Take the sample at home</Trans>}>
        <Trans>It takes about five minutes. The kit contains instructions with pictures.</Trans>
      </PictureItem>
      <PictureItem art={inPlace(<LazyPostArt />)} title={<Trans>Send it back</Trans>}>
        <Trans>
          Put the sample in the return envelope. Postage is paid: use any letterbox or parcel
          locker.
        </Trans>
      </PictureItem>
      <PictureItem art={inPlace(<LazyResultArt />)} title={<Trans>See your result here</Trans>}>
        <Trans>
          You see it on this page after you have confirmed your identity. We never send a result by
          email or text message.
        </Trans>
      </PictureItem>
    </Stack>
  </Stack>
)

/** What to do to take part in screening without the study. */
export const ClinicAlternative = () => {
  const locale = useLocale()
  return (
    <Stack gap={3}>
      <Text>
        <Trans>You can have the screening test at a clinic instead:</Trans>
      </Text>
      <Stack as="ul" gap={2}>
        <li>
          <Trans>Book an appointment with a midwife or gynaecologist at a screening clinic.</Trans>
        </li>
        <li>
          <Trans>Or ask your family doctor where you can have the test near you.</Trans>
        </li>
        <li>
          <Trans>
            The test is free of charge in the year in which you are invited to the screening.
          </Trans>
        </li>
      </Stack>
      <Row>
        <TextLink href={brand.screening(locale)}>
          <Trans>Clinics and invitations: page of the national screening</Trans>
        </TextLink>
      </Row>
    </Stack>
  )
}

/** The clinic as a choice beside the order; who has not been identified learns how to stop the reminders. */
export const ClinicChoice = ({ isIdentified }: { isIdentified: boolean }) => (
  <Disclosure whole summary={<Trans>I would rather go to a clinic</Trans>}>
    <Stack gap={3}>
      <ClinicAlternative />
      {isIdentified ? null : (
        <Text>
          <Trans>
            To stop the reminders of the study, confirm your identity with ID-card, Mobile-ID or
            Smart-ID on this page.
          </Trans>
        </Text>
      )}
    </Stack>
  </Disclosure>
)
