import { describe, expect, it } from 'vitest'

import { slot, slotTaken, week } from '#flows/machines/consultation/consultation.flow.ts'

import { chosen, held, holding, type opened } from './opened-consultation.ts'

describe('the form of a consultation', () => {
  const typed = { language: 'en', topic: 'My family' } as const
  const draftOf = ({ actor }: ReturnType<typeof opened>) => actor.getSnapshot().context.draft
  const pick = ({ actor, settle }: ReturnType<typeof opened>, output = held) => {
    actor.send({ type: 'time.pick', slotId: slot.id })
    settle('holdSlot', { output })
  }
  const filled = () => {
    const consultation = holding()
    consultation.actor.send({ type: 'form.change', values: { topic: typed.topic } })
    consultation.actor.send({ type: 'form.change', values: { language: typed.language } })
    return consultation
  }

  it('consultation: what was typed stays when the hold expires and a time is held again', () => {
    const consultation = filled()
    consultation.actor.send({ type: 'clock.ticked', secondsLeft: 0 })
    consultation.settle('listSlots', { output: week })

    pick(consultation)

    expect(draftOf(consultation)).toEqual(typed)
  })

  it('consultation: what was typed stays when the customer releases the time and picks another', () => {
    const consultation = filled()
    consultation.actor.send({ type: 'time.change' })
    consultation.settle('releaseSlot', { output: null })
    consultation.settle('listSlots', { output: week })

    pick(consultation)

    expect(draftOf(consultation)).toEqual(typed)
  })

  it('consultation: what was submitted stays when another customer was faster', () => {
    const consultation = holding()
    consultation.actor.send({ type: 'time.add', form: { ...typed, optionId: null } })
    consultation.settle('addConsultation', { error: slotTaken })

    pick(consultation)

    expect(draftOf(consultation)).toMatchObject(typed)
  })

  it('consultation: is filled with the language and topic that the cart has', () => {
    const consultation = chosen()

    pick(consultation, { ...held, in_cart: true, ...typed })

    expect(consultation.actor.getSnapshot().value).toEqual({ held: 'filling' })
    expect(draftOf(consultation)).toEqual(typed)
  })

  it('consultation: has the language of the shown times, and an emptied topic stays empty', () => {
    const consultation = filled()
    consultation.actor.send({ type: 'form.change', values: { topic: '' } })
    consultation.actor.send({ type: 'time.change' })
    consultation.settle('releaseSlot', { output: null })
    consultation.settle('listSlots', { output: week })
    consultation.actor.send({ type: 'language.choose', language: 'et' })
    consultation.settle('listSlots', { output: week })

    pick(consultation, { ...held, in_cart: true, ...typed })

    expect(draftOf(consultation)).toEqual({ language: 'et', topic: '' })
  })

  it('consultation: a time in the cart is not released when the customer chooses another one', () => {
    const consultation = chosen()
    const inCart = { ...held, in_cart: true, ...typed }
    pick(consultation, inCart)
    consultation.actor.send({ type: 'time.change' })
    expect(consultation.calls().map(({ name }) => name)).toEqual(['listSlots'])
    expect(consultation.emitted).toEqual([{ type: 'session.check' }])

    consultation.settle('listSlots', { output: { ...week, hold: inCart } })

    expect(consultation.actor.getSnapshot()).toMatchObject({
      value: 'choosing',
      context: { hold: null, draft: typed },
    })
  })

  it('consultation: a time in the cart does not replace what was typed on the page with what the cart has', () => {
    const { actor, settle } = chosen()
    const inCart = { ...held, in_cart: true, language: 'et', topic: 'My mother' } as const
    actor.send({ type: 'time.pick', slotId: slot.id })
    settle('holdSlot', { output: inCart })
    actor.send({ type: 'form.change', values: { topic: 'My family' } })
    actor.send({ type: 'clock.ticked', secondsLeft: 0 })
    settle('listSlots', { output: week })
    actor.send({ type: 'time.pick', slotId: slot.id })

    settle('holdSlot', { output: inCart })

    expect(actor.getSnapshot()).toMatchObject({
      value: { held: 'filling' },
      context: { draft: { language: 'et', topic: 'My family' } },
    })
  })
})
