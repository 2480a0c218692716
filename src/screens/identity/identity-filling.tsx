import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'

import { faultsIn, textsIn } from '#src/forms/handed-in.ts'
import { RequiredLegend } from '#src/forms/required-legend.tsx'
import { FormProblem } from '#src/screens/app/form-problem.tsx'
import { Button } from '#src/ui/action/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.tsx'
import { Heading } from '#src/ui/text/heading.tsx'
import { Text } from '#src/ui/text/text.tsx'

import { AddressFields } from './address-fields.tsx'
import { BackgroundFields } from './background-fields.tsx'
import type { IdentityProps } from './identity-section.tsx'
import { PersonFields } from './person-fields.tsx'
import { ShippingFields } from './shipping-fields.tsx'

/** The form of one's own data; its fields are made anew only when all of it was saved. */
export const IdentityFilling = (props: IdentityProps) => {
  const { actor, snapshot, type } = props
  const { problem, attempt, edition } = snapshot.context
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    actor.send({ type: 'identity.submit', values: textsIn(form), faults: faultsIn(form) })
  }
  return (
    <form noValidate onSubmit={submit} onInput={(event) => type(textsIn(event.currentTarget))}>
      <Stack gap={5}>
        <FormProblem key={attempt} problem={problem} />
        <RequiredLegend />
        <Stack key={edition} gap={6}>
          <Part title={<Trans>About you</Trans>}>
            <PersonFields {...props} />
          </Part>
          <Part title={<Trans>For the laboratory and the report</Trans>}>
            <BackgroundFields {...props} />
          </Part>
          <Part title={<Trans>Home address</Trans>}>
            <AddressFields {...props} name="address" />
          </Part>
          <Part title={<Trans>Parcels</Trans>}>
            <ShippingFields {...props} />
          </Part>
        </Stack>
        <Row gap={3}>
          <Button type="submit" busy={snapshot.hasTag('busy')}>
            <Trans>Save</Trans>
          </Button>
          {snapshot.matches({ open: 'saved' }) ? (
            <Text look="quiet">
              <Trans>All is saved.</Trans>
            </Text>
          ) : null}
        </Row>
      </Stack>
    </form>
  )
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack as="section" gap={4}>
    <Heading level={3}>{title}</Heading>
    {children}
  </Stack>
)
