import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import type { Page } from '@playwright/test'

import { journeys } from '#flows/journeys/journeys.ts'
import { sections } from '#flows/requirements/sections.ts'
import { machines } from '#machines/index.ts'

import { checkAccessibility } from '../../support/accessibility.ts'
import { boxOf, isWithin, middleOf } from '../../support/atlas/boxes.ts'
import { usePictures } from '../../support/atlas/pictures.ts'
import { expect, test } from '../../support/test.ts'

const atlas = pathToFileURL('dist-flows/index.html').href

test.beforeAll(() => {
  execFileSync(process.execPath, ['tools/flows.mjs', '--site'], { stdio: 'ignore' })
})

test('flow atlas: opens from a file without network requests', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))

  await test.step('the first page lists every machine, in English and Estonian', async () => {
    await page.goto(`${atlas}#/en/`)
    const list = page.locator('.domains')
    await expect(list.getByRole('link')).toHaveCount(Object.keys(machines).length)
    await page.getByRole('link', { name: 'Eesti' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voogude atlas')
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'English' }).click()
  })

  await test.step('a message leads to the state that shows it', async () => {
    await page.getByRole('searchbox').fill('cart has changed')
    await page.getByRole('link', { name: 'Placing' }).click()
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Placing')
    await expect(panel).toContainText('Teie ostukorv on muutunud')
    await expect(panel.getByRole('link', { name: 'POST /order/create' })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Shortest path to this state' })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Tests that cover it' })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('the Estonian atlas uses Estonian names', async () => {
    await page.getByRole('link', { name: 'Eesti' }).click()
    await expect(page).toHaveTitle('Voogude atlas – Tellimuse vormistamine')
    await page.getByRole('searchbox').fill('on võetud')
    await page.getByRole('link', { name: 'Aeg on võetud Konsultatsiooni aja valimine' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Aeg on võetud')
    await page.goBack()
    await page.getByRole('link', { name: 'English' }).click()
  })

  await test.step('the search finds buttons, durations and sections, each hit once', async () => {
    const found = page.getByRole('search').getByRole('listitem')
    for (const [query, hit] of [
      ['Forgot', 'Forgot'],
      ['10 s', 'Session check every 10 s'],
      ['4.2', '4.2 Check of the session'],
    ] as const) {
      await page.getByRole('searchbox').fill(query)
      await expect(found.filter({ hasText: hit }).first()).toBeVisible()
      const texts = await found.allTextContents()
      expect(new Set(texts).size).toBe(texts.length)
    }
    await page.getByRole('searchbox').fill('')
  })

  await test.step('a section of the specification lists its states, calls and tests', async () => {
    await page.getByRole('link', { name: 'Requirements' }).click()
    await expect(page.getByRole('row')).toHaveCount(Object.keys(sections).length + 1)
    await checkAccessibility(page)
    await page.getByRole('link', { name: '4.2 Check of the session' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('4.2 Check of the session')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Pinging' })).toBeVisible()
    await expect(main).toContainText('GET /auth/me')
    await expect(main).toContainText('test/server/account/session/ping.test.ts')
    await checkAccessibility(page)
    await page.goto(`${atlas}#/en/requirements/9.2`)
    await expect(main.getByRole('link', { name: 'Counting' })).toBeVisible()
    await expect(main).toContainText('Counting: after 5 s')
  })

  await test.step('a note of the product owner is beside its state', async () => {
    await page.goto(`${atlas}#/en/auth?state=auth.customer.keepAlive`)
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading', { name: 'Notes of the product owner' })).toBeVisible()
    await expect(panel.getByRole('link', { name: '4.2 Check of the session' })).toBeVisible()
  })

  await test.step('the journeys are listed', async () => {
    await page.getByRole('link', { name: 'Journeys' }).click()
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(Object.keys(journeys).length)
    const study = page.getByRole('region', { name: 'Take part in the HPV study' })
    await expect(study).toContainText('An invited woman orders a free home kit')
    await checkAccessibility(page)
    await page.goto(`${atlas}#/en/checkout`)
  })

  await test.step('a state of the diagram can be selected with the keyboard', async () => {
    await page.getByRole('button', { name: 'Completed' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Completed')
  })

  await test.step('a flow can be stepped through, and its link leads to the same step', async () => {
    await page.goto(`${atlas}#/en/alert`)
    await page.getByRole('button', { name: 'Step through' }).click()
    const choices = page.locator('.choices').getByRole('button')
    await choices.first().click()
    await expect(page.locator('.here')).toContainText('Showing')
    await page.goto('about:blank')
    await page.goBack()
    await expect(page.locator('.here')).toContainText('Showing')
    await expect(page.locator('.state.active')).toHaveAttribute('data-state', 'alert.showing')
  })

  await test.step('stepping through a flow continues in an invoked machine', async () => {
    await page.goto(`${atlas}#/en/app?play=`)
    await page.getByRole('link', { name: 'Authentication' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication')
    await expect(page.getByRole('heading', { name: 'What can happen now' })).toBeVisible()
    await page.goto(`${atlas}#/en/alert`)
  })

  await test.step('the diagram can be saved as SVG, PNG and PDF', async () => {
    await expect(savedBy(page, 'SVG')).resolves.toMatch(/^<svg /)
    await expect(savedBy(page, 'PNG')).resolves.toMatch(/^.PNG/)
    await expect(savedBy(page, 'PDF')).resolves.toMatch(/^%PDF-1[^]*Helvetica[^]*%%EOF\s*$/)
  })

  await test.step('the dark theme is accessible', async () => {
    await page.getByLabel('Colours').selectOption('dark')
    await checkAccessibility(page)
  })

  expect(requested.filter((url) => !/^(?:file|data|blob|about):/.test(url))).toEqual([])
})

test('flow atlas: a large diagram fits, and is zoomed where the pointer is', async ({ page }) => {
  await page.goto(`${atlas}#/en/checkout`)
  const diagram = page.getByRole('region', { name: /^Diagram/ })
  const sheet = diagram.getByRole('group')
  const completed = diagram.getByRole('button', { name: 'Completed' })
  // without its texts, whose width does not follow the scale exactly
  const frame = completed.locator('.box')
  const isAllVisible = async () => isWithin(await boxOf(sheet), await boxOf(diagram))
  await expect(completed).toBeAttached()
  expect(await isAllVisible()).toBe(false)
  await page.getByRole('button', { name: 'Fit' }).click()
  await expect.poll(isAllVisible).toBe(true)

  await test.step('by the wheel', async () => {
    const before = await boxOf(frame)
    const pointer = middleOf(before)
    await page.mouse.move(pointer.x, pointer.y)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await boxOf(frame)).width).toBeGreaterThan(before.width * 1.3)
    const after = middleOf(await boxOf(frame))
    expect(Math.hypot(after.x - pointer.x, after.y - pointer.y)).toBeLessThan(2)
    expect(await isAllVisible()).toBe(false)
  })

  await test.step('by dragging, which selects nothing', async () => {
    const before = await boxOf(frame)
    const from = middleOf(before)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 40, from.y - 60, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await boxOf(frame)).y).toBeCloseTo(before.y - 60, 0)
    await expect(page.getByRole('heading', { level: 2, name: 'Completed' })).toBeHidden()
  })

  await test.step('by keys', async () => {
    await diagram.focus()
    const before = await boxOf(frame)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await boxOf(frame)).x).toBeGreaterThan(before.x)
    await page.keyboard.press('0')
    await expect.poll(isAllVisible).toBe(true)
  })
})

test('flow atlas: two fingers zoom the diagram, not the page', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${atlas}#/en/alert`)
  const state = page
    .getByRole('region', { name: /^Diagram/ })
    .getByRole('button', { name: /^Visible/ })
  const before = await boxOf(state)
  const { x, y } = middleOf(before)
  const touch = await context.newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distance === 0 ? [] : [-1, 1].map((side) => ({ x: x + side * distance, y })),
    })

  await fingers('touchStart', 40)
  for (const distance of [50, 60, 80]) await fingers('touchMove', distance)
  await fingers('touchEnd', 0)

  await expect.poll(async () => (await boxOf(state)).width).toBeGreaterThan(before.width * 1.5)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await context.close()
})

test('flow atlas: groups of states can be expanded and collapsed', async ({ page }) => {
  await page.goto(`${atlas}#/en/checkout`)
  const diagram = page.getByRole('region', { name: /^Diagram/ })
  const addresses = diagram.getByRole('button', { name: /^Addresses/ })
  const collapse = diagram.getByRole('button', { name: 'Collapse Filling' })
  await expect(addresses).toBeHidden()

  const expand = diagram.getByRole('button', { name: 'Expand Filling' })
  await expand.focus()
  const { y } = await boxOf(expand)
  await expand.press('Enter')
  await expect(collapse).toBeFocused()
  expect((await boxOf(collapse)).y).toBeCloseTo(y, 0)
  await expect(addresses).toBeVisible()
  await expect(diagram.getByRole('button', { name: 'Expand Review' })).toBeVisible()
  await checkAccessibility(page)
  await collapse.click()
  await expect(addresses).toBeHidden()

  await page.goto(`${atlas}#/en/checkout?state=checkout.filling.review.ready`)
  await expect(diagram.getByRole('button', { name: 'Collapse Review' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand groups' }).click()
  await expect(diagram.getByRole('button', { name: /^Expand/ })).toHaveCount(0)
})

test('flow atlas: the pictures of a flow can be clicked through', async ({ page, expected }) => {
  expected.failure(/menu\/(?:closed|open)\.\w+\.\w+\.jpg/)
  const details = { width: 1440, height: 900, controls: {} }
  await usePictures(page, 'menu', [
    {
      ...details,
      file: 'menu/closed.en.desktop.jpg',
      states: ['menu.closed'],
      locale: 'en',
      device: 'desktop',
      controls: { 'menu.toggle': { x: 1300, y: 20, width: 80, height: 40 } },
    },
    {
      ...details,
      // longer than the window, so that it scrolls
      width: 360,
      height: 3000,
      file: 'menu/open.et.phone.jpg',
      states: ['menu.open'],
      locale: 'et',
      device: 'phone',
    },
  ])
  await page.goto(`${atlas}#/en/menu`)
  await page.getByRole('button', { name: 'Step through' }).click()
  const screen = page.getByRole('region', { name: 'Screen' })
  await expect(screen.getByRole('img', { name: 'The page in the state Closed' })).toBeVisible()

  await screen.getByRole('button', { name: /Open menu/ }).click()
  await expect(page.locator('.here')).toContainText('Open')
  await expect(screen.getByRole('img', { name: 'The page in the state Open' })).toBeVisible()
  await expect(screen).toContainText('Not taken so yet; this one is et, phone.')

  await screen.getByRole('button', { name: 'Phone' }).click()
  await screen.getByLabel('Language of the screen').selectOption('et')
  await expect(screen).not.toContainText('Not taken so yet')
  await checkAccessibility(page)

  await page.getByRole('checkbox', { name: 'Show screens in the diagram' }).check()
  await expect(page.locator('.sheet image')).toHaveAttribute('href', /menu\/open\.et\.phone\.jpg$/)
  await page.goto(`${atlas}#/en/`)
  await expect(page.locator('img.thumbnail')).not.toHaveCount(0)
})

const savedBy = async (page: Page, kind: string): Promise<string> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: kind, exact: true }).click()
  return readFileSync(await (await saved).path(), 'latin1')
}
