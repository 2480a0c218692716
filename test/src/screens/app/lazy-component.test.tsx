import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { lazyComponent } from '#src/screens/app/lazy-component.tsx'
import { withMessages } from '#test/support/with-messages.tsx'

const translations = { load: async () => undefined }
vi.mock('#src/actors/context.tsx', () => ({
  useActors: () => ({}),
  useTranslations: () => translations,
}))

/** The network returns once the failure is known, before React renders it. */
async function returnNetwork() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  window.dispatchEvent(new Event('online'))
}

it('lazy component: loads when the network returns before the failure is rendered', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads > 1) return () => <p>The part</p>
    void returnNetwork()
    throw new Error('cannot be loaded')
  }
  const Part = lazyComponent(load, { fallback: <p>Loading</p>, missing: <p>Missing</p> })

  await render(<Part />)

  await expect.element(page.getByText('The part')).toBeVisible()
})

it('lazy part: is asked for again while the network that was reported does not carry requests yet', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    if (loads > 3) return () => <p>The part</p>
    throw new Error('cannot be loaded')
  }
  const Part = lazyComponent(load, { fallback: <p>Loading</p>, missing: <p>Missing</p> })

  await render(<Part />)
  await expect.element(page.getByText('Missing')).toBeVisible()
  expect(loads).toBe(1)
  window.dispatchEvent(new Event('online'))

  await expect.element(page.getByText('The part')).toBeVisible()
  expect(loads).toBe(4)
})

it('lazy part: is not asked for again once it is left', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    throw new Error('cannot be loaded')
  }
  const Part = lazyComponent(load, { fallback: <p>Loading</p>, missing: <p>Missing</p> })

  const { unmount } = await render(<Part />)
  await expect.element(page.getByText('Missing')).toBeVisible()
  await unmount()
  window.dispatchEvent(new Event('online'))

  expect(loads).toBe(1)
})

it('lazy part: of several over the page that cannot be loaded, one asks to try again', async () => {
  const failing = () => Promise.reject(new Error('cannot be loaded'))
  const First = lazyComponent(failing, { isOverPage: true })
  const Second = lazyComponent(failing, { isOverPage: true })

  const parts = (
    <Suspense>
      <First />
      <Second />
    </Suspense>
  )
  await render(await withMessages(parts))

  await expect.element(page.getByText(/We could not load this part/).first()).toBeVisible()
  await expect.element(page.getByText(/We could not load this part/).nth(1)).not.toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1)
})
