import { test } from '../../support/test.ts'

/** Tests the test fixture: each test does one wrong thing and has to fail. */
test.describe('test fixture: fails a test', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/login')
    test.fail()
  })

  test('with an accessibility violation', async ({ page }) => {
    await page.evaluate(() => document.body.append(document.createElement('input')))
  })

  test('with an uncaught script error', async ({ page }) => {
    const broken = page.waitForEvent('pageerror')
    await page.evaluate(() => void setTimeout(() => document.querySelector('/'), 0))
    await broken
  })

  test('with a failed request', async ({ page }) => {
    await page.evaluate(() => fetch('/assets/missing.js'))
  })

  test('with a violation of the content security policy', async ({ page }) => {
    await page.evaluate(() => {
      const picture = new Image()
      picture.alt = 'none'
      picture.src = 'http://elsewhere.example/pixel.png'
      return picture.decode().catch(() => {})
    })
  })
})

test('test fixture: accepts failures that a test expects', async ({ page, expected }) => {
  expected.failure(/404.*missing\.js/)

  await page.goto('/login')
  await page.evaluate(() => fetch('/assets/missing.js'))
})
