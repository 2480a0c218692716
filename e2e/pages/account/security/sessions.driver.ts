import { sessionsModel } from '#flows/machines/account/security/sessions.flow.ts'

import { calls } from '../../../support/tours/mock-api.ts'
import { openProfile, profileSection } from '../../../support/tours/profile-steps.ts'
import { isUsable, expectVisible, definePageDriver } from '../../../support/tours/page-driver.ts'

const definition = { title: 'transition tour', model: sessionsModel }

export const sessionsDriver = definePageDriver(definition, (pageContext) => {
  const { api } = pageContext
  const section = profileSection(pageContext, 'Where you are logged in')
  const retry = section.getByRole('button', { name: 'Try again' })
  const end = section.getByRole('button', { name: /^Log out: Chrome on Android/ })
  const endOthers = section.getByRole('button', { name: 'Log out on all other devices' })

  return {
    open: () => openProfile(pageContext, calls.listSessions),
    events: {
      'sessions.retry': () => retry.click(),
      'session.end': () => end.click(),
      'sessions.endOthers': () => endOthers.click(),
    },
    calls: {
      listSessions: (outcome) => api.respond(calls.listSessions, outcome),
      endSession: (outcome) => api.respond(calls.endSession, outcome),
      endOtherSessions: (outcome) => api.respond(calls.endOtherSessions, outcome),
    },
    controls: {
      'sessions.retry': () => isUsable(retry),
      'session.end': () => isUsable(end),
      'sessions.endOthers': () => isUsable(endOthers),
    },
    assertions: {
      loading: expectVisible(section.getByText('Loading your sessions')),
      listed: expectVisible(section.getByText('This device')),
      ending: expectVisible(end.and(section.locator('[aria-busy]'))),
      endingOthers: expectVisible(endOthers.and(section.locator('[aria-busy]'))),
      loadFailed: expectVisible(section.getByRole('alert')),
    },
  }
})
