import * as v from 'valibot'

import { verifyEmailModel } from '#flows/models/account/verify-email.model.ts'

import { beginAnew, openAs } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { isUsable, sees, scene } from '../../support/tour-test.ts'

const about = { title: 'confirming an e-mail address is toured', model: verifyEmailModel }

export const verifyEmailScene = scene(about, (stage) => {
  const { page, api } = stage
  const retry = page.getByRole('button', { name: 'Try again' })
  const says = (text: string) => sees(page.getByText(text))

  return {
    open: () => beginAnew(stage),
    events: {
      'link.open': async ({ link }) => {
        const query = new URLSearchParams(v.parse(Link, link))
        await openAs(stage, null, `/verify-email?${query.toString()}`)
      },
      'link.retry': () => retry.click(),
    },
    calls: { confirmEmail: (outcome) => api.answer(calls.confirmEmail, outcome) },
    controls: { 'link.retry': () => isUsable(retry) },
    passing: ['waiting'],
    looks: {
      checking: sees(page.getByText('Checking the link')),
      confirmed: says('Your email address is confirmed.'),
      alreadyConfirmed: says('Your email address is already confirmed.'),
      unreachable: sees(retry),
      expired: says('This link has expired'),
      used: says('This link has already been used'),
      superseded: says('We have sent you a newer link'),
      unknown: says('This link does not work'),
      incomplete: says('Part of this link is missing'),
    },
  }
})

const Link = v.object({ id: v.string(), signature: v.string() })
