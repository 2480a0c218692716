import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { brand } from '#contract/app/brand.ts'
import type { HpvStatus } from '#contract/study/study.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'

import type { HpvViewProps } from './hpv-view.ts'
import { ClinicAlternative } from './study-about.tsx'
import { LoginDisclosure, StudyLogin } from './study-login.tsx'
import { useStudyDay } from './use-study-day.ts'

type OrderUnavailableProps = Pick<HpvViewProps, 'heading'> & {
  title: ReactNode
  reason: ReactNode
  action?: ReactNode
}

/** Why no kit can be ordered, and what to do instead. */
const OrderUnavailable = ({ heading, title, reason, action }: OrderUnavailableProps) => (
  <Stack gap={4}>
    <Heading level={2} ref={heading} tabIndex={-1}>
      {title}
    </Heading>
    <Text>{reason}</Text>
    {action}
    <Heading level={3}>
      <Trans>What you can do instead</Trans>
    </Heading>
    <ClinicAlternative />
    <Help />
  </Stack>
)

const Help = () => (
  <Text variant="small">
    <Trans>
      Questions? Call <TextLink href={phoneLink}>{brand.phone}</TextLink> or email{' '}
      <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>.
    </Trans>
  </Text>
)

const phoneLink = `tel:${brand.phone.replaceAll(' ', '')}`

/** Offered only if the codes were typed: a proven identity has no other code. */
const ChangeCodes = ({ actor, snapshot }: Pick<HpvViewProps, 'actor' | 'snapshot'>) =>
  snapshot.can({ type: 'invitation.change' }) ? (
    <Row>
      <Button variant="secondary" onClick={() => actor.send({ type: 'invitation.change' })}>
        <Trans>Enter the codes again</Trans>
      </Button>
    </Row>
  ) : null

export const NotInvited = (props: HpvViewProps) => (
  <OrderUnavailable
    {...props}
    title={<Trans>We could not find your invitation</Trans>}
    reason={
      props.snapshot.can({ type: 'invitation.change' }) ? (
        <Trans>
          The personal code and the invitation code do not match an invitation. Check the code in
          your letter. The study invites women chosen at random, so not everyone has an invitation.
        </Trans>
      ) : (
        <Trans>
          There is no invitation for your personal code. The study invites women chosen at random,
          so not everyone has an invitation.
        </Trans>
      )
    }
    action={<ChangeCodes {...props} />}
  />
)

export const OtherBirthYear = (props: HpvViewProps) => {
  const { born_from: from = '', born_to: to = '' } = props.snapshot.context.status ?? {}
  return (
    <OrderUnavailable
      {...props}
      title={<Trans>This study is for women of a different age</Trans>}
      reason={
        <Trans>
          The study invites women born in {from}–{to}. Your own screening is not affected.
        </Trans>
      }
      action={<ChangeCodes {...props} />}
    />
  )
}

export const AlreadyOrdered = (props: HpvViewProps) => (
  <OrderUnavailable
    {...props}
    title={<Trans>Your kit is already ordered</Trans>}
    reason={
      props.snapshot.context.isCustomer ? (
        <Trans>
          A kit can be ordered once with each invitation. If you ordered it with the email address
          of this account, confirm that address, open this page again and enter the codes. If you
          used another account, log in with it. If you did not order the kit, contact us.
        </Trans>
      ) : (
        <Trans>
          A kit can be ordered once with each invitation. Log in with the account you used to order
          to see where the kit is. If you did not order it, contact us.
        </Trans>
      )
    }
    action={props.snapshot.context.isCustomer ? null : <StudyLogin />}
  />
)

export const Full = (props: HpvViewProps) => (
  <OrderUnavailable
    {...props}
    title={<Trans>All places in the study are taken</Trans>}
    reason={<Trans>Thank you for your interest. We cannot send any more kits.</Trans>}
    action={props.snapshot.context.isCustomer ? null : <FollowKit />}
  />
)

export const Closed = (props: HpvViewProps) => {
  const { status } = props.snapshot.context
  return status?.study === 'not_open_yet' ? (
    <NotOpenYet {...props} study={status} />
  ) : (
    <OrdersClosed {...props} />
  )
}

const NotOpenYet = ({ study, heading }: Pick<HpvViewProps, 'heading'> & { study: HpvStatus }) => {
  const day = useStudyDay()
  const firstDay = day(study.orders_from)
  const lastDay = day(study.orders_until)
  return (
    <OrderUnavailable
      heading={heading}
      title={<Trans>You cannot order a kit yet</Trans>}
      reason={
        <Trans>
          Kits can be ordered from {firstDay} to {lastDay}. Keep your invitation letter until then.
        </Trans>
      }
    />
  )
}

/** The personal data of the study is deleted: there is nothing to log in for. */
export const Over = (props: HpvViewProps) => (
  <OrderUnavailable
    {...props}
    title={<Trans>The study is over</Trans>}
    reason={
      <Trans>
        No more kits can be ordered, and results can no longer be read here. Thank you to everyone
        who took part.
      </Trans>
    }
  />
)

const OrdersClosed = (props: HpvViewProps) => (
  <OrderUnavailable
    {...props}
    title={<Trans>You cannot order a kit at the moment</Trans>}
    reason={
      <Trans>
        Kits can be ordered only during the study. Results stay on this page until the data of the
        study is deleted.
      </Trans>
    }
    action={props.snapshot.context.isCustomer ? null : <FollowKit />}
  />
)

const FollowKit = () => (
  <LoginDisclosure summary={<Trans>Have you ordered a kit? Log in to see where it is.</Trans>}>
    <StudyLogin />
  </LoginDisclosure>
)
