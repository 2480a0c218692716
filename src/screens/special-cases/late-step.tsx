import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

import { brand } from '#contract/app/brand.ts'
import type { StepActor } from '#contract/statuses.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

type OtherActor = Exclude<StepActor, 'customer'>

/** What we do when others are late. */
const lateTexts: Record<OtherActor, MessageDescriptor> = {
  laboratory: msg`We are asking the laboratory and will email you the new date.`,
  payment_provider: msg`We keep asking the payment provider and will email you. If you have paid, do not pay again.`,
  consultant: msg`We are asking the consultant and will email you the new date.`,
  verifier: msg`We keep asking the verification provider and will email you when the check is done.`,
  biobank: msg`We are asking the biobank and will email you when it answers.`,
}

/** That others are late, and what we do about it. */
export const LateText = ({ actor }: { actor: OtherActor }) => {
  const { t } = useLingui()
  return (
    <>
      <Trans>This is taking longer than we expected.</Trans> {t(lateTexts[actor])}
    </>
  )
}

/** The same with the day that has passed, and whom to ask. */
export const LateAlert = ({ actor, by }: { actor: OtherActor; by: string }) => {
  const { t } = useLingui()
  return (
    <Alert tone="warning" title={<Trans>This is taking longer than we expected</Trans>}>
      <Trans>We expected it by {by} and are sorry for the delay.</Trans> {t(lateTexts[actor])}{' '}
      <Trans>
        You don’t need to do anything. If you have questions, email{' '}
        <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>.
      </Trans>
    </Alert>
  )
}
