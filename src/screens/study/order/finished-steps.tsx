import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { hpvKits } from '#contract/statuses.ts'
import type { HpvStep } from '#machines/study/hpv-values.ts'
import { useUser } from '#src/actors/context.tsx'
import { hpvStepsBefore } from '#src/actors/study/use-hpv-order.ts'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { LinkButton } from '#src/ui/text/text-link.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { HpvViewProps } from '../hpv-view.ts'
import { kitNames } from './kit-texts.ts'
import { stepNames } from './step-heading.tsx'

/** What the earlier steps contain, each with a button to change it. */
export const FinishedSteps = (props: HpvViewProps & { before: HpvStep }) => {
  const finished = hpvStepsBefore(props.before)
  if (finished.length === 0) return null
  return (
    <Stack as="ul" gap={4}>
      {finished.map((step) => {
        const Content = contents[step]
        return (
          <Finished key={step} {...props} step={step}>
            <Content {...props} />
          </Finished>
        )
      })}
    </Stack>
  )
}

const textsOf = ({ snapshot }: HpvViewProps) => {
  const { values } = snapshot.context
  return (name: string) => values[name]?.trim() ?? ''
}

const Contact = (props: HpvViewProps) => {
  const text = textsOf(props)
  const user = useUser()
  const person = user
    ? [user.first_name, user.last_name, user.email ?? text('email')]
    : [text('account.first_name'), text('account.last_name'), text('account.email')]
  const [first, last, email] = person
  const name = [first, last].filter(Boolean).join(' ')
  return [name, email, text('phone')].filter(Boolean).join(' · ')
}

const Delivery = (props: HpvViewProps) => {
  const text = textsOf(props)
  const locker = text('delivery.terminal.name')
  const address = ['address', 'address2', 'postal_code', 'city']
    .map((part) => text(`shipping.${part}`))
    .filter(Boolean)
    .join(', ')
  return text('delivery.shipping_option') === 'terminal' ? (
    <Trans>Parcel locker {locker}</Trans>
  ) : (
    <Trans>By post to {address}</Trans>
  )
}

const Kit = (props: HpvViewProps) => {
  const { t } = useLingui()
  const kit = hpvKits.find((one) => one === textsOf(props)('kit'))
  return kit ? t(kitNames[kit]) : null
}

const contents = {
  contact: Contact,
  delivery: Delivery,
  kit: Kit,
  review: () => null,
} satisfies Record<HpvStep, (props: HpvViewProps) => ReactNode>

type FinishedProps = HpvViewProps & { step: HpvStep; children: ReactNode }

const Finished = ({ actor, snapshot, step, children }: FinishedProps) => {
  const { t } = useLingui()
  const name = t(stepNames[step])
  const isFixed = step === 'kit' && snapshot.context.kits.length < 2
  return (
    <Row as="li" gap={3} justify="space-between">
      <Stack gap={1}>
        <Text variant="strong">{name}</Text>
        <Text>{children}</Text>
      </Stack>
      {isFixed ? null : (
        <LinkButton
          aria-label={t`Change: ${name}`}
          aria-disabled={snapshot.hasTag('busy') || undefined}
          onClick={() => actor.send({ type: 'step.open', step })}
        >
          <Trans>Change</Trans>
        </LinkButton>
      )}
    </Row>
  )
}
