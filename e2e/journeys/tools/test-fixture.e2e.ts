import { test } from '../../support/test.ts'

/** The tests of the tests: each does one wrong thing, and must be refused for it. */
test.describe('a browser test is refused', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    test.fail()
  })

  test('when a person would meet a barrier', async ({ page }) => {
    await page.evaluate(() => document.body.append(document.createElement('input')))
  })

  test('when a script breaks', async ({ page }) => {
    const broken = page.waitForEvent('pageerror')
    await page.evaluate(() => void setTimeout(() => document.querySelector('/'), 0))
    await broken
  })

  test('when a request is refused', async ({ page }) => {
    await page.evaluate(() => fetch('/assets/missing.js'))
  })

  test('when the content security policy is broken', async ({ page }) => {
    await page.evaluate(() => {
      const picture = new Image()
      picture.alt = 'none'
      picture.src = 'http://elsewhere.example/pixel.png'
      return picture.decode().catch(() => {})
    })
  })
})

test('what a test announces is let through', async ({ page, expected }) => {
  expected.failure(/404.*missing\.js/)

  await page.goto('/login')
  await page.evaluate(() => fetch('/assets/missing.js'))
})
