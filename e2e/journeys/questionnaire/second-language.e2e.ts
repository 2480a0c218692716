import type { Locator, Page } from '@playwright/test'

import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import { logInByApi } from '../../support/customer.ts'
import { expectSaved } from '../../support/questionnaire.ts'
import { expect, test } from '../../support/test.ts'

const open = `/questionnaire?order_product_id=${orderedProductId(demoPeople.regular, 2, 3)}`
const submitted = `/questionnaire?order_product_id=${orderedProductId(demoPeople.regular, 2, 4)}`

const choiceIn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('checkbox', { name: /^(Also show the questions in|Näita küsimusi ka) / })

/** Returns where the second text is shown. */
const positionOf = async (
  second: Locator,
  first: Locator,
): Promise<'beside' | 'below' | 'over'> => {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()]
  if (!one || !other) throw new Error('A text is not visible.')
  if (other.x >= one.x + one.width) return 'beside'
  return other.y >= one.y + one.height ? 'below' : 'over'
}

test('questionnaire: a customer reads the questions in a second language; the answers and the choice stay in each section, after a reload and in the other language', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await page.goto(open)
  const main = page.getByRole('main')
  const choice = choiceIn(page)
  const text = (content: string) => main.getByText(content, { exact: true })
  await main.getByRole('radio', { name: 'I have lost more than 5 kg' }).check()
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(text('Section 2 of 5')).toBeVisible()

  await main.getByRole('checkbox', { name: 'Also show the questions in Estonian' }).check()
  await expect(text('Näitajad')).toHaveAttribute('lang', 'et')
  await page.goBack()
  await expect(text('Teie keha')).toBeVisible()
  await expect(page).toHaveURL(/second_language=true/)
  const weight = main.getByRole('textbox', { name: 'How much do you weigh? (kg)', exact: true })
  await expect(weight).toHaveAccessibleDescription(
    /^Kui palju te kaalute\? \(kg\) Without shoes .* Ilma jalatsite/,
  )
  const lost = main.getByRole('radio', { name: 'I have lost more than 5 kg', exact: true })
  await expect(lost).toBeChecked()
  await expect(lost).toHaveAccessibleDescription('Olen kaotanud üle 5 kg')
  expect(
    await positionOf(text('Kui palju te kaalute? (kg)'), text('How much do you weigh? (kg) *')),
  ).toBe('beside')

  await expectSaved(page)
  await page.reload()
  await expect(choice).toBeChecked()
  await expect(lost).toBeChecked()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Eesti')
  await expect(
    main.getByRole('checkbox', { name: 'Näita küsimusi ka inglise keeles' }),
  ).toBeChecked()
  await expect(text('How much do you weigh? (kg)')).toHaveAttribute('lang', 'en')
  await expect(
    main.getByRole('radio', { name: 'Olen kaotanud üle 5 kg', exact: true }),
  ).toBeChecked()

  await page.goto(`${open}&section=review&second_language=true`)
  await expect(text('I have lost more than 5 kg')).toHaveAttribute('lang', 'en')
  await choice.uncheck()
  await expect(text('I have lost more than 5 kg')).toBeHidden()
  await expect(page).not.toHaveURL(/second_language/)
  await choice.check()
})

test('questionnaire: the submitted copy shows the questions and the chosen answers in both languages', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await page.goto(submitted)
  const main = page.getByRole('main')
  await choiceIn(page).check()

  await expect(
    main.getByText('Milline sugu registreeriti teie sünnil?', { exact: true }),
  ).toHaveAttribute('lang', 'et')
  await expect(main.getByText('Mees', { exact: true })).toHaveAttribute('lang', 'et')
  await expect(page).toHaveURL(/second_language=true/)
  await page.reload()
  await expect(choiceIn(page)).toBeChecked()
})

test('questionnaire: on a phone the second language is below the first one, in the questions and in the list of answers @phone-only', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await page.goto(`${open}&section=body&lang=et`)
  const main = page.getByRole('main')
  const text = (content: string) => main.getByText(content, { exact: true })
  await main.getByRole('checkbox', { name: 'Näita küsimusi ka inglise keeles' }).check()

  await expect(
    main.getByRole('textbox', { name: 'Kui suur on teie vööümbermõõt? (cm)', exact: true }),
  ).toHaveAccessibleDescription(/^What is your waist measurement\? \(cm\) Mõõtke .* Measure at/)
  expect(
    await positionOf(
      text('What is your waist measurement? (cm)'),
      text('Kui suur on teie vööümbermõõt? (cm) *'),
    ),
  ).toBe('below')
  await page.goto(`${open}&section=review&second_language=true`)
  await expect(text('What is your waist measurement? (cm)')).toBeVisible()
  expect(
    await positionOf(
      text('What is your waist measurement? (cm)'),
      text('Kui suur on teie vööümbermõõt? (cm)'),
    ),
  ).toBe('below')
  const { scrollWidth, clientWidth } = await page
    .locator('html')
    .evaluate((root) => ({ scrollWidth: root.scrollWidth, clientWidth: root.clientWidth }))
  expect(scrollWidth).toBe(clientWidth)
})
