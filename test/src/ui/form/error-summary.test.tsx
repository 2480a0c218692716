import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

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
        ]}
      />
      <TextField label="Email" name="email" />
      <TextField label="City" name="city" />
    </form>
  )
}
