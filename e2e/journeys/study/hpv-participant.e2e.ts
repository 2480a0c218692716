import type { Page } from '@playwright/test'
import * as v from 'valibot'

import { apiPrefix } from '#contract/call.ts'
import {
  checkHpvInvitation,
  HpvStatus,
  readHpvResult,
  readHpvStatus,
  withdrawFromHpv,
} from '#contract/study/study.ts'

import { checkAccessibility } from '../../support/accessibility.ts'
import { logInByApi, submitLogin } from '../../support/customer.ts'
import { respondWith } from '../../support/network-faults.ts'
import { alertMessage, title } from '../../support/page-assertions.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

/** Answers the calls for the status of the study with changes of what the server says. */
async function changeStatus(page: Page, changes: Partial<HpvStatus>) {
  const path = `${apiPrefix}${readHpvStatus.path}`
  const Body = v.object({ data: HpvStatus })
  const { data } = v.parse(Body, await (await page.request.get(path)).json())
  await respondWith(page, `**${path}`, { status: 200, json: { data: { ...data, ...changes } } })
}

const receipt = 'HPV1-7K3M-Q2XD-9ABC'

/** Answers a withdrawal, which is not made. */
const answerWithdrawal = (page: Page) =>
  respondWith(page, `**${apiPrefix}${withdrawFromHpv.path}`, {
    status: 200,
    json: { data: { receipt, withdrawn_at: '2027-03-02T09:00:00.000Z' } },
  })

test('HPV study: after the end of the study the page says that all data is deleted', async ({
  page,
}) => {
  await changeStatus(page, {
    study: 'closed',
    deleted_on: '2026-01-02',
    deletion_receipt: receipt,
  })
  await page.goto('/hpv')

  await expect(heading(page, 'The study is over')).toBeVisible()
  await expect(page.getByText('We deleted all personal data of the study on')).toBeVisible()
  await expect(page.getByText(/days left/)).toBeHidden()
  await expect(page.getByText(receipt)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Check a receipt' }).click()
  await expect(title(page, 'Deletion receipt')).toBeVisible()
})

test('HPV study: before the first day of orders the page says when kits can be ordered', async ({
  page,
}) => {
  await changeStatus(page, {
    study: 'not_open_yet',
    orders_from: '2030-02-01',
    orders_until: '2030-09-01',
  })
  for (const [language, name, days] of [
    ['en', 'You cannot order a kit yet', /can be ordered from .*2030.* to .*2030/],
    ['et', 'Komplekti ei saa veel tellida', /saab tellida .*2030.* kuni .*2030/],
    ['ru', 'Заказать набор пока нельзя', /можно заказать с .*2030.* по .*2030/],
  ] as const) {
    await page.goto(`/hpv?lang=${language}`)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(days)).toBeVisible()
  }
  await checkAccessibility(page)
})

test('HPV study: a woman of another birth year who is logged in learns that, and enters no codes', async ({
  page,
}) => {
  await logInByApi(page, 'regular')
  await changeStatus(page, { participation: 'other_birth_year' })
  await page.goto('/hpv')

  await expect(heading(page, 'This study is for women of a different age')).toBeVisible()
  await expect(page.getByText(/The study invites women born in/)).toBeVisible()
  await expect(button(page, 'Enter the codes again')).toBeHidden()
})

test('HPV study: a woman whose sample could not be used gets a new kit and the steps for it', async ({
  page,
}) => {
  await logInByApi(page, 'hpvFailed')
  await page.goto('/hpv')

  await expect(page.getByText('The laboratory could not use the sample')).toBeVisible()
  await expect(heading(page, 'How to take the sample')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Turn it five times' })).toBeVisible()
  await checkAccessibility(page)
})

test('HPV study: a result says what to do now, and a sample without one that a new kit comes', async ({
  page,
}) => {
  await logInByApi(page, 'hpvResult')
  await page.goto('/hpv')
  await expect(button(page, 'Show my result')).toBeVisible()
  await expect(heading(page, 'How to take the sample')).toBeHidden()
  await button(page, 'Show my result').click()
  await expect(page.getByText('HPV was found, and you need an examination')).toBeVisible()
  await checkAccessibility(page)

  await button(page, 'Hide the result').click()
  const path = `**${apiPrefix}${readHpvResult.path}`
  await respondWith(page, path, { status: 200, json: { data: { result: 'inadequate' } } })
  await button(page, 'Show my result').click()
  await expect(page.getByText('The sample could not be tested', { exact: true })).toBeVisible()
  await checkAccessibility(page)
})

test('HPV study: a woman who has left can have the result deleted that has remained', async ({
  page,
}) => {
  await logInByApi(page, 'hpvWithdrawn')
  await page.goto('/hpv')
  await expect(heading(page, 'You have left the study')).toBeVisible()
  await expect(page.getByText('Your result is still stored.')).toBeVisible()
  await expect(heading(page, 'Your kit')).toBeHidden()
  await checkAccessibility(page)

  await button(page, 'Delete my result too').click()
  await expect(heading(page, 'Delete my result and sample')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await checkAccessibility(page)
  await answerWithdrawal(page)
  const destruction = { requested_on: '2026-01-02', destroyed_on: null }
  await changeStatus(page, { retained_data: { has_result: false, destruction } })
  await button(page, 'Delete my result').click()

  await expect(page.getByText('The study does not store a result for you.')).toBeVisible()
  await expect(page.getByText(/asked the laboratory to destroy your sample/)).toBeVisible()
  await expect(page.getByText(receipt)).toBeVisible()
  await expect(heading(page, 'You have left the study')).toBeFocused()
})

test('HPV study: an invited woman can choose the clinic, or leave before she has ordered', async ({
  page,
}) => {
  await logInByApi(page, 'hpvInvited')
  await page.goto('/hpv')
  await page.getByText('I would rather go to a clinic').click()
  await expect(page.getByText('Or ask your family doctor')).toBeVisible()
  await expect(page.getByRole('link', { name: 'national screening' })).toBeVisible()
  await expect(button(page, 'Do not remind me again')).toBeVisible()

  await button(page, 'Leave the study').click()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('We send you no kit and no reminders.')).toBeVisible()
  await checkAccessibility(page)
  await answerWithdrawal(page)
  await changeStatus(page, {
    participation: 'withdrawn',
    kits: [],
    retained_data: { has_result: false, destruction: null },
  })
  await button(page, 'Leave the study').click()

  await expect(heading(page, 'You have left the study')).toBeVisible()
  await expect(page.getByText(receipt)).toBeVisible()
  await expect(heading(page, 'Your contact details')).toBeHidden()
})

test('HPV study: everyone finds it in the footer, and a participant on her dashboard', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'HPV study' }).click()
  await expect(title(page, 'HPV study')).toBeVisible()

  await logInByApi(page, 'hpvSent')
  await page.goto('/dashboard?lang=ru')
  const kit = page.getByRole('region', { name: 'Ваш набор в исследовании ВПЧ' })
  await expect(kit).toContainText('Возьмите пробу и отправьте её обратно.')
  await checkAccessibility(page)
  await kit.getByRole('link', { name: 'Открыть исследование ВПЧ' }).click()
  await expect(heading(page, 'Как взять пробу')).toBeVisible()
  await expect(page.getByText('Медленно поверните несколько раз')).toBeVisible()
})

test('HPV study: why a log-in has failed is not shown any more on the page that says that a kit is already ordered', async ({
  page,
  expected,
}) => {
  expected.failure(/auth\/login|hpv\/invitation/)
  const wrong = alertMessage(page, 'Email or password is incorrect.')
  await page.goto('/hpv')
  await page.getByText('Already ordered? Log in to see where your kit is').click()
  await submitLogin(page, 'nobody@alleel.example')
  await expect(wrong).toBeVisible()

  await respondWith(page, `**${apiPrefix}${checkHpvInvitation.path}`, {
    status: 409,
    json: { status: 409, message: 'errors.hpv_already_ordered' },
  })
  await page.getByRole('textbox', { name: 'Personal code' }).first().fill('46510200003')
  await page.getByRole('textbox', { name: 'Invitation code' }).fill('HPV1-2345-6789')
  await button(page, 'Check my invitation').click()

  await expect(heading(page, 'Your kit is already ordered')).toBeVisible()
  await expect(wrong).toBeHidden()
  await submitLogin(page, 'nobody@alleel.example')
  await expect(wrong).toBeVisible()
})
