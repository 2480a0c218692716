import * as v from 'valibot'

import { hpvOrder, hpvOrderModel, receipt } from '#flows/machines/study/hpv-order.flow.ts'
import { customer } from '#flows/machines/samples.ts'

import { openAs, resetBrowser } from '../../support/tours/common-steps.ts'
import {
  definePageDriver,
  expectVisible,
  type PageContext,
} from '../../support/tours/page-driver.ts'
import { calls } from '../../support/tours/mock-api.ts'
import { isUsable } from '../../support/tours/usable-control.ts'

const definition = { title: 'transition tour', model: hpvOrderModel }

export const hpvOrderDriver = definePageDriver(definition, (pageContext) => {
  const { page, api } = pageContext
  const main = page.getByRole('main')
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true })
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
  const busy = (name: string) => main.getByRole('button', { name, exact: true, disabled: true })
  const next = button('Continue')
  const change = button(/^Change: /)
  const accepted = main.getByRole('checkbox', { name: 'I have read the terms of the study' })

  return {
    open: () => resetBrowser(pageContext),
    events: {
      'page.open': ({ isCustomer }) =>
        openAs(pageContext, isCustomer === true ? customer : null, '/hpv'),
      'invitation.submit': async ({ values }) => {
        const codes = v.parse(Texts, values)
        await main
          .getByRole('textbox', { name: 'Personal code' })
          .first()
          .fill(codes['id_number'] ?? '')
        await main
          .getByRole('textbox', { name: 'Invitation code' })
          .fill(codes['invitation_code'] ?? '')
        await button('Check my invitation').click()
      },
      'form.change': async ({ values }) =>
        main
          .getByRole('textbox', { name: 'City or parish' })
          .fill(v.parse(Texts, values)['shipping.city'] ?? ''),
      'step.submit': async ({ step, values }) => {
        await fillIn[v.parse(Step, step)](pageContext, v.parse(Texts, values))
        await next.click()
      },
      'step.open': ({ step }) =>
        button(new RegExp(`^Change: ${stepNames[v.parse(Step, step)]}$`)).click(),
      'order.place': async ({ areTermsAccepted }) => {
        await accepted.setChecked(areTermsAccepted === true)
        await button('Order the free kit').click()
      },
      'study.withdrawn': async () => {
        await button(/^(?:Leave the study|Delete my result too)$/).click()
        await button(/^(?:Leave the study|Leave and delete|Delete my result)$/).click()
        await api.respond(calls.withdrawFromHpv, {
          output: { receipt, withdrawn_at: '2027-03-02T09:00:00.000Z' },
        })
      },
    },
    controls: {
      'step.open': () => isUsable(change),
      'step.submit': async () => !(await heading('Order your kit').isVisible()) && isUsable(next),
    },
    transientStates: ['opened'],
    assertions: {
      opened: async () => {},
      loading: expectVisible(main.getByText('Loading the study')),
      loadFailed: expectVisible(button('Try again')),
      identifying: expectVisible(heading('Order your kit')),
      checkingInvitation: expectVisible(busy('Check my invitation')),
      not_invited: expectVisible(heading('We could not find your invitation')),
      otherBirthYear: expectVisible(heading('This study is for women of a different age')),
      alreadyOrdered: expectVisible(heading('Your kit is already ordered')),
      full: expectVisible(heading('All places in the study are taken')),
      closed: expectVisible(
        heading('You cannot order a kit at the moment').or(heading('You cannot order a kit yet')),
      ),
      withdrawn: expectVisible(heading('You have left the study')),
      preparing: expectVisible(main.getByText('Loading the study')),
      'filling.editing.contact': expectVisible(heading(stepNames.contact)),
      'filling.editing.delivery': expectVisible(heading(stepNames.delivery)),
      'filling.editing.kit': expectVisible(heading(stepNames.kit)),
      'filling.review': expectVisible(heading('Check your order')),
      ordering: expectVisible(busy('Order the free kit')),
      loadingTerms: expectVisible(busy('Order the free kit')),
      loadingUser: expectVisible(busy('Order the free kit')),
      loggedIn: expectVisible(main.getByText('Loading the study')),
      orderedWithoutLogin: expectVisible(main.getByText(hpvOrder.number)),
      ordered: expectVisible(main.getByText(hpvOrder.number)),
    },
  }
})

const Step = v.picklist(['contact', 'delivery', 'kit'])
const Texts = v.record(v.string(), v.string())

const stepNames = {
  contact: 'Your contact details',
  delivery: 'Where to send the kit',
  kit: 'Your kit',
}

type FillIn = (pageContext: PageContext, values: Record<string, string>) => Promise<void>

const fillTexts = async (
  { page }: PageContext,
  values: Record<string, string>,
  fields: Record<string, string>,
): Promise<void> => {
  for (const [label, name] of Object.entries(fields)) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    if (await field.isVisible()) await field.fill(values[name] ?? '')
  }
}

const fillIn: Record<v.InferOutput<typeof Step>, FillIn> = {
  contact: (pageContext, values) =>
    fillTexts(pageContext, values, {
      'First name': 'account.first_name',
      'Last name': 'account.last_name',
      Email: 'account.email',
      Phone: 'phone',
      Password: 'account.password',
      'Confirm password': 'account.password_confirmation',
    }),
  delivery: async (pageContext, values) => {
    await fillTexts(pageContext, values, {
      'Street and house number': 'shipping.address',
      'Postal code': 'shipping.postal_code',
      'City or parish': 'shipping.city',
    })
    await pageContext.page.getByRole('radio', { name: 'By post to your address' }).check()
  },
  kit: async ({ page }, { kit }) => {
    if (kit === 'brush') await page.getByRole('radio', { name: 'Soft brush' }).check()
  },
}
