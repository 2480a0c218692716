import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { lazyComponent } from '#src/screens/app/lazy-component.tsx'

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
