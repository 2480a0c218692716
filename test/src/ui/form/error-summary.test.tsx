import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { CheckField } from '#src/ui/form/check-field.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

describe('ErrorSummary', () => {
  it('takes the focus when it appears', async () => {
    await render(form(1))

    await expect.element(page.getByRole('alert')).toHaveFocus()
  })

  it('takes the focus again for the next attempt', async () => {
    const screen = await render(form(1))
    await userEvent.click(page.getByRole('textbox', { name: 'Email' }))

    await screen.rerender(form(2))

    await expect.element(page.getByRole('alert')).toHaveFocus()
  })

  it('names the field or group of a message that does not name it', async () => {
    await render(form(1))

    const names = page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)

    expect(names).toEqual([
      'The email address is missing',
      'The city is missing',
      'Street: This field is empty.',
      'Which kit do you want? Choose an option.',
    ])
  })

  it('links each line to its field', async () => {
    await render(form(1))

    await userEvent.click(page.getByRole('link', { name: 'The city is missing' }))

    await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveFocus()
    expect(location.hash).toBe('')
  })
})

function form(rejectionCount: number) {
  return (
    <form>
      <ErrorSummary
        key={rejectionCount}
        title="Some fields filled incorrectly."
        items={[
          { name: 'email', message: 'The email address is missing' },
          { name: 'city', message: 'The city is missing' },
          { name: 'street', message: 'This field is empty.', isLabelled: true },
          { name: 'kit', message: 'Choose an option.', isLabelled: true },
        ]}
      />
      <TextField label="Email" name="email" />
      <TextField label="City" name="city" />
      <TextField label="Street" name="street" required />
      <ChoiceGroup label="Which kit do you want?" kind="radio" required>
        <CheckField kind="radio" label="Brush" name="kit" value="brush" />
        <CheckField kind="radio" label="Swab" name="kit" value="swab" />
      </ChoiceGroup>
    </form>
  )
}
