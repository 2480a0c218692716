import type { Page } from '@playwright/test'

import { checkAccessibility } from '../../support/accessibility.ts'
import { endSession, registerByApi } from '../../support/customer.ts'
import { linkInEmail } from '../../support/servers/mailbox.ts'
import { title } from '../../support/page-assertions.ts'
import { expectRussianOnly, recordPaths } from '../../support/study/russian-only.ts'
import { studyTexts } from '../../support/study/study-texts.ts'
import { expect, test } from '../../support/test.ts'

const text = studyTexts.ru
const newPassword = 'slow boat on a lake'

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

async function checkPage(page: Page, email: string) {
  await expectRussianOnly(page, [email])
  await checkAccessibility(page)
}

/** An account of a woman who uses the page of the study in Russian. */
async function createAccount(page: Page): Promise<string> {
  await page.goto('/hpv?lang=ru')
  const email = await registerByApi(page, { first_name: 'Mari', last_name: 'Tamm', locale: 'ru' })
  await endSession(page)
  return email
}

test('HPV study: a participant who has forgotten her password chooses a new one in Russian @phone', async ({
  page,
  expected,
}) => {
  expected.failure(/status of 410/)
  const email = await createAccount(page)
  await page.goto('/hpv')
  const paths = recordPaths(page)
  await page.getByText(text.alreadyOrdered).click()
  await field(page, text.email).fill(email)
  await link(page, 'Забыли пароль?').click()

  await expect(title(page, 'Восстановление пароля')).toBeVisible()
  await expect(field(page, text.email)).toHaveValue(email)
  await checkPage(page, email)
  await button(page, 'Отправить ссылку').click()
  await expect(page.getByText(`Мы отправили ссылку на адрес ${email}.`)).toBeVisible()
  await checkPage(page, email)

  const address = await linkInEmail(page, email, '/kit/reset-pw')
  await page.goto(address)
  await expect(title(page, 'Новый пароль')).toBeVisible()
  await field(page, 'Новый пароль').fill(newPassword)
  await field(page, text.confirm).fill(newPassword)
  await checkPage(page, email)
  await button(page, 'Сохранить пароль').click()
  await expect(page.getByText('Ваш пароль изменён', { exact: true })).toBeVisible()
  await checkPage(page, email)

  await link(page, text.logIn).click()
  await expect(title(page, text.title)).toBeVisible()
  await field(page, text.email).fill(email)
  await field(page, text.password).fill(newPassword)
  await button(page, text.logIn).click()
  await expect(page.getByText(text.alreadyOrdered)).toBeHidden()
  await checkPage(page, email)

  await page.goto(address)
  await expect(page.getByText('Эта ссылка уже использована')).toBeVisible()
  await checkPage(page, email)
  await link(page, 'Запросить новую ссылку').click()
  await expect(title(page, 'Восстановление пароля')).toBeVisible()
  await link(page, 'Вернуться ко входу').click()
  await expect(field(page, text.password)).toBeVisible()
  expect(new Set(paths)).toEqual(new Set(['/hpv', '/hpv/restore', '/hpv/reset-pw']))
})

test('HPV study: a participant confirms her email address in Russian, also in a browser that was in another language', async ({
  page,
  context,
  expected,
}) => {
  expected.failure(/status of 409/)
  const email = await createAccount(page)
  const address = await linkInEmail(page, email, '/kit/verify-email')
  await context.clearCookies()
  await page.goto(address)

  await expect(page.getByText('Ваш адрес электронной почты подтверждён.')).toBeVisible()
  await expect(title(page, 'Подтверждение электронной почты')).toBeVisible()
  await checkPage(page, email)
  await page.goto(address)
  await expect(page.getByText('Ваш адрес электронной почты уже подтверждён.')).toBeVisible()
  await checkPage(page, email)

  await link(page, text.logIn).click()
  await expect(title(page, text.title)).toBeVisible()
  await expect(field(page, text.password)).toBeVisible()
  await expectRussianOnly(page)
})

test('HPV study: the link to confirm an email address leads a participant who is logged in to her dashboard in Russian', async ({
  page,
}) => {
  await page.goto('/hpv?lang=ru')
  const email = await registerByApi(page, { first_name: 'Mari', last_name: 'Tamm', locale: 'ru' })
  await page.goto(await linkInEmail(page, email, '/kit/verify-email'))

  await link(page, 'Перейти в личный кабинет').click()

  await expect(title(page, 'Здравствуйте, Mari')).toBeVisible()
})
