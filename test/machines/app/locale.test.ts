import { describe, expect, it } from 'vitest'

import type { Locale } from '#contract/locale.ts'
import { unreachable } from '#flows/models/samples.ts'
import { rehearse } from '#flows/rehearse.ts'
import { localeMachine } from '#machines/app/locale.machine.ts'

import { noticesIn, openPortal } from '../portal.ts'

describe('the language', () => {
  it('is shown once its words have come, and kept as the choice at once', () => {
    const { actor, settle, calls, chosen, shown } = speaking('en')

    actor.send({ type: 'locale.choose', locale: 'et' })
    expect(chosen).toEqual(['et'])
    expect(calls().map(({ input }) => input)).toEqual([{ locale: 'et' }])
    expect(actor.getSnapshot().context.shown).toBe('en')
    settle('loadCatalog', { output: 'et' })

    expect(actor.getSnapshot().context.shown).toBe('et')
    expect(shown).toEqual(['et'])
  })

  it('loads nothing when it is the one that is shown', () => {
    const { actor, calls } = speaking('en')

    actor.send({ type: 'locale.choose', locale: 'en' })

    expect(calls()).toEqual([])
  })

  it('is the last one chosen, whatever comes first', () => {
    const { actor, settle } = speaking('en', { isRussianSpoken: true })

    actor.send({ type: 'locale.choose', locale: 'et' })
    actor.send({ type: 'locale.choose', locale: 'ru' })
    settle('loadCatalog', { output: 'et' })
    settle('loadCatalog', { output: 'ru' })

    expect(actor.getSnapshot().context.shown).toBe('ru')
  })

  it('stays as it was when its words do not come, and can be chosen again', () => {
    const { actor, settle, calls } = speaking('en')

    actor.send({ type: 'locale.choose', locale: 'et' })
    settle('loadCatalog', { error: unreachable })
    expect(actor.getSnapshot().context.shown).toBe('en')
    expect(calls()).toEqual([])
    actor.send({ type: 'locale.choose', locale: 'et' })

    expect(calls().map(({ input }) => input)).toEqual([{ locale: 'et' }])
  })
})

describe('Russian', () => {
  it('is shown where it is spoken', () => {
    const { actor, settle } = speaking('en', { isRussianSpoken: true })

    actor.send({ type: 'locale.choose', locale: 'ru' })
    settle('loadCatalog', { output: 'ru' })

    expect(actor.getSnapshot().context.shown).toBe('ru')
  })

  it('language: Russian chosen where it is not available becomes the choice, and the page says so', () => {
    const portal = openPortal()

    portal.tell('locale', { type: 'locale.choose', locale: 'ru' })

    expect(noticesIn(portal)).toEqual(['errors.locale_not_available'])
    expect(portal.seen('locale').context).toMatchObject({ chosen: 'ru', shown: 'en' })
    expect(portal.seen('locale').matches({ russian: 'settled' })).toBe(true)
  })

  it('gives way to English on a route that does not speak it, and the person is offered a choice', () => {
    const { actor, settle } = inRussian()

    actor.send({ type: 'route.entered', isRussianSpoken: false })
    settle('loadCatalog', { output: 'en' })

    expect(actor.getSnapshot().context.shown).toBe('en')
    expect(actor.getSnapshot().matches({ russian: 'offering' })).toBe(true)
  })

  it('stays the choice while another language stands in for it', () => {
    const { actor, settle, chosen } = inRussian()

    actor.send({ type: 'route.entered', isRussianSpoken: false })
    actor.send({ type: 'standIn.choose', locale: 'et' })
    settle('loadCatalog', { output: 'en' })
    settle('loadCatalog', { output: 'et' })

    expect(actor.getSnapshot().context).toMatchObject({ chosen: 'ru', shown: 'et' })
    expect(actor.getSnapshot().matches({ russian: 'settled' })).toBe(true)
    expect(chosen).toEqual([])
  })

  it('language: an explicit choice replaces Russian where it is not available, for good', () => {
    const { actor, settle, chosen } = inRussian()

    actor.send({ type: 'route.entered', isRussianSpoken: false })
    settle('loadCatalog', { output: 'en' })
    actor.send({ type: 'locale.choose', locale: 'et' })
    settle('loadCatalog', { output: 'et' })
    actor.send({ type: 'route.entered', isRussianSpoken: true })

    expect(actor.getSnapshot().context).toMatchObject({ chosen: 'et', shown: 'et' })
    expect(chosen).toEqual(['et'])
  })

  it('is back on return', () => {
    const { actor, settle } = inRussian()
    actor.send({ type: 'route.entered', isRussianSpoken: false })
    settle('loadCatalog', { output: 'en' })

    actor.send({ type: 'route.entered', isRussianSpoken: true })
    settle('loadCatalog', { output: 'ru' })

    expect(actor.getSnapshot().context.shown).toBe('ru')
    expect(actor.getSnapshot().matches({ russian: 'settled' })).toBe(true)
  })

  it('is not asked about twice once a language stands in for it', () => {
    const { actor } = inRussian()
    actor.send({ type: 'route.entered', isRussianSpoken: false })
    actor.send({ type: 'standIn.choose', locale: 'et' })

    actor.send({ type: 'route.entered', isRussianSpoken: true })
    actor.send({ type: 'route.entered', isRussianSpoken: false })

    expect(actor.getSnapshot().matches({ russian: 'settled' })).toBe(true)
  })
})

const speaking = (locale: Locale, { isRussianSpoken = false } = {}) => {
  const input = { chosen: locale, shown: locale, isRussianSpoken }
  const rehearsal = rehearse(localeMachine, { input })
  const chosen: Locale[] = []
  const shown: Locale[] = []
  rehearsal.actor.on('locale.chosen', (event) => chosen.push(event.locale))
  rehearsal.actor.on('locale.shown', (event) => shown.push(event.locale))
  return { ...rehearsal, chosen, shown }
}

const inRussian = () => speaking('ru', { isRussianSpoken: true })
