import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import {
  reportLinkRetentionDays,
  type ReportLink,
  type ReportLinkEnding,
  type ReportLinkEventKind,
  type ReportLinkStatus,
} from '#contract/report/report-link.ts'
import { useLocale } from '#src/actors/context.tsx'
import { useSettings } from '#src/actors/settings.ts'
import { formatDateTime } from '#src/screens/app/format.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Disclosure } from '#src/ui/layout/disclosure.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { Tag, type TagProps } from '#src/ui/text/tag.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { LinksViewProps } from '#src/actors/report/report.actors.ts'

/** The links of the report with their log, and how sharing works. */
export const LinkList = ({ heading, ...props }: LinksViewProps) => {
  const { list } = props.snapshot.context
  const links = list?.links ?? []
  const isSummary = list?.kind === 'consultation'
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <Text>
          {isSummary ? (
            <Trans>
              A doctor can open this summary with a link and a code, without an account. Give them
              the code yourself.
            </Trans>
          ) : (
            <Trans>
              A doctor can open this report with a link and a code, without an account. Give them
              the code yourself.
            </Trans>
          )}
        </Text>
        <Row>
          <Button
            aria-disabled={props.snapshot.hasTag('busy') || undefined}
            onClick={() => props.actor.send({ type: 'form.open' })}
          >
            <Trans>Create a link</Trans>
          </Button>
        </Row>
      </Stack>
      <Stack as="section" gap={4}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          <Trans>Your links</Trans>
        </Heading>
        {links.length === 0 ? (
          <Text variant="quiet">
            {isSummary ? (
              <Trans>You have not shared this summary.</Trans>
            ) : (
              <Trans>You have not shared this report.</Trans>
            )}
          </Text>
        ) : (
          links.map((link) => <LinkCard key={link.id} {...props} link={link} />)
        )}
        <Text variant="small">
          <Trans>
            We delete a link and its log {reportLinkRetentionDays} days after its last day. A new
            password withdraws all your links.
          </Trans>{' '}
          {isSummary ? null : (
            <Trans>If you withdraw the consent to the test, its links end too.</Trans>
          )}
        </Text>
      </Stack>
    </Stack>
  )
}

type LinkCardProps = Omit<LinksViewProps, 'heading'> & { link: ReportLink }

const LinkCard = ({ actor, snapshot, link }: LinkCardProps) => {
  const { t } = useLingui()
  const title = link.recipient ?? t`Link for a doctor`
  const id = `link-${link.id}`
  const isBusy = snapshot.hasTag('busy')
  const isWithdrawing = isBusy && snapshot.context.withdrawnId === link.id
  return (
    <Card as="article" elevated aria-labelledby={id}>
      <Stack gap={3}>
        <Row>
          <Tag tone={statuses[link.status].tone}>{statuses[link.status].label()}</Tag>
        </Row>
        <Heading level={3} id={id}>
          {title}
        </Heading>
        <Dates link={link} />
        <Events events={link.events} isSummary={snapshot.context.list?.kind === 'consultation'} />
        {link.status === 'open' ? (
          <Row>
            <Button
              variant="secondary"
              {...(isWithdrawing ? { busy: true } : { 'aria-disabled': isBusy || undefined })}
              aria-describedby={id}
              onClick={() => actor.send({ type: 'link.withdraw', id: link.id })}
            >
              <Trans>Withdraw the link</Trans>
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Card>
  )
}

const statuses = {
  open: { tone: 'petrol', label: () => <Trans>Works</Trans> },
  expired: { tone: 'plain', label: () => <Trans>Expired</Trans> },
  withdrawn: { tone: 'plain', label: () => <Trans context="link">Withdrawn</Trans> },
  locked: { tone: 'brick', label: () => <Trans>Locked</Trans> },
} satisfies Record<ReportLinkStatus, Pick<TagProps, 'tone'> & { label: () => ReactNode }>

const useMoment = () => {
  const locale = useLocale()
  const { dateFormat, timeFormat } = useSettings()
  return (at: string) => formatDateTime(at, `${dateFormat} ${timeFormat}`, locale)
}

const Dates = ({ link }: { link: ReportLink }) => {
  const momentOf = useMoment()
  const created = momentOf(link.created_at)
  const end = momentOf(link.withdrawn_at ?? link.expires_at)
  return (
    <Stack gap={1}>
      <Text variant="quiet">
        <Trans>Created on {created}</Trans>
      </Text>
      <Text variant="quiet">{ends[link.status](link, end)}</Text>
    </Stack>
  )
}

const ends: Record<ReportLinkStatus, (link: ReportLink, end: string) => ReactNode> = {
  open: (_link, end) => <Trans>Works until {end}</Trans>,
  expired: (_link, end) => <Trans>Expired on {end}</Trans>,
  locked: () => <Trans>Locked after too many wrong codes</Trans>,
  withdrawn: ({ withdrawn_by }, end) => withdrawals[withdrawn_by ?? 'customer'](end),
}

const withdrawals: Record<ReportLinkEnding, (end: string) => ReactNode> = {
  customer: (end) => <Trans>You withdrew it on {end}</Trans>,
  new_password: (end) => <Trans>Withdrawn on {end}, when you set a new password</Trans>,
  consent_withdrawn: (end) => <Trans>Withdrawn on {end}, when you withdrew the consent</Trans>,
}

const eventTexts: Record<ReportLinkEventKind, (isSummary: boolean) => ReactNode> = {
  opened: (isSummary) =>
    isSummary ? <Trans>the summary was opened</Trans> : <Trans>the report was opened</Trans>,
  downloaded: () => <Trans>the PDF was downloaded</Trans>,
  wrong_code: () => <Trans>the code was wrong</Trans>,
}

type EventsProps = Pick<ReportLink, 'events'> & { isSummary: boolean }

/** What was done with the link. Neither the person nor the place is recorded. */
const Events = ({ events, isSummary }: EventsProps) => {
  const momentOf = useMoment()
  const count = events.length
  if (count === 0)
    return (
      <Text>
        <Trans>Nobody has opened it yet.</Trans>
      </Text>
    )
  return (
    <Disclosure summary={<Plural value={count} one="Log: # entry" other="Log: # entries" />}>
      <Prose>
        <ul>
          {events.map(({ at, kind }) => (
            <li key={`${at} ${kind}`}>
              {momentOf(at)}: {eventTexts[kind](isSummary)}
            </li>
          ))}
        </ul>
      </Prose>
    </Disclosure>
  )
}
