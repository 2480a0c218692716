import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { problem as refused } from '#contract/problem.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormErrors, type FormErrorsProps } from '#src/forms/form-errors.tsx'
import { withMessages } from '#test/support/with-messages.tsx'

const { problem: failure } = refused('errors.unreachable')
const { problem: invalid } = refused('errors.form_validation', {
  validationErrors: [
    { field: 'email', message: 'errors.no_email' },
    { field: 'city', message: 'errors.no_value' },
  ],
})

describe('the errors of a form', () => {
  it('are a summary that links to the fields when fields are invalid', async () => {
    await render(await form({ problem: invalid, rejectionCount: 1 }))

    await expect.element(page.getByRole('alert')).toHaveFocus()
    await userEvent.click(page.getByRole('link', { name: 'email: errors.no_email' }))
    await expect.element(page.getByRole('textbox', { name: 'email' })).toHaveFocus()
  })

  it('name the field of a message that any field can have', async () => {
    await render(await form({ problem: invalid, rejectionCount: 1 }))

    const links = page.getByRole('link').elements()

    expect(links.map(({ textContent }) => textContent)).toEqual([
      'email: errors.no_email',
      'Your city: city: errors.no_value',
    ])
  })

  it('are the problem of the whole form with its action, and take the focus with each attempt', async () => {
    const action = <button>Try another way</button>
    const screen = await render(await form({ problem: failure, rejectionCount: 1, action }))
    const alert = page.getByRole('alert')

    await expect.element(alert).toHaveTextContent('errors.unreachable')
    await userEvent.click(page.getByRole('button', { name: 'Try another way' }))
    await screen.rerender(await form({ problem: failure, rejectionCount: 2, action }))
    expect(document.activeElement?.textContent).toContain('errors.unreachable')
  })

  it('keep the focus where it is when nothing was submitted', async () => {
    await render(await form({ problem: failure, rejectionCount: 0 }))

    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })

  it('are hidden when only the session has ended, which a notification reports', async () => {
    const { problem } = refused('errors.session_interrupted')
    await render(await form({ problem, rejectionCount: 1 }))

    await expect.element(page.getByRole('textbox', { name: 'email' })).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

const form = (props: FormErrorsProps) =>
  withMessages(
    <form onSubmit={(event) => event.preventDefault()}>
      <FormErrors
        {...props}
        renderError={({ field, message }) => `${field}: ${message}`}
        renderProblem={({ message }) => message}
      />
      <input name="email" aria-label="email" />
      <TextField name="city" label="Your city" />
    </form>,
    'en',
  )
