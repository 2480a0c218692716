import * as v from 'valibot'

import { toProblem } from '#contract/problem.ts'
import type { Outcome } from '#flows/graph/trigger.ts'
import { idLoginModel } from '#flows/machines/identity/id-login.flow.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = {
  title: 'transition tour',
  model: idLoginModel,
  device: { hasTouch: true, isMobile: true },
  page: '/login?idLogin=true',
}

export const idLoginDriver = definePageDriver(definition, async (pageContext) => {
  const { page, api } = pageContext
  const start = page.getByRole('button', { name: 'Continue' })
  const busy = page.getByRole('button', { name: 'Continue', disabled: true })
  const means = page.getByRole('radio', { name: 'Mobile-ID' })
  const code = page.getByRole('textbox', { name: 'Personal code' })
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const back = page.getByRole('button', { name: 'Choose again' })

  await api.stayOnPage('https://id.example/*')

  return {
    open: async () => {
      await resetBrowser(pageContext)
      await openAs(pageContext, null, '/login?idLogin=true')
    },
    events: {
      'method.choose': () => means.check({ force: true }),
      'code.change': async ({ code: typed }) => {
        await code.clear()
        await code.fill(v.parse(v.string(), typed))
      },
      'code.blur': async ({ code: typed }) => {
        await code.fill(v.parse(v.string(), typed))
        await code.blur()
      },
      'idLogin.start': async ({ fields: typed }) => {
        const { id_number, phone: number } = v.parse(Typed, typed)
        await code.fill(id_number)
        if (await phone.isVisible()) await phone.fill(number)
        await start.click()
      },
    },
    calls: {
      openProvider: async () => {},
    },
    endsByItself: isProviderOutcome,
    transientStates: ['redirecting'],
    assertions: {
      choosing: expectVisible(start),
      starting: expectVisible(busy),
      redirecting: expectVisible(busy),
      atProvider: expectVisible(back),
    },
  }
})

/** The browser itself opens the provider’s page, or refuses to. */
const isProviderOutcome = (outcome: Outcome): boolean =>
  'output' in outcome
    ? outcome.output === undefined
    : toProblem(outcome.error).message === 'errors.id_login_failed'

const Typed = v.object({ id_number: v.string(), phone: v.string() })
