import { problem } from '#contract/problem.ts'
import { incidentModel } from '#flows/models/app/incident.model.ts'
import { incidentCode } from '#flows/models/samples.ts'

import { beginAnew } from '../../support/tour-acts.ts'
import { calls } from '../../support/tour-api.ts'
import { expect, isUsable, scene, sees } from '../../support/tour-test.ts'

const about = { title: 'telling of a fault is toured', model: incidentModel }
const fault = { error: problem('errors.unexpected', { incident: incidentCode }) }

export const incidentScene = scene(about, (stage) => {
  const { page, api } = stage
  const send = page.getByRole('button', { name: 'Send the record' })
  const copy = page.getByRole('button', { name: 'Copy the code' })

  return {
    open: async () => {
      await beginAnew(stage)
      await page.goto('/dashboard')
      await api.answer(calls.me, fault)
      await expect(page.getByText(`Incident code: ${incidentCode}`)).toBeVisible()
    },
    events: { 'trace.send': () => send.click(), 'code.copied': () => copy.click() },
    calls: { sendTrace: (outcome) => api.answer(calls.sendTrace, outcome) },
    controls: { 'trace.send': () => isUsable(send), 'code.copied': () => isUsable(copy) },
    looks: {
      offered: sees(send),
      sending: sees(page.getByRole('button', { name: 'Send the record', disabled: true })),
      sent: sees(page.getByText('Thank you. We will look into it.')),
    },
  }
})
