import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ConsentForm, ConsentSample, ConsentSignature } from '#contract/consent/consent.ts'
import type { Consent } from '#src/actors/consent/consent.actors.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { DataItem, DataList } from '#src/ui/text/data-list.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { ConsentProducts } from './consent-reading.tsx'
import { ConsentChanges, ConsentFullText, consentTextIn } from './consent-text.tsx'
import { Withdrawal, UnreceivedKit } from './consent-withdrawal.tsx'

/** The signed consent: its status, the copy, and what the customer can change. */
export const Signed = (consent: Consent) => {
  const locale = useLocale()
  const { form } = consent.snapshot.context
  if (!form?.signature) return null
  const shown = consentTextIn(form.texts, locale)
  const changes = form.signature.withdrawn_at === null ? form.changes?.[shown.locale] : undefined
  return (
    <Stack gap={6}>
      <ConsentProducts form={form} />
      <Status form={form} signature={form.signature} />
      <SampleStatus form={form} signature={form.signature} />
      {changes ? <ConsentChanges changes={changes} lang={shown.locale} /> : null}
      <Copy form={form} signature={form.signature} />
      <Actions {...consent} />
      <Withdrawal {...consent} form={form} />
    </Stack>
  )
}

type SignatureProps = { form: ConsentForm; signature: ConsentSignature }

const useMoment = (): ((moment: string) => string) => {
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  return (moment) => formatDateTime(moment, `${dateFormat} ${timeFormat}`, locale)
}

const Status = ({ form, signature }: SignatureProps) => {
  const moment = useMoment()
  const { version, withdrawn_at: withdrawnAt } = signature
  const signedOn = moment(signature.signed_at)
  if (withdrawnAt !== null) {
    const withdrawnOn = moment(withdrawnAt)
    return (
      <Alert tone="warning" title={<Trans>You withdrew this consent on {withdrawnOn}</Trans>}>
        <Trans>We do not analyse these tests until you sign again.</Trans>
      </Alert>
    )
  }
  if (!form.is_signature_current)
    return (
      <Alert tone="info" title={<Trans>The text has changed since you signed it</Trans>}>
        <Trans>
          The consent that you signed on {signedOn} (version {version}) remains valid. New orders
          need the new version.
        </Trans>
      </Alert>
    )
  return (
    <Alert tone="success" title={<Trans>You have signed this consent</Trans>}>
      <Trans>Signed on {signedOn}. It stays in force until you withdraw it.</Trans>
    </Alert>
  )
}

/** What happens to the sample after a withdrawal, and what the customer needs after signing again. */
const SampleStatus = ({ form: { sample, records }, signature }: SignatureProps) => {
  if (sample === null) return null
  const isInForce = signature.withdrawn_at === null
  const { kit, destruction_requested_at: requestedAt } = sample
  if (requestedAt !== null)
    return (
      <Stack gap={2}>
        <Destruction sample={sample} requestedAt={requestedAt} />
        {isInForce ? (
          <Text>
            <Trans>You need a new kit: contact us to get one.</Trans>
          </Text>
        ) : null}
      </Stack>
    )
  const isSignedAgain = isInForce && records.some(({ decision }) => decision === 'withdrawn')
  return isSignedAgain && kit.usable_until !== null ? <UsableKit kit={kit} /> : null
}

type DestructionProps = { sample: ConsentSample; requestedAt: string }

const Destruction = ({ sample: { kit, destroyed_at: at }, requestedAt }: DestructionProps) => {
  const moment = useMoment()
  if (kit.usable_until !== null) return <UnreceivedKit kit={kit} />
  if (at !== null) {
    const destroyedOn = moment(at)
    return (
      <Text>
        <Trans>The laboratory destroyed your sample on {destroyedOn}.</Trans>
      </Text>
    )
  }
  if (kit.status === 'registered')
    return (
      <Text>
        <Trans>Your kit has expired. Do not post it.</Trans>
      </Text>
    )
  const requestedOn = moment(requestedAt)
  return (
    <Text>
      <Trans>
        On {requestedOn} we asked the laboratory to destroy your sample. When it is done, you will
        see the date here.
      </Trans>
    </Text>
  )
}

/** The kit that the laboratory had not received at a withdrawal, after the customer has signed again. */
const UsableKit = ({
  kit: { post_by: postBy, posted_at: postedAt },
}: Pick<ConsentSample, 'kit'>) => {
  const day = useDay()
  const by = day(postBy)
  return postedAt === null ? (
    <Text>
      <Trans>
        You can use your kit. Post your sample by {by}. If you have already posted it, you don’t
        need to do anything.
      </Trans>
    </Text>
  ) : (
    <Text>
      <Trans>Your sample can be analysed when it reaches the laboratory.</Trans>
    </Text>
  )
}

/** What was signed: by whom, when, in which version and language, with which choices. */
const Copy = ({ form, signature }: SignatureProps) => {
  const moment = useMoment()
  const locale = useLocale()
  const { text, choices } = signature
  const signedOn = moment(signature.signed_at)
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const languageName = languages.of(signature.locale)
  return (
    <Card as="section" elevated aria-labelledby="consent-copy">
      <Stack gap={4}>
        <Heading level={2} id="consent-copy">
          <Trans>What you signed</Trans>
        </Heading>
        <DataList>
          <DataItem label={<Trans>Name</Trans>}>{signature.name}</DataItem>
          <DataItem label={<Trans>Date</Trans>}>{signedOn}</DataItem>
          <DataItem label={<Trans>Version</Trans>}>{signature.version}</DataItem>
          <DataItem label={<Trans>Language</Trans>}>{languageName}</DataItem>
        </DataList>
        <Heading level={3}>
          <Trans>Your choices</Trans>
        </Heading>
        <DataList>
          {text.choices.map(({ key, label }) => (
            <DataItem key={key} label={<span lang={signature.locale}>{label}</span>}>
              {choices[key] ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            </DataItem>
          ))}
        </DataList>
        <Disclosure summary={<Trans>Read the text you signed</Trans>}>
          <ConsentFullText text={text} lang={signature.locale} />
        </Disclosure>
        {form.records.length > 1 ? <Records form={form} /> : null}
      </Stack>
    </Card>
  )
}

const decisionLabels = {
  signed: () => <Trans>Signed</Trans>,
  choices_changed: () => <Trans>Choices changed</Trans>,
  withdrawn: () => <Trans>Withdrawn</Trans>,
} satisfies Record<ConsentForm['records'][number]['decision'], () => ReactNode>

const Records = ({ form }: { form: ConsentForm }) => {
  const moment = useMoment()
  return (
    <Disclosure summary={<Trans>History</Trans>}>
      <Prose>
        <ul>
          {form.records.map(({ decision, version, at }) => (
            <li key={at}>
              {moment(at)}: {decisionLabels[decision]()} (<Trans>version {version}</Trans>)
            </li>
          ))}
        </ul>
      </Prose>
    </Disclosure>
  )
}

const Actions = ({ actor, snapshot }: Consent) => {
  const isLoading = snapshot.matches('downloading') || snapshot.matches('saving')
  const canChange = snapshot.can({ type: 'consent.change' })
  const canDownload = snapshot.can({ type: 'consent.download' })
  if (!canDownload && !isLoading) return null
  const { signature, is_signature_current: isCurrent } = snapshot.context.form ?? {}
  const isWithdrawn = Boolean(signature?.withdrawn_at)
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <Button
          variant={isCurrent ? 'secondary' : 'primary'}
          aria-disabled={canChange ? undefined : true}
          onClick={() => actor.send({ type: 'consent.change' })}
        >
          <ChangeLabel isWithdrawn={isWithdrawn} isCurrent={isCurrent ?? false} />
        </Button>
        <Button
          variant="secondary"
          busy={isLoading}
          onClick={() => actor.send({ type: 'consent.download' })}
        >
          <Trans>Download a copy</Trans>
        </Button>
        {isWithdrawn ? null : (
          <Button
            id="withdraw-consent"
            variant="quiet"
            aria-disabled={snapshot.can({ type: 'consent.withdraw' }) ? undefined : true}
            onClick={() => actor.send({ type: 'consent.withdraw' })}
          >
            <Trans>Withdraw consent</Trans>
          </Button>
        )}
      </Row>
      <Text variant="small">
        <Trans>The copy is a PDF in the language in which you signed.</Trans>
      </Text>
    </Stack>
  )
}

const ChangeLabel = ({ isWithdrawn, isCurrent }: { isWithdrawn: boolean; isCurrent: boolean }) => {
  if (isWithdrawn) return <Trans>Sign again</Trans>
  return isCurrent ? <Trans>Change choices</Trans> : <Trans>Read and sign the new version</Trans>
}
