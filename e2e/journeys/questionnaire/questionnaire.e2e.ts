import { demoPeople } from '#server/demo/people.ts'

import { endSession } from '../../support/customer.ts'
import { disconnect } from '../../support/network-faults.ts'
import { title } from '../../support/page-assertions.ts'
import {
  answerAll,
  answerSection,
  expectSaved,
  questionnaireOf,
} from '../../support/questionnaire.ts'
import { expect, test } from '../../support/test.ts'

const pause = '**/api/order-product/questionnaire/pause'

test('questionnaire: a customer answers all sections, corrects the gaps, submits and prints a copy', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  await page.goto(await questionnaireOf(page, 'Health overview'))
  await expect(title(page, 'Health and lifestyle')).toBeVisible()
  await expect(main.getByText('Section 1 of 5')).toBeVisible()
  await expect(main.getByText(/^about \d+ minutes left$/)).toBeVisible()

  await main.getByRole('textbox', { name: 'How tall are you? (cm)' }).fill('17')
  await button('Continue').click()
  await expect(main.getByRole('link', { name: 'Enter a number from 100 to 230.' })).toBeVisible()
  await main.getByRole('textbox', { name: 'How tall are you? (cm)' }).fill('171')
  await button('Continue').click()
  await expect(main.getByText('Section 2 of 5')).toBeVisible()
  await expect(page).toHaveURL(/section=lifestyle/)

  await expect(
    main.getByRole('textbox', { name: 'How many cigarettes do you smoke a day?' }),
  ).toBeHidden()
  await main
    .getByRole('radiogroup', { name: 'Do you smoke?' })
    .getByLabel('Every day', { exact: true })
    .check()
  await expect(
    main.getByRole('textbox', { name: 'How many cigarettes do you smoke a day?' }),
  ).toBeVisible()
  await main.getByRole('checkbox', { name: 'Vegan' }).check()
  await main.getByRole('checkbox', { name: 'None of these' }).check()
  await expect(main.getByRole('checkbox', { name: 'Vegan' })).not.toBeChecked()
  await answerAll(page)
  await expect(page).toHaveURL(/section=review/)

  await button('Submit answers').click()
  await expect(main.getByRole('alert')).toContainText('4 answers missing')
  await main
    .getByRole('alert')
    .getByRole('link', { name: 'What sex was recorded at your birth?' })
    .click()
  await expect(main.getByRole('radio', { name: 'Female' })).toBeFocused()
  await answerSection(page)
  await button('Return to your answers').click()
  await button('Change: How tall are you? (cm)').click()
  await button('Enter an answer: How tall are you? (cm)').click()
  await main.getByRole('textbox', { name: 'How tall are you? (cm)' }).fill('172')
  await button('Return to your answers').click()
  await expect(main.getByText('172', { exact: true })).toBeVisible()
  await button('Submit answers').click()

  await expect(main.getByRole('heading', { name: 'We have received your answers' })).toBeFocused()
  await expect(button(/^Change/)).toHaveCount(0)
  await page.reload()
  await expect(main.getByText('172', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await button('Print').click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
})

test('questionnaire: answers given without a connection survive a reload and are saved when it is back', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const main = page.getByRole('main')
  const height = main.getByRole('textbox', { name: 'How tall are you? (cm)' })
  const address = await questionnaireOf(page, 'Heart and vessels')
  await page.goto(address)
  await height.fill('170')
  await expectSaved(page)
  const offline = await disconnect(page, pause)
  await height.fill('175')
  await expect(main.getByText('You are offline')).toBeVisible()

  await page.reload()
  await expect(height).toHaveValue('175')
  offline.restoreRequests()
  await main
    .getByRole('button', { name: 'Save now' })
    .or(main.getByText(/^Saved at/))
    .first()
    .click()
  await expectSaved(page)

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await expect(height).toHaveValue('175')
})

test('questionnaire: a second device continues at the same question and shows what the first one changes', async ({
  page,
  browser,
}) => {
  const address = await questionnaireOf(page, 'Breast cancer risk')
  await page.goto(address)
  const weight = page.getByRole('textbox', { name: 'How much do you weigh? (kg)' })
  await weight.fill('64')
  await page.getByRole('button', { name: 'Save and continue later' }).click()
  await expect(page.getByRole('heading', { name: 'Your answers are saved' })).toBeFocused()

  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  })
  const phone = await context.newPage()
  await phone.goto(address)
  const weightOnPhone = phone.getByRole('textbox', { name: 'How much do you weigh? (kg)' })
  await expect(weightOnPhone).toBeFocused()
  await expect(weightOnPhone).toHaveValue('64')
  await page.getByRole('button', { name: 'Continue answering' }).click()
  await weight.fill('66')
  await expectSaved(page)

  await phone.getByRole('textbox', { name: 'How tall are you? (cm)' }).fill('168')
  await expect(phone.getByText('Updated on another device')).toBeVisible()
  await expect(weightOnPhone).toHaveValue('66')
  await phone.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await expect(phone.getByText('Updated on another device')).toBeHidden()
  await context.close()
})

test('questionnaire: the language can be changed while typing, and a new log-in continues in place', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 401/)
  const main = page.getByRole('main')
  await page.goto(await questionnaireOf(page, 'Medicines and genes'))
  await main.getByRole('textbox', { name: 'How tall are you? (cm)' }).fill('169')
  await main.getByRole('button', { name: 'Don’t know: How much do you weigh? (kg)' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Eesti')

  await expect(title(page, 'Ravimid ja vere hüübimine')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Kui pikk te olete? (cm)' })).toHaveValue('169')
  await expect(main.getByRole('textbox', { name: 'Kui palju te kaalute? (kg)' })).toHaveValue(
    'Ei tea',
  )
  await expectSaved(page)
  await endSession(page)
  await main.getByRole('textbox', { name: 'Kui pikk te olete? (cm)' }).fill('170')
  await expect(page.getByRole('dialog', { name: 'Logige uuesti sisse' })).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Parool' }).fill('demo-password-2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Logi sisse ja jätka' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(main.getByRole('textbox', { name: 'Kui pikk te olete? (cm)' })).toHaveValue('170')
  await expectSaved(page)
  expect(demoPeople.answering.verified).toBe(true)
})

test('questionnaire: is filled in on a phone in Estonian, and the back button leads through its sections @phone-only @phone', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto(`${await questionnaireOf(page, 'Carrier screening')}&lang=et`)
  await expect(title(page, 'Lapse planeerimine')).toBeVisible()
  await expect(main.getByText('Osa 1/4')).toBeVisible()
  await answerSection(page)
  await main.getByRole('button', { name: 'Jätka', exact: true }).click()
  await expect(main.getByText('Osa 2/4')).toBeVisible()
  await expectSaved(page)

  await page.goBack()
  await expect(main.getByText('Osa 1/4')).toBeVisible()
  await page.goForward()
  await expect(main.getByText('Osa 2/4')).toBeVisible()
})
