import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { CheckField } from '#src/ui/form/check-field.tsx'
import { PasswordField } from '#src/ui/form/password-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'

describe('TextField', () => {
  it('is found by its label without the asterisk', async () => {
    await render(<TextField label="Email" name="email" required />)

    await expect.element(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible()
    await expect.element(page.getByText('Email *')).toBeVisible()
  })

  it('is required for assistive technology without the browser’s own validation message', async () => {
    await render(<TextField label="Email" name="email" required />)

    const field = page.getByRole('textbox', { name: 'Email' })
    await expect.element(field).toHaveAttribute('aria-required', 'true')
    await expect.element(field).not.toHaveAttribute('required')
  })

  it('is described by its error before its hint', async () => {
    await render(
      <TextField label="Email" name="email" hint="As in your order" error="It is empty" />,
    )

    const field = page.getByRole('textbox', { name: 'Email' })
    await expect.element(field).toHaveAccessibleDescription('It is empty As in your order')
    await expect.element(field).toBeInvalid()
  })

  it('is neither invalid nor described without error and hint', async () => {
    await render(<TextField label="Email" name="email" />)

    const field = page.getByRole('textbox', { name: 'Email' })
    await expect.element(field).toBeValid()
    await expect.element(field).not.toHaveAttribute('aria-describedby')
  })

  it('passes on attributes for autofill', async () => {
    await render(<TextField label="Email" name="email" type="email" autoComplete="username" />)

    const field = page.getByRole('textbox', { name: 'Email' })
    await expect.element(field).toHaveAttribute('autocomplete', 'username')
    await expect.element(field).toHaveAttribute('type', 'email')
  })

  it('shares label, hint and error with all other fields', async () => {
    await render(
      <>
        <TextArea label="Notes" name="notes" error="Too long" />
        <SelectField label="Country" name="country" error="Not served">
          <option>Estonia</option>
        </SelectField>
        <CheckField label="I agree" name="terms" error="Please agree" required />
      </>,
    )

    const roles = [
      page.getByRole('textbox', { name: 'Notes' }),
      page.getByRole('combobox', { name: 'Country' }),
      page.getByRole('checkbox', { name: 'I agree', exact: true }),
    ]
    const errors = ['Too long', 'Not served', 'Please agree']
    for (const [place, field] of roles.entries()) {
      await expect.element(field).toHaveAccessibleDescription(errors[place] ?? '')
    }
  })
})

describe('PasswordField', () => {
  it('shows and hides the typed text', async () => {
    await render(password())
    const field = page.getByLabelText('Password', { exact: true })
    await userEvent.fill(field, 'kevad-suvi-sügis')

    await userEvent.click(page.getByRole('button', { name: 'Show password' }))
    await expect.element(field).toHaveAttribute('type', 'text')
    await expect.element(field).toHaveValue('kevad-suvi-sügis')

    await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
    await expect.element(field).toHaveAttribute('type', 'password')
  })

  it('shows a hint while Caps Lock is on', async () => {
    await render(password())
    await userEvent.click(page.getByLabelText('Password', { exact: true }))

    press('K', true)
    await expect.element(page.getByRole('status')).toHaveTextContent('Caps Lock is on')

    press('k', false)
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  })
})

function password() {
  return (
    <PasswordField
      label="Password"
      name="password"
      showLabel="Show password"
      hideLabel="Hide password"
      capsLockHint="Caps Lock is on"
    />
  )
}

function press(key: string, modifierCapsLock: boolean) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, modifierCapsLock })
  document.activeElement?.dispatchEvent(event)
}
