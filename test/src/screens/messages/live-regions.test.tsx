import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { useActors } from '#src/actors/context.tsx'
import { Banners } from '#src/screens/app/frame/banners.tsx'
import { LazyMessageHost } from '#src/screens/messages/lazy-messages.tsx'
import { renderScreen } from '#test/support/screen.tsx'

const notification = { tone: 'success', key: 'success.profile_updated' } as const

const Save = () => {
  const { snackbar } = useActors()
  return (
    <button onClick={() => snackbar.send({ type: 'snackbar.show', notification })}>Save</button>
  )
}

it('snackbar, banner: their live regions are on the page before a text', async () => {
  await renderScreen(
    <>
      <Save />
      <Banners />
      <LazyMessageHost />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  const [banner, news] = page.getByRole('status').elements()
  const [errors] = page.getByRole('alert').elements()
  expect([banner, news, errors].map((region) => region?.textContent)).toEqual(['', '', ''])

  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => news?.textContent).toContain('Your profile is updated.')
})
