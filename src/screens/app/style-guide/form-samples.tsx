import { Button, ButtonLink } from '#src/ui/action/button.tsx'
import { IconButton, IconLink } from '#src/ui/action/icon-button.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { CartIcon, CloseIcon, PersonIcon } from '#src/ui/icons/icons.tsx'
import { ArrowRightIcon, DownloadIcon } from '#src/ui/icons/deferred-icons.tsx'
import { Grid, Row, Stack } from '#src/ui/layout/stack.tsx'

import { SampleGroup, Sample } from './sample.tsx'
import { useToggle } from './use-toggle.ts'

export function FormSamples() {
  return (
    <SampleGroup name="Asking and acting">
      <ButtonSamples />
      <Grid column="wide" gap={5}>
        <Sample name="Fields">
          <Stack gap={4}>
            <TextField label="Email" name="email" type="email" autoComplete="email" required />
            <TextField
              label="Birthday"
              name="dob"
              hint="For example 24.12.1990, or 24 December 1990"
            />
            <TextField label="Personal code" name="code" disabled defaultValue="49012240123" />
            <SelectField label="Country" name="country" defaultValue="EE">
              <option value="EE">Estonia</option>
              <option value="FI">Finland</option>
            </SelectField>
            <CheckField label="Deliver to the same address" name="same" defaultChecked />
            <TextArea label="Anything the doctor should know" name="notes" />
          </Stack>
        </Sample>
        <Sample name="Fields with errors" note="The summary leads to the fields.">
          <FailedForm />
        </Sample>
      </Grid>
    </SampleGroup>
  )
}

function ButtonSamples() {
  const [busy, toggleBusy] = useToggle()
  return (
    <Sample name="Buttons" note="Press the first one to see it busy; it keeps its width.">
      <Row>
        <Button onClick={toggleBusy}>Continue</Button>
        <Button variant="secondary" icon={<DownloadIcon />}>
          Download report
        </Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="danger">Erase my data</Button>
        <Button busy={busy}>Log in</Button>
        <Button variant="secondary" busy>
          Saving
        </Button>
        <Button disabled>Not possible</Button>
        <ButtonLink href="#forms" icon={<ArrowRightIcon />}>
          Order a test
        </ButtonLink>
        <IconButton label="Close" icon={<CloseIcon />} />
        <IconLink href="#forms" label="Cart, 3 products" icon={<CartIcon />} badge={3} />
        <IconLink href="#forms" label="Cart, 120 products" icon={<CartIcon />} badge={120} />
        <IconLink href="#forms" label="My account" icon={<PersonIcon />} />
      </Row>
    </Sample>
  )
}

function FailedForm() {
  const [open, toggle] = useToggle()
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap={4}>
        {open ? (
          <ErrorSummary
            title="Some fields filled incorrectly."
            items={[
              { name: 'wrong-email', message: 'Email field is empty.' },
              { name: 'wrong-password', message: 'Password must have at least 12 characters.' },
            ]}
          />
        ) : null}
        <TextField label="Email" name="wrong-email" required error="Email field is empty." />
        <PasswordField
          label="Password"
          name="wrong-password"
          autoComplete="current-password"
          required
          showLabel="Show password"
          hideLabel="Hide password"
          capsLockHint="Caps Lock is on."
          error="Password must have at least 12 characters."
        />
        <CheckField
          label="I agree to the terms"
          name="terms"
          required
          error="Please agree first."
        />
        <Button onClick={toggle}>{open ? 'Hide the summary' : 'Show the summary'}</Button>
      </Stack>
    </form>
  )
}
