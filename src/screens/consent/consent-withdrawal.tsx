import { Trans } from '@lingui/react/macro'

import type { ConsentForm } from '#contract/consent/consent.ts'
import type { RegisteredKit } from '#contract/kit/sample.ts'
import { localizedText } from '#contract/locale.ts'
import type { Consent } from '#src/actors/consent/consent.actors.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useDay } from '#src/screens/app/use-day.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Question } from '#src/ui/feedback/question.tsx'
import { Stack } from '#src/ui/layout/stack.tsx'
import { Text } from '#src/ui/text/text.tsx'

/** Asks whether to withdraw the consent, and says what that means for each test. */
export const Withdrawal = ({ actor, snapshot, form }: Consent & { form: ConsentForm }) => {
  const isWithdrawing = snapshot.matches('withdrawing')
  if (!isWithdrawing && !snapshot.matches('confirmingWithdrawal')) return null
  return (
    <Question
      isUrgent
      returnFocusTo={['withdraw-consent']}
      title={<Trans>Withdraw this consent?</Trans>}
      answers={
        <>
          <Button
            variant="danger"
            busy={isWithdrawing}
            onClick={() => actor.send({ type: 'withdrawal.confirm' })}
          >
            <Trans>Yes, withdraw the consent</Trans>
          </Button>
          {isWithdrawing ? null : (
            <Button variant="secondary" onClick={() => actor.send({ type: 'withdrawal.dismiss' })}>
              <Trans>Keep the consent</Trans>
            </Button>
          )}
        </>
      }
    >
      <Meaning form={form} />
    </Question>
  )
}

const Meaning = ({ form: { products, sample } }: { form: ConsentForm }) => {
  const locale = useLocale()
  const listOf = (isReady: boolean): string =>
    new Intl.ListFormat(locale).format(
      new Set(
        products
          .filter(({ is_report_ready: ready }) => ready === isReady)
          .map(({ title }) => localizedText(title, locale)),
      ),
    )
  const [unfinished, ready] = [listOf(false), listOf(true)]
  return (
    <Stack gap={2}>
      {unfinished === '' ? null : (
        <Text>
          <Trans>No report yet: {unfinished}. We stop the analysis.</Trans>
        </Text>
      )}
      {ready === '' ? null : (
        <Text>
          <Trans>
            Report ready: {ready}. The report stays in your account until you delete it. Links that
            open it for a doctor stop working, and we stop all further use of your data.
          </Trans>
        </Text>
      )}
      <SampleMeaning sample={sample} />
    </Stack>
  )
}

/** Says what happens to the sample and to the data, and what a new signature needs. */
const SampleMeaning = ({ sample }: Pick<ConsentForm, 'sample'>) => {
  if (sample === null || sample.destruction_requested_at !== null) return <DataMeaning />
  if (sample.is_shared)
    return (
      <Text>
        <Trans>
          We ask the laboratory to destroy the data made for these tests. We keep your sample for
          another consent that you have signed. You can sign again later.
        </Trans>
      </Text>
    )
  if (sample.kit.usable_until !== null)
    return (
      <>
        <DataMeaning />
        <UnreceivedKit kit={sample.kit} />
      </>
    )
  return (
    <>
      <Text>
        <Trans>
          We ask the laboratory to destroy your sample and the data made from it. When it is done,
          you will see the date here.
        </Trans>
      </Text>
      <Text>
        <Trans>
          You can sign again later. You will then need a new kit: contact us to get one.
        </Trans>
      </Text>
    </>
  )
}

const DataMeaning = () => (
  <Text>
    <Trans>
      We ask the laboratory to destroy the data made for these tests. You can sign again later.
    </Trans>
  </Text>
)

/** What a withdrawal means for a kit that the laboratory has not received: it is at home, or on its way. */
export const UnreceivedKit = ({ kit }: { kit: RegisteredKit }) => {
  const day = useDay()
  if (kit.posted_at !== null) return <PostedKit since={day(kit.posted_at)} />
  const until = day(kit.usable_until ?? '')
  return (
    <>
      <Text variant="strong">
        <Trans>Do not post your kit. If you sign again by {until}, you can use it.</Trans>
      </Text>
      <Text>
        <Trans>
          If you have already posted it, the laboratory destroys the sample when it arrives. You
          will then need a new kit: contact us to get one.
        </Trans>
      </Text>
    </>
  )
}

const PostedKit = ({ since }: { since: string }) => (
  <>
    <Text>
      <Trans>
        You told us on {since} that you posted your sample. The laboratory destroys it when it
        arrives.
      </Trans>
    </Text>
    <Text>
      <Trans>
        If you sign again before that, it can be analysed. Otherwise you will need a new kit:
        contact us to get one.
      </Trans>
    </Text>
  </>
)
