import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { endSession, logInByApi, registerByApi } from '../../support/customer.ts'
import { modifyRequests, disconnect } from '../../support/network-faults.ts'
import { title } from '../../support/page-assertions.ts'
import {
  answerAll,
  answerSection,
  expectSaved,
  questionnaireOf,
} from '../../support/questionnaire.ts'
import { expect, test } from '../../support/test.ts'

const submission = '**/api/order-product/questionnaire/submit'

test('questionnaire: a customer answers all sections, corrects the gaps, submits and prints a copy', async ({
  page,
  expected,
}) => {
  expected.failure(/ERR_INTERNET_DISCONNECTED|status of 409/)
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
  const review = main.getByRole('heading', { level: 2, name: 'Check your answers' })
  await page.goBack()
  await expect(main.getByText('Section 5 of 5')).toBeVisible()
  await page.goForward()
  await expect(review).toBeVisible()
  await button('Back').click()
  await button('Back').click()
  await expect(main.getByText('Section 4 of 5')).toBeVisible()
  await button('Continue').click()
  await expect(main.getByText('Section 5 of 5')).toBeVisible()
  await button('Continue').click()
  await expectSaved(page)
  await page.reload()
  await expect(review).toBeVisible()

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
  await expectSaved(page)
  const second = await page.context().newPage()
  await second.goto(page.url())
  const third = await page.context().newPage()
  await third.goto(page.url().replace(/review$/, 'lifestyle'))
  await expect(third.getByRole('checkbox', { name: 'Vegan' })).toBeVisible()
  let network = await modifyRequests(page, submission, (body) => ({
    postData: JSON.stringify({ ...body, version: 1000 }),
  }))
  await button('Submit answers').click()
  await expect(main.getByText(/^The questionnaire has changed/)).toBeVisible()
  network.restoreRequests()
  network = await disconnect(page, submission)
  await button('Submit answers').click()
  await expect(main.getByRole('alert')).toBeVisible()
  network.restoreRequests()
  await button('Submit answers').click()

  await expect(main.getByRole('heading', { name: 'We have received your answers' })).toBeFocused()
  await expect(button(/^Change/)).toHaveCount(0)
  const received = 'We have received your answers'
  await second.getByRole('button', { name: 'Submit answers' }).click()
  await expect(second.getByRole('heading', { name: received })).toBeVisible()
  await third.getByRole('checkbox', { name: 'Vegan' }).check()
  await expect(third.getByRole('heading', { name: received })).toBeVisible()
  await page.reload()
  await expect(main.getByText('172', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await button('Print').click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
})

test('questionnaire: the page says why a questionnaire cannot be opened', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 4\d\d/)
  await logInByApi(page, 'regular')
  const open = (id: string) => page.goto(`/questionnaire?order_product_id=${id}`)
  await open('7b1f0c52-9a3e-4d6b-8c5e-2f1f6b8c1a01')
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  await open(orderedProductId(demoPeople.regular, 0, 0))
  await expect(page.getByRole('link', { name: 'See the next step' })).toBeVisible()
  await registerByApi(page, { first_name: 'Mari', last_name: 'Kuusik' })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Confirm your identity' }).last()).toBeVisible()
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

test('questionnaire: is filled in on a phone in Estonian, and the back button leads through its sections @phone-only', async ({
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
