import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import {
  cartWithConsultation,
  counselling,
  slot,
  week,
} from '#flows/machines/consultation/consultation.flow.ts'
import { orderProductId } from '#flows/machines/report/report-samples.ts'
import type { AttachedFindings } from '#machines/consultation/attached-findings.ts'

import { chosen, form, held, holding } from './opened-consultation.ts'

const rhythm = { key: 'rhythm', title: { en: 'Irregular heartbeat' } }
const pressure = { key: 'pressure', title: { en: 'High blood pressure' } }
const attached: AttachedFindings = { orderProductId, findings: [rhythm, pressure] }

const attaching = () => {
  const consultation = holding(attached)
  const { actor, calls } = consultation
  const remove = (key: string) => actor.send({ type: 'finding.choose', key, isChosen: false })
  const restore = (key: string) => actor.send({ type: 'finding.choose', key, isChosen: true })
  const removed = () => actor.getSnapshot().context.removedFindings
  const request = () => calls().find(({ name }) => name === 'addConsultation')?.input
  const add = () => actor.send({ type: 'time.add', form })
  return { ...consultation, remove, restore, removed, request, add }
}

const base = { product_id: counselling.id, slot_id: slot.id, language: 'et' }
const kept = (...findings: object[]) => ({
  type: 'draft.save',
  key: 'findings',
  values: { orderProductId, findings },
})
const stepUpRequired = { error: problem('errors.step_up_required') }

describe('the findings that are attached to a consultation', () => {
  it('consultation: the chosen findings are sent by their keys, with their report', () => {
    const consultation = attaching()

    consultation.add()

    expect(consultation.request()).toEqual({
      ...base,
      report: { order_product_id: orderProductId, findings: ['rhythm', 'pressure'] },
    })
  })

  it('consultation: a removed finding is not sent, and the choice is kept without it', () => {
    const consultation = attaching()

    consultation.remove('rhythm')
    expect(consultation.removed()).toEqual(['rhythm'])
    expect(consultation.emitted).toEqual([kept(pressure)])
    consultation.add()

    expect(consultation.request()).toMatchObject({ report: { findings: ['pressure'] } })
  })

  it('consultation: a removed finding can be restored', () => {
    const consultation = attaching()
    consultation.remove('rhythm')
    consultation.remove('pressure')
    consultation.emitted.length = 0

    consultation.restore('rhythm')

    expect(consultation.removed()).toEqual(['pressure'])
    expect(consultation.emitted).toEqual([kept(rhythm)])
  })

  it('consultation: without the last finding, the choice is discarded and no report is sent', () => {
    const consultation = attaching()
    consultation.remove('rhythm')
    consultation.emitted.length = 0

    consultation.remove('pressure')
    expect(consultation.emitted).toEqual([{ type: 'draft.discard', key: 'findings' }])
    consultation.add()

    expect(consultation.request()).toEqual(base)
  })

  it('consultation: a finding that was not chosen in the report cannot be added or removed', () => {
    const consultation = attaching()

    consultation.remove('unknown')

    expect(consultation.removed()).toEqual([])
    expect(consultation.emitted).toEqual([])
  })

  it('consultation: a removed finding stays removed when another time is chosen', () => {
    const consultation = attaching()
    consultation.remove('rhythm')
    consultation.actor.send({ type: 'time.change' })
    consultation.settle('releaseSlot', { output: null })
    consultation.settle('listSlots', { output: week })
    consultation.actor.send({ type: 'time.pick', slotId: slot.id })
    consultation.settle('holdSlot', { output: held })

    consultation.add()

    expect(consultation.request()).toMatchObject({ report: { findings: ['pressure'] } })
  })

  it('consultation: findings that were attached before stay when the customer can choose none here', () => {
    const { actor, settle, calls } = chosen()
    actor.send({ type: 'time.pick', slotId: slot.id })
    settle('holdSlot', { output: { ...held, in_cart: true, findings_count: 1 } })

    actor.send({ type: 'time.add', form })

    const request = calls().find(({ name }) => name === 'addConsultation')?.input
    expect(request).toEqual({ ...base, keep_findings: true })
  })

  it('consultation: findings that the customer has removed here do not stay', () => {
    const consultation = attaching()
    consultation.remove('rhythm')
    consultation.remove('pressure')
    consultation.actor.send({ type: 'time.change' })
    consultation.settle('releaseSlot', { output: null })
    consultation.settle('listSlots', { output: week })
    consultation.actor.send({ type: 'time.pick', slotId: slot.id })
    consultation.settle('holdSlot', { output: { ...held, findings_count: 2 } })

    consultation.add()

    expect(consultation.request()).toEqual(base)
  })

  it('consultation: is added after the customer has confirmed their identity', () => {
    const consultation = attaching()
    consultation.add()
    consultation.settle('addConsultation', stepUpRequired)
    expect(consultation.actor.getSnapshot().value).toEqual({ held: 'awaitingStepUp' })
    expect(consultation.actor.getSnapshot().context.problem).toBeNull()

    consultation.settle('requestStepUp', { output: null })
    expect(consultation.request()).toMatchObject({ report: { findings: ['rhythm', 'pressure'] } })
    consultation.settle('addConsultation', { output: { cart: cartWithConsultation } })

    expect(consultation.actor.getSnapshot().value).toBe('added')
  })

  it('consultation: stays in the form when the customer does not confirm their identity', () => {
    const consultation = attaching()
    consultation.add()
    consultation.settle('addConsultation', stepUpRequired)

    consultation.settle('requestStepUp', { error: new Error('step-up cancelled') })

    expect(consultation.actor.getSnapshot()).toMatchObject({
      value: { held: 'filling' },
      context: { hold: held },
    })
  })
})
