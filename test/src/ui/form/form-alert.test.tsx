import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { FormAlert } from '#src/ui/form/form-alert.tsx'

describe('form alert', () => {
  it('takes the focus and is scrolled into view when a submission has failed', async () => {
    const screen = await render(form({ rejectionCount: 0, isFailed: false }))
    await userEvent.click(page.getByRole('button', { name: 'Save' }))

    await screen.rerender(form({ rejectionCount: 1, isFailed: true }))

    await expect.element(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    expect(document.activeElement?.textContent).toBe('The server cannot be reached.')
  })

  it('takes the focus again for the next attempt', async () => {
    const screen = await render(form({ rejectionCount: 1, isFailed: true }))
    await userEvent.click(page.getByRole('button', { name: 'Save' }))

    await screen.rerender(form({ rejectionCount: 2, isFailed: true }))

    expect(document.activeElement?.textContent).toBe('The server cannot be reached.')
  })

  it('leaves the focus where it is when nothing was submitted', async () => {
    await render(form({ rejectionCount: 0, isFailed: true }))

    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })
})

function form({ rejectionCount, isFailed }: { rejectionCount: number; isFailed: boolean }) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {isFailed ? (
        <FormAlert key={rejectionCount} takesFocus={rejectionCount > 0}>
          The server cannot be reached.
        </FormAlert>
      ) : null}
      <div style={{ blockSize: '300vh' }} />
      <button>Save</button>
    </form>
  )
}
