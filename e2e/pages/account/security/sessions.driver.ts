import { sessionsModel } from '#flows/machines/account/security/sessions.flow.ts'

import { calls } from '../../../support/tours/mock-api.ts'
import { openProfile, profileSection } from '../../../support/tours/profile-steps.ts'
import { expectVisible, definePageDriver } from '../../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: sessionsModel }

export const sessionsDriver = definePageDriver(definition, (pageContext) => {
  const section = profileSection(pageContext, 'Where you are logged in')
  const end = section.getByRole('button', { name: /^Log out: Chrome on Android/ })
  const endOthers = section.getByRole('button', { name: 'Log out on all other devices' })

  return {
    open: () => openProfile(pageContext, calls.listSessions),
    scope: section,
    assertions: {
      loading: expectVisible(section.getByText('Loading your sessions')),
      listed: expectVisible(section.getByText('This device')),
      ending: expectVisible(end.and(section.locator('[aria-busy]'))),
      endingOthers: expectVisible(endOthers.and(section.locator('[aria-busy]'))),
      loadFailed: expectVisible(section.getByRole('alert')),
    },
  }
})
