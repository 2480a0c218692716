import { describe, expect, it } from 'vitest'

import { toolLocales } from '#contract/locale.ts'
import type { Chart, ChartArrow, ChartState } from '#flows/diagram/chart.ts'
import type { Drawing } from '#flows/diagram/layout/drawing.ts'
import { allCharts } from '#flows/publish/diagram-files.ts'
import { changeOf } from '#flows/publish/changes.ts'

const found = allCharts().find(({ id }) => id === 'restore')
if (!found) throw new Error('There is no machine restore')
const before: Chart = found

const withOther = (states: StatePatch, arrows: ArrowPatch): Chart => ({
  ...before,
  states: before.states.map((state) => ({ ...state, ...states[state.id] })),
  arrows: before.arrows.map((arrow) => ({ ...arrow, ...arrows[arrow.id] })),
})

describe('the changes of a flow', () => {
  it('are empty when it is unchanged', async () => {
    await expect(changeOf(before, before)).resolves.toBeNull()
  })

  it('describe additions and removals in both languages', async () => {
    const [, , sending] = before.states
    const isResend = ({ event }: ChartArrow) => event === 'email.resend'
    const after: Chart = {
      ...before,
      states: [
        ...before.states,
        ...(sending ? [{ ...sending, id: 'restore.listed', key: 'listed' }] : []),
      ],
      arrows: before.arrows.filter((arrow) => !isResend(arrow)),
    }

    await expect(differences(after)).resolves.toEqual([
      [
        'Removed: from “Ready” to “Sending” when “Send again” is pressed.',
        'Eemaldatud: olekust „Võib uuesti saata“ olekusse „Saatmine“, kui vajutatakse „Saada uuesti“.',
      ],
      ['New: the state “Listed”.', 'Uus: olek „Nimekiri näha“.'],
    ])
  })

  it('describe what has changed, with the old text', async () => {
    const after = withOther(
      { 'restore.sent': { description: 'Sending the link.' } },
      {
        'restore.editing|restore.submit|0': { guard: 'hasUser', description: '' },
        'restore.sent.cooldown|xstate.after.resendDelay.restore.sent.cooldown|0': { ms: 90_000 },
      },
    )

    await expect(differences(after)).resolves.toEqual([
      [
        'Changed: the state “Sent” – its description.',
        'We have sent the link. The page asks the customer to check their email. → Sending the link.',
        'Muutunud: olek „Link saadetud“ – kirjeldus.',
        'Saatsime lingi. Leht palub kliendil e-posti vaadata. → Saadame linki.',
      ],
      [
        'Changed: within “Editing” when “Send the link” is pressed – its condition, its description.',
        'The email address is empty or invalid → Is a customer logged in?',
        'Muutunud: olekus „E-posti aadressi sisestamine“, kui vajutatakse „Saada link“ – tingimus, kirjeldus.',
        'E-posti aadress on puudu või vigane → Kas klient on sisse logitud?',
      ],
      [
        'Changed: from “Cooldown” to “Ready” after 90 s – how long it takes.',
        '60 s → 90 s',
        'Muutunud: olekust „Äsja saadetud“ olekusse „Võib uuesti saata“, kui on möödunud 90 s – kestus.',
        '60 s → 90 s',
      ],
    ])
  })

  it('describe what a transition or a state no longer does', async () => {
    const after = withOther(
      { 'restore.sending': { entry: [] } },
      {
        'restore.sending|xstate.error.actor.restore|0': { actions: [] },
        'restore.editing|restore.submit|0': { actions: ['setProblem', 'setValidationErrors'] },
      },
    )

    await expect(differences(after)).resolves.toEqual([
      [
        'Changed: the state “Sending” – what it does.',
        'on entry: clears the error → does nothing',
        'Muutunud: olek „Saatmine“ – mida seal tehakse.',
        'sisenedes: eemaldab veateate → ei tee midagi',
      ],
      [
        'Changed: within “Editing” when “Send the link” is pressed, only if: “The email address is empty or invalid” – what it does.',
        'marks the empty and invalid fields → shows the error on the page; marks the empty and invalid fields',
        'Muutunud: olekus „E-posti aadressi sisestamine“, kui vajutatakse „Saada link“ – tingimusel: „E-posti aadress on puudu või vigane“ – mida seal tehakse.',
        'märgib tühjad ja vigased väljad → näitab lehel viga; märgib tühjad ja vigased väljad',
      ],
      [
        'Changed: from “Sending” to “Editing” when the server answers with an error – what it does.',
        'shows the error on the page → does nothing',
        'Muutunud: olekust „Saatmine“ olekusse „E-posti aadressi sisestamine“, kui server vastab veaga – mida seal tehakse.',
        'näitab lehel viga → ei tee midagi',
      ],
    ])
  })

  it('describe what a new transition does', async () => {
    const [submit] = before.arrows.filter(({ actions }) => actions.includes('setEmail'))
    const without = {
      ...before,
      arrows: before.arrows.filter((arrow) => arrow !== submit),
    }

    const change = await changeOf(without, before)
    expect(change?.differences.map(({ text }) => text.en)).toMatchObject([
      { was: '', is: 'stores the email address' },
    ])
  })

  it('mark the same states and arrows on both diagrams', async () => {
    const change = await changeOf(
      before,
      withOther({ 'restore.sent': { description: 'Gone.' } }, {}),
    )

    expect(change?.before?.marks).toEqual({ 'restore.sent': 'changed' })
    expect(change?.after?.marks).toEqual({ 'restore.sent': 'changed' })
  })

  it('show what both diagrams have in the same place', async () => {
    const [, , sending] = before.states
    const longer =
      'The page asks the customer to check their email, and says what to do if none has come. '
    const change = await changeOf(before, {
      states: [
        ...before.states.map((state) =>
          state.id === 'restore.sent' ? { ...state, description: longer.repeat(2) } : state,
        ),
        ...(sending ? [{ ...sending, id: 'restore.listed', key: 'listed' }] : []),
      ],
      arrows: before.arrows.filter(({ event }) => event !== 'email.resend'),
      id: before.id,
    })
    for (const locale of toolLocales) {
      const places = placesOf(change?.before?.drawings[locale])
      expect(places).not.toEqual([])
      expect(places).toEqual(
        placesOf(change?.after?.drawings[locale]).filter(({ id }) => id !== 'restore.listed'),
      )
    }
    const [one, other] = [change?.before?.drawings.en, change?.after?.drawings.en]
    const resending = (drawing: Drawing | undefined) =>
      drawing?.arrows.filter(({ id }) => id.includes('|email.resend|'))
    expect(resending(one)).toHaveLength(1)
    expect(resending(other)).toHaveLength(0)
  })

  it('show each state in the same place when the flow begins in another one', async () => {
    const change = await changeOf(
      before,
      withOther({ restore: { initial: 'restore.sending' } }, {}),
    )
    const startsOf = (drawing: Drawing | undefined) =>
      drawing?.arrows.filter(({ id }) => id === 'restore#start').map(({ points }) => points.at(-1))
    const boxOf = (drawing: Drawing | undefined, state: string) =>
      drawing?.boxes.find(({ id }) => id === state)

    for (const locale of toolLocales) {
      const [one, other] = [change?.before?.drawings[locale], change?.after?.drawings[locale]]
      expect(placesOf(one)).not.toEqual([])
      expect(placesOf(one)).toEqual(placesOf(other))
      expect(startsOf(one)).toMatchObject([{ y: boxOf(one, 'restore.editing')?.y }])
      expect(startsOf(other)).toMatchObject([{ y: boxOf(other, 'restore.sending')?.y }])
    }
  })

  it('have no list of differences for a new or removed flow', async () => {
    const [born, dead] = [await changeOf(undefined, before), await changeOf(before, undefined)]

    expect([born?.change, born?.differences, born?.before]).toEqual(['added', [], null])
    expect([dead?.change, dead?.differences, dead?.after]).toEqual(['removed', [], null])
  })

  it('use the Estonian names of an older revision where they still exist', async () => {
    const strange = withOther({ 'restore.sent': { description: 'Words of another time.' } }, {})
    const change = await changeOf(strange, before)

    expect(change?.differences.map(({ text }) => text.et)).toEqual([
      {
        text: 'Muutunud: olek „Link saadetud“ – kirjeldus.',
        was: 'Words of another time.',
        is: 'Saatsime lingi. Leht palub kliendil e-posti vaadata.',
      },
    ])
  })
})

const placesOf = (drawing: Drawing | undefined) =>
  (drawing?.boxes ?? []).map(({ id, x, y, width, height }) => ({ id, x, y, width, height }))

type StatePatch = Record<string, Partial<ChartState>>
type ArrowPatch = Record<string, Partial<ChartArrow>>

/** Each sentence in English and in Estonian, with its old and new text if it has one. */
const differences = async (after: Chart) => {
  const change = await changeOf(before, after)
  return change?.differences.map(({ text: { en, et } }) =>
    [en, et].flatMap(({ text, was, is }) => (was === '' ? [text] : [text, `${was} → ${is}`])),
  )
}
