import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { ProgressBar } from '#src/ui/progress/progress-bar.tsx'
import { ProgressMeter } from '#src/ui/progress/progress-meter.tsx'
import { Loading, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Steps } from '#src/ui/progress/steps.tsx'
import { Prose } from '#src/ui/text/prose.tsx'

describe('progress', () => {
  it('ProgressBar has no value and exists only while requests run', async () => {
    const { rerender } = await render(<ProgressBar active label="Loading" />)
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await expect.element(bar).not.toHaveAttribute('value')

    await rerender(<ProgressBar active={false} label="Loading" />)
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('ProgressMeter has a label and a percentage', async () => {
    await render(<ProgressMeter label="Pharmacogenetics" percent={40} text="40 %" />)

    const meter = page.getByRole('progressbar', { name: 'Pharmacogenetics' })
    await expect.element(meter).toHaveAttribute('value', '40')
    await expect.element(page.getByText('40 %')).toBeVisible()
  })

  it('Steps marks the current step and names the state of each', async () => {
    await render(
      <Steps
        label="Your test"
        items={[
          { key: 'paid', state: 'done', title: 'Paid', stateText: 'done' },
          { key: 'kit', state: 'current', title: 'Register your kit', stateText: 'now' },
          { key: 'lab', state: 'locked', title: 'Analysis', stateText: 'later' },
        ]}
      />,
    )

    await expect.element(page.getByRole('list', { name: 'Your test' })).toBeVisible()
    const steps = page.getByRole('listitem').elements()
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
      'Paid (done)',
      'Register your kit (now)',
      'Analysis (later)',
    ])
  })

  it('Loading is announced once and its skeletons are visual only', async () => {
    await render(
      <Loading label="Loading your tests">
        <Skeleton shape="card" count={3} />
      </Loading>,
    )

    await expect.element(page.getByRole('status')).toHaveTextContent('Loading your tests')
  })
})

describe('Prose', () => {
  it('shows a copy of its node and replaces it with the next one', async () => {
    const { rerender } = await render(<Prose node={paragraph('First')} />)
    await expect.element(page.getByText('First')).toBeVisible()

    await rerender(<Prose node={paragraph('Second')} />)

    await expect.element(page.getByText('Second')).toBeVisible()
    await expect.element(page.getByText('First')).not.toBeInTheDocument()
  })
})

function paragraph(words: string) {
  const node = document.createDocumentFragment()
  const text = document.createElement('p')
  text.textContent = words
  node.append(text)
  return node
}
