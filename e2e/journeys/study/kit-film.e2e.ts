import type { Page } from '@playwright/test'

import { checkAccessibility } from '../../support/accessibility.ts'
import { logInByApi } from '../../support/customer.ts'
import { expect, test } from '../../support/test.ts'

/** Opens the film about the brush; the time stands still until the test advances it. */
async function openFilm(page: Page) {
  await page.clock.install()
  await logInByApi(page, 'hpvFailed')
  await page.goto('/hpv')
  const film = page.getByRole('figure', { name: 'Film: how to take the sample' })
  const button = (name: string) => film.getByRole('button', { name, exact: true })
  await expect(button('Play')).toBeVisible()
  await checkAccessibility(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  const expectStep = (step: number) => expect(film.getByText(`Step ${step} of 6`)).toBeVisible()
  return { film, button, expectStep }
}

test('HPV study: the film about the kit starts by hand and ends, and each caption stays while it is read', async ({
  page,
}) => {
  const { film, button, expectStep } = await openFilm(page)
  await page.clock.runFor(60_000)
  await expectStep(1)
  await expect(film.getByText('Wash your hands')).toBeVisible()
  await expect(button('Previous step')).toBeDisabled()

  await button('Play').click()
  await page.clock.runFor(4_000)
  await expectStep(1)
  await page.clock.runFor(4_000)
  await expectStep(2)
  await button('Pause').click()
  await expect(button('Play')).toBeFocused()
  await page.clock.runFor(60_000)
  await expectStep(2)
  await page.keyboard.press('ArrowRight')
  await expectStep(3)
  await page.keyboard.press('ArrowLeft')
  await expectStep(2)
  await button('Play from the start').click()
  await expectStep(1)
  await button('Play from the start').click()
  await button('Next step').click()
  await button('Previous step').click()
  await expectStep(1)
  for (const seconds of [8, 8, 8, 12, 12, 12]) await page.clock.runFor(seconds * 1_000)

  await expect(button('Play')).toBeVisible()
  await expectStep(6)
  await expect(button('Next step')).toBeDisabled()
  await button('Previous step').click()
  await expectStep(5)
  await button('Next step').click()
  await button('Play').click()
  await page.clock.runFor(12_000)
  await button('Play').click()
  await expectStep(1)
  for (const step of [2, 3, 4, 5, 6]) {
    await button('Next step').click()
    await expectStep(step)
  }
  await page.clock.runFor(12_000)
  await button('Play from the start').click()
  await expectStep(1)
  await expect(button('Pause')).toBeVisible()
  await page.clock.resume()
})

test('HPV study: another step can be shown before the film has started, and it moves only if motion is wanted', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { film, button, expectStep } = await openFilm(page)
  // without the colour of a button, which changes in a moment
  const animations = () =>
    film.evaluate(
      (figure) =>
        figure
          .getAnimations({ subtree: true })
          .filter((animation) => animation instanceof CSSAnimation).length,
    )

  await button('Next step').click()
  await expectStep(2)
  expect(await animations()).toBe(0)
  await button('Play').click()
  await expect(button('Pause')).toBeVisible()
  expect(await animations()).toBe(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(animations).toBeGreaterThan(0)
  await page.clock.resume()
})
