import { describe, expect, it } from 'vitest'

import type { Locale } from '#contract/locale.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { localeMachine, selectedLocale } from '#machines/app/locale.machine.ts'

import { notificationsIn, openPortal } from '../portal.ts'
import { sentEvents } from '../sent-events.ts'

describe('the language', () => {
  it('is shown once its catalogues are loaded, and stored as the choice at once', () => {
    const { actor, settle, calls, chosen, shown } = speaking('en')

    actor.send({ type: 'locale.choose', locale: 'et' })
    expect(chosen).toEqual(['et'])
    expect(calls().map(({ input }) => input)).toEqual([{ locale: 'et' }])
    expect(actor.getSnapshot().context.shown).toBe('en')
    settle('loadCatalog', { output: 'et' })

    expect(actor.getSnapshot().context.shown).toBe('et')
    expect(shown).toEqual(['et'])
  })

  it('is selected in its control while its catalogues load, and no longer if they cannot', () => {
    const { actor, settle } = speaking('en')

    actor.send({ type: 'locale.choose', locale: 'et' })
    expect(selectedLocale(actor.getSnapshot())).toBe('et')
    settle('loadCatalog', { error: unreachable })

    expect(selectedLocale(actor.getSnapshot())).toBe('en')
  })

  it('loads nothing when it is already shown', () => {
    const { actor, calls } = speaking('en')

    actor.send({ type: 'locale.choose', locale: 'en' })

    expect(calls()).toEqual([])
  })

  it('is the last one chosen, whatever loads first', () => {
    const { actor, settle } = speaking('en', { isRussianAvailable: true })

    actor.send({ type: 'locale.choose', locale: 'et' })
    actor.send({ type: 'locale.choose', locale: 'ru' })
    settle('loadCatalog', { output: 'et' })
    settle('loadCatalog', { output: 'ru' })

    expect(actor.getSnapshot().context.shown).toBe('ru')
  })

  it('that was chosen while another one was loading is loaded when that one fails, once', () => {
    const { actor, settle, calls } = speaking('en', { isRussianAvailable: true })
    actor.send({ type: 'locale.choose', locale: 'et' })
    actor.send({ type: 'locale.choose', locale: 'ru' })

    settle('loadCatalog', { error: unreachable })
    expect(calls().map(({ input }) => input)).toEqual([{ locale: 'ru' }])
    settle('loadCatalog', { error: unreachable })

    expect(calls()).toEqual([])
    expect(actor.getSnapshot().context.shown).toBe('en')
  })

  it('is unchanged when its catalogues cannot be loaded, and can be chosen again', () => {
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
  it('language: the page says nothing about a choice that is available', () => {
    const portal = openPortal()

    portal.sendTo('locale', { type: 'locale.choose', locale: 'et' })

    expect(notificationsIn(portal)).toEqual([])
    expect(portal.snapshotOf('locale').context).toMatchObject({
      chosen: 'et',
      fallbackLocale: null,
    })
  })

  it('language: is stored as the choice although the page has none', () => {
    const { actor, chosen } = speaking('en')

    actor.send({ type: 'locale.choose', locale: 'ru' })

    expect(chosen).toEqual(['ru'])
  })

  it.each(['locale.choose', 'fallback.choose'] as const)(
    'language: what replaces it is loaded again on %s after a failure, which is reported',
    (type) => {
      const { actor, settle, calls, sent } = inRussian()
      actor.send({ type: 'route.entered', isRussianAvailable: false })
      settle('loadCatalog', { error: unreachable })
      expect(sent).toEqual([{ type: 'problem.report', problem: unreachable.problem }])
      expect(calls()).toEqual([])

      actor.send({ type, locale: type === 'locale.choose' ? 'ru' : 'en' })

      expect(calls().map(({ input }) => input)).toEqual([{ locale: 'en' }])
    },
  )

  it('language: is offered again after another language was chosen for good', () => {
    const { actor, settle } = inRussian()
    actor.send({ type: 'route.entered', isRussianAvailable: false })
    actor.send({ type: 'fallback.choose', locale: 'et' })
    settle('loadCatalog', { output: 'et' })

    actor.send({ type: 'locale.choose', locale: 'et' })

    expect(actor.getSnapshot().context).toMatchObject({ chosen: 'et', fallbackLocale: null })
  })

  it('language: only Russian is replaced by another language', () => {
    const { actor } = speaking('et')

    expect(actor.getSnapshot().can({ type: 'fallback.choose', locale: 'en' })).toBe(false)
  })

  it('is shown where it is available', () => {
    const { actor, settle } = speaking('en', { isRussianAvailable: true })

    actor.send({ type: 'locale.choose', locale: 'ru' })
    settle('loadCatalog', { output: 'ru' })

    expect(actor.getSnapshot().context.shown).toBe('ru')
  })

  it('language: Russian chosen where it is not available becomes the choice, and the page says so', () => {
    const portal = openPortal()

    portal.sendTo('locale', { type: 'locale.choose', locale: 'ru' })

    expect(notificationsIn(portal)).toEqual(['errors.locale_not_available'])
    expect(portal.snapshotOf('locale').context).toMatchObject({ chosen: 'ru', shown: 'en' })
    expect(portal.snapshotOf('locale').matches({ russian: 'ready' })).toBe(true)
  })

  it('is replaced by English on a route without it, and the user is offered a choice', () => {
    const { actor, settle } = inRussian()

    actor.send({ type: 'route.entered', isRussianAvailable: false })
    settle('loadCatalog', { output: 'en' })

    expect(actor.getSnapshot().context.shown).toBe('en')
    expect(actor.getSnapshot().matches({ russian: 'offering' })).toBe(true)
  })

  it('stays the choice while another language replaces it', () => {
    const { actor, settle, chosen } = inRussian()

    actor.send({ type: 'route.entered', isRussianAvailable: false })
    actor.send({ type: 'fallback.choose', locale: 'et' })
    settle('loadCatalog', { output: 'en' })
    settle('loadCatalog', { output: 'et' })

    expect(actor.getSnapshot().context).toMatchObject({ chosen: 'ru', shown: 'et' })
    expect(actor.getSnapshot().matches({ russian: 'ready' })).toBe(true)
    expect(chosen).toEqual([])
  })

  it('language: an explicit choice replaces Russian where it is not available, for good', () => {
    const { actor, settle, chosen } = inRussian()

    actor.send({ type: 'route.entered', isRussianAvailable: false })
    settle('loadCatalog', { output: 'en' })
    actor.send({ type: 'locale.choose', locale: 'et' })
    settle('loadCatalog', { output: 'et' })
    actor.send({ type: 'route.entered', isRussianAvailable: true })

    expect(actor.getSnapshot().context).toMatchObject({ chosen: 'et', shown: 'et' })
    expect(chosen).toEqual(['et'])
  })

  it('is shown again on return', () => {
    const { actor, settle } = inRussian()
    actor.send({ type: 'route.entered', isRussianAvailable: false })
    settle('loadCatalog', { output: 'en' })

    actor.send({ type: 'route.entered', isRussianAvailable: true })
    settle('loadCatalog', { output: 'ru' })

    expect(actor.getSnapshot().context.shown).toBe('ru')
    expect(actor.getSnapshot().matches({ russian: 'ready' })).toBe(true)
  })

  it('is offered once while another language replaces it', () => {
    const { actor } = inRussian()
    actor.send({ type: 'route.entered', isRussianAvailable: false })
    actor.send({ type: 'fallback.choose', locale: 'et' })

    actor.send({ type: 'route.entered', isRussianAvailable: true })
    actor.send({ type: 'route.entered', isRussianAvailable: false })

    expect(actor.getSnapshot().matches({ russian: 'ready' })).toBe(true)
  })
})

const speaking = (locale: Locale, { isRussianAvailable = false } = {}) => {
  const input = { chosen: locale, shown: locale, isRussianAvailable }
  const { sent, inspect } = sentEvents()
  const testActor = createTestActor(localeMachine, { input, inspect })
  const chosen: Locale[] = []
  const shown: Locale[] = []
  testActor.actor.on('locale.chosen', (event) => chosen.push(event.locale))
  testActor.actor.on('locale.shown', (event) => shown.push(event.locale))
  return { ...testActor, chosen, shown, sent }
}

const inRussian = () => speaking('ru', { isRussianAvailable: true })
