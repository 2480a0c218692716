import { sessionsModel } from '#flows/models/account/security/sessions.model.ts'

import { calls } from '../../../support/tour-api.ts'
import { openProfile, profileSection } from '../../../support/tour-profile.ts'
import { isUsable, sees, scene } from '../../../support/tour-test.ts'

const about = { title: 'the list of sessions is toured', model: sessionsModel }

export const sessionsScene = scene(about, (stage) => {
  const { api } = stage
  const section = profileSection(stage, 'Where you are logged in')
  const retry = section.getByRole('button', { name: 'Try again' })
  const end = section.getByRole('button', { name: /^Log out: Chrome on Android/ })
  const endOthers = section.getByRole('button', { name: 'Log out on all other devices' })

  return {
    open: () => openProfile(stage, calls.sessions),
    events: {
      'sessions.read': () => retry.click(),
      'session.end': () => end.click(),
      'sessions.endOthers': () => endOthers.click(),
    },
    calls: {
      listSessions: (outcome) => api.answer(calls.sessions, outcome),
      endSession: (outcome) => api.answer(calls.endSession, outcome),
      endOtherSessions: (outcome) => api.answer(calls.endOtherSessions, outcome),
    },
    controls: {
      'sessions.read': () => isUsable(retry),
      'session.end': () => isUsable(end),
      'sessions.endOthers': () => isUsable(endOthers),
    },
    looks: {
      reading: sees(section.getByText('Loading your sessions')),
      listed: sees(section.getByText('This device')),
      ending: sees(end.and(section.locator('[aria-busy]'))),
      endingOthers: sees(endOthers.and(section.locator('[aria-busy]'))),
      unreadable: sees(section.getByRole('alert')),
    },
  }
})
