import { Trans } from '@lingui/react/macro'
import { useRouter, useLocation } from '@tanstack/react-router'

import { analyticsActor } from '#src/actors/analytics/analytics-actor.ts'
import { useActors } from '#src/actors/context.tsx'
import { useValue } from '#src/actors/use-value.ts'
import { RouteText } from '#src/screens/app/links.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Banner } from '#src/ui/feedback/banner.tsx'
import { Row } from '#src/ui/layout/stack.tsx'

/** Asks once, at the bottom of the window, whether page views may be counted. */
export const AnalyticsQuestion = () => {
  const actor = analyticsActor(useActors(), useRouter())
  const isAsked = useValue(actor, (snapshot) => snapshot.matches('undecided'))
  const isOnCookiePage = useLocation({ select: ({ pathname }) => pathname === '/cookies' })
  if (!isAsked || isOnCookiePage) return null
  return (
    <Banner
      tone="info"
      fixed
      action={
        <Row gap={2}>
          <Button variant="secondary" onClick={() => actor.send({ type: 'analytics.accept' })}>
            <Trans>Allow counting</Trans>
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'analytics.refuse' })}>
            <Trans>Do not allow</Trans>
          </Button>
        </Row>
      }
    >
      <Trans>
        May we count which pages are opened? We do not record who you are.{' '}
        <RouteText to="/cookies">More about cookies</RouteText>
      </Trans>
    </Banner>
  )
}
