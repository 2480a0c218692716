import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Session } from '#contract/account/session.ts'
import {
  sessionsMachine,
  type SessionsSnapshot,
} from '#machines/account/security/sessions.machine.ts'
import { useLocale } from '#src/actors/context.tsx'
import { sessionsActors } from '#src/actors/account/security.actors.ts'
import { useScreenActor, type ScreenActor } from '#src/actors/use-screen-actor.ts'
import { useSettings } from '#src/actors/settings.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { formatDateTime } from '#src/screens/app/format.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Tag } from '#src/ui/text/tag.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { Section } from './section.tsx'

type Sessions = ScreenActor<typeof sessionsMachine>

const LoadingView = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your sessions`}>
      <Skeleton shape="text" count={4} />
    </Loading>
  )
}

const Listed = ({ actor, snapshot }: Sessions) => {
  const { sessions } = snapshot.context
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} actor={actor} snapshot={snapshot} />
        ))}
      </Stack>
      {hasOthers ? (
        <Row>
          <Button
            variant="secondary"
            busy={snapshot.matches('endingOthers')}
            disabled={snapshot.matches('ending')}
            onClick={() => actor.send({ type: 'sessions.endOthers' })}
          >
            <Trans>Log out on all other devices</Trans>
          </Button>
        </Row>
      ) : null}
    </Stack>
  )
}

const SessionRow = ({ session, actor, snapshot }: Sessions & { session: Session }) => {
  const { t } = useLingui()
  const { id, current } = session
  const isEnding = snapshot.context.endingId === id
  const device = useDeviceName(session)
  const seen = useDateTime(session.last_seen_at)
  return (
    <Row as="li" justify="space-between">
      <Stack gap={1}>
        <Row gap={2}>
          <Text variant="strong">{device}</Text>
          {current ? (
            <Tag tone="petrol">
              <Trans>This device</Trans>
            </Tag>
          ) : null}
        </Row>
        <Times {...session} />
      </Stack>
      {current ? null : (
        <Button
          variant="quiet"
          aria-label={t`Log out: ${device}, last used ${seen}`}
          busy={isEnding}
          disabled={snapshot.hasTag('busy') && !isEnding}
          onClick={() => actor.send({ type: 'session.end', id })}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </Row>
  )
}

/** Returns the device as `Firefox, Windows`, or the part that is known. */
const useDeviceName = ({ device }: Session): string => {
  const { t } = useLingui()
  const [browser = '', system] = device.split(', ')
  if (browser === '') return t`Unknown device`
  return system === undefined ? browser : t`${browser} on ${system}`
}

const useDateTime = (moment: string): string => {
  const { dateFormat, timeFormat } = useSettings()
  return formatDateTime(moment, `${dateFormat} ${timeFormat}`, useLocale())
}

const Times = ({ started_at, last_seen_at }: Session) => {
  const since = useDateTime(started_at)
  const seen = useDateTime(last_seen_at)
  return (
    <Text variant="small">
      <Trans>
        Since {since}, last used {seen}
      </Trans>
    </Text>
  )
}

const LoadFailedView = ({ actor, snapshot }: Sessions) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => actor.send({ type: 'sessions.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  loading: LoadingView,
  listed: Listed,
  ending: Listed,
  endingOthers: Listed,
  loadFailed: LoadFailedView,
} satisfies Record<SessionsSnapshot['value'], (props: Sessions) => ReactNode>

export const SessionsSection = () => {
  const sessions = useScreenActor(sessionsMachine, sessionsActors)
  const View = views[sessions.snapshot.value]
  // an ended session is no longer listed
  const shown = View === Listed ? sessions.snapshot.context.sessions.length : View
  return (
    <Section
      title={<Trans>Where you are logged in</Trans>}
      view={View === LoadingView ? null : shown}
    >
      <View {...sessions} />
    </Section>
  )
}
