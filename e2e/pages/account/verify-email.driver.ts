import * as v from 'valibot'

import { verifyEmailModel } from '#flows/machines/account/verify-email.flow.ts'

import { resetBrowser, openAs } from '../../support/tours/common-steps.ts'
import { expectVisible, definePageDriver } from '../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: verifyEmailModel, page: '/verify-email' }

export const verifyEmailDriver = definePageDriver(definition, (pageContext) => {
  const { page } = pageContext
  const retry = page.getByRole('button', { name: 'Try again' })
  const expectText = (text: string) => expectVisible(page.getByText(text))

  return {
    open: () => resetBrowser(pageContext),
    events: {
      'link.open': async ({ link }) => {
        const query = new URLSearchParams(v.parse(Link, link))
        await openAs(pageContext, null, `/verify-email?${query.toString()}`)
      },
    },
    transientStates: ['waiting'],
    assertions: {
      checking: expectVisible(page.getByText('Checking the link')),
      confirmed: expectText('Your email address is confirmed.'),
      alreadyConfirmed: expectText('Your email address is already confirmed.'),
      checkFailed: expectVisible(retry),
      expired: expectText('This link has expired'),
      used: expectText('This link has already been used'),
      superseded: expectText('We have sent you a newer link'),
      unknown: expectText('This link does not work'),
      incomplete: expectText('Part of this link is missing'),
    },
  }
})

const Link = v.object({ id: v.string(), signature: v.string() })
