import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { Alert } from '#src/ui/feedback/alert.tsx'

describe('Alert', () => {
  it('is empty while hidden and keeps its live region', async () => {
    await render(<Alert phase="hidden">Saved</Alert>)

    await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  })

  it.each(['showing', 'hiding'] as const)('animates for 700 ms while %s', async (phase) => {
    await render(<Alert phase={phase}>Saved</Alert>)

    const [movement] = page.getByRole('status').element().getAnimations({ subtree: true })
    expect(movement?.effect?.getTiming().duration).toBe(700)
  })

  it('does not animate while visible', async () => {
    await render(<Alert phase="visible">Saved</Alert>)

    expect(page.getByRole('status').element().getAnimations({ subtree: true })).toEqual([])
  })

  it('uses an assertive live region for an error', async () => {
    await render(<Alert tone="error">Payment failed</Alert>)

    await expect.element(page.getByRole('alert')).toHaveTextContent('Payment failed')
  })

  it('has a close button when it can be closed', async () => {
    const close = vi.fn<() => void>()
    await render(
      <Alert closeLabel="Close" onClose={close}>
        Saved
      </Alert>,
    )

    await userEvent.click(page.getByRole('button', { name: 'Close' }))

    expect(close).toHaveBeenCalledOnce()
  })
})
