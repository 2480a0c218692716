import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { RegisteredKit } from '#contract/kit/sample.ts'
import { RouteButton } from '#src/screens/app/links.ts'
import { useDay } from '#src/screens/app/use-day.ts'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import type { KitViewProps } from '#src/actors/kit/kit.actors.ts'

/** The kit of a customer who has withdrawn the consent: when a new signature makes it usable, or that it is not. */
export const WithdrawnView = ({ actor, snapshot, heading }: KitViewProps) => {
  const day = useDay()
  const { kit } = snapshot.context
  if (!kit) return null
  const ending = kit.spit_kit_barcode.slice(-4)
  const { title, meaning } = textsOf(kit, day)
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Text>
          <Trans>The code on its tube ends in {ending}.</Trans>
        </Text>
        <Text>{meaning}</Text>
      </Stack>
      <Row gap={3}>
        <RouteButton to="/dashboard">
          <Trans>Go to your tests</Trans>
        </RouteButton>
        <Button variant="secondary" onClick={() => actor.send({ type: 'code.change' })}>
          <Trans>Enter another barcode</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

const textsOf = (
  { usable_until: usableUntil, posted_at: postedAt }: RegisteredKit,
  day: (moment: string) => string,
): { title: ReactNode; meaning: ReactNode } => {
  if (usableUntil === null)
    return {
      title: <Trans>You can no longer use this kit</Trans>,
      meaning: (
        <Trans>
          You withdrew your consent, so its sample is destroyed. Contact us to get a new kit.
        </Trans>
      ),
    }
  if (postedAt !== null)
    return {
      title: <Trans>Your sample is on its way to the laboratory</Trans>,
      meaning: (
        <Trans>
          You withdrew your consent, so the laboratory destroys the sample when it arrives. If you
          sign again before that, it can be analysed.
        </Trans>
      ),
    }
  const until = day(usableUntil)
  return {
    title: <Trans>Do not post your kit</Trans>,
    meaning: (
      <Trans>
        You withdrew your consent. If you sign it again by {until}, you can use this kit.
      </Trans>
    ),
  }
}
