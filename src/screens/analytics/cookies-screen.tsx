import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { AnalyticsActor, AnalyticsSnapshot } from '#machines/analytics/analytics.machine.ts'
import { analyticsActor } from '#src/actors/analytics/analytics-actor.ts'
import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { LoadProblem } from '#src/screens/app/load-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Main, PageHead } from '#src/ui/page/page.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Prose } from '#src/ui/text/prose.tsx'
import { Text } from '#src/ui/text/text.tsx'

type ViewProps = { snapshot: AnalyticsSnapshot; send: AnalyticsActor['send'] }

const Reading = () => {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your choice`}>
      <Skeleton shape="text" count={3} />
    </Loading>
  )
}

const Choice = ({ answer, children }: { answer: ReactNode; children: ReactNode }) => (
  <Stack gap={3}>
    <LiveRegion>
      <Text>{answer}</Text>
    </LiveRegion>
    <Row gap={2}>{children}</Row>
  </Stack>
)

const AcceptButton = ({ send }: ViewProps) => (
  <Button variant="secondary" onClick={() => send({ type: 'analytics.accept' })}>
    <Trans>Allow counting</Trans>
  </Button>
)

const RefuseButton = ({ send }: ViewProps) => (
  <Button variant="secondary" onClick={() => send({ type: 'analytics.refuse' })}>
    <Trans>Do not allow</Trans>
  </Button>
)

const Undecided = (props: ViewProps) => (
  <Choice answer={<Trans>You have not answered yet. We count nothing.</Trans>}>
    <AcceptButton {...props} />
    <RefuseButton {...props} />
  </Choice>
)

const Accepted = (props: ViewProps) => (
  <Choice answer={<Trans>You allow us to count which pages are opened.</Trans>}>
    <RefuseButton {...props} />
  </Choice>
)

const Refused = (props: ViewProps) => (
  <Choice answer={<Trans>You do not allow us to count pages. We count nothing.</Trans>}>
    <AcceptButton {...props} />
  </Choice>
)

const Disabled = () => (
  <Text>
    <Trans>This website does not count page views at the moment.</Trans>
  </Text>
)

const LoadFailed = ({ snapshot, send }: ViewProps) => (
  <LoadProblem
    problem={snapshot.context.problem}
    action={
      <Button variant="secondary" onClick={() => send({ type: 'analytics.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    }
  />
)

const views = {
  loading: Reading,
  undecided: Undecided,
  accepted: Accepted,
  refused: Refused,
  disabled: Disabled,
  loadFailed: LoadFailed,
} satisfies Record<AnalyticsSnapshot['value'], (props: ViewProps) => ReactNode>

/** The cookies of the portal, and the choice about statistics. */
export const CookiesScreen = () => {
  const actor = analyticsActor(useActors(), useRouter())
  const snapshot = useValue(actor, (current) => current)
  const View = views[snapshot.value]
  return (
    <Main width="text">
      <PageHead
        title={<Trans>Cookies</Trans>}
        lead={<Trans>Cookies are small files that a website stores in your browser.</Trans>}
      />
      <Stack gap={6}>
        <Stack as="section" gap={3} aria-labelledby="statistics">
          <Heading level={2} id="statistics">
            <Trans>Statistics</Trans>
          </Heading>
          <Text>
            <Trans>
              We count which pages are opened and at which step people stop, so that we can improve
              the website. We do not record who you are, your IP address, or anything you type. The
              pages contain no code of other companies.
            </Trans>
          </Text>
          <View snapshot={snapshot} send={(event) => actor.send(event)} />
        </Stack>
        <NecessaryCookies />
      </Stack>
    </Main>
  )
}

const NecessaryCookies = () => (
  <Stack as="section" gap={3} aria-labelledby="necessary">
    <Heading level={2} id="necessary">
      <Trans>Cookies that the website needs</Trans>
    </Heading>
    <Prose>
      <ul>
        <li>
          <Trans>Your log-in. We delete this cookie when you log out or close the browser.</Trans>
        </li>
        <li>
          <Trans>Recognises this device after you log in. Kept for 180 days.</Trans>
        </li>
        <li>
          <Trans>A log-in with your ID while it is under way.</Trans>
        </li>
        <li>
          <Trans>The language that you have chosen, for 365 days.</Trans>
        </li>
        <li>
          <Trans>Your shopping cart, for 14 days.</Trans>
        </li>
        <li>
          <Trans>How dates are shown, and your answer on this page, for 365 days.</Trans>
        </li>
      </ul>
    </Prose>
  </Stack>
)
