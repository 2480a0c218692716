import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { problemStatuses } from '#contract/messages.ts'
import { stateNodes } from '#flows/coverage/transition-coverage.ts'
import { parsePo } from '#flows/labels/estonian-catalog.ts'
import {
  describeState,
  translateText,
  labelCallEnd,
  labelEvent,
  translateMessage,
} from '#flows/labels/translate.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { machines } from '#machines/index.ts'

const catalogue = (room: string) =>
  new Set(parsePo(readFileSync(`locales/en/${room}`, 'utf8')).keys())
const flows = catalogue('flows.po')
const portal = new Set(
  readdirSync('locales/en')
    .filter((room) => room !== 'flows.po')
    .flatMap((room) => [...catalogue(room)]),
)

describe('the translations of the flows', () => {
  it.each(Object.entries(machines))('contain every description of %s', (_, machine) => {
    const nodes = stateNodes(machine.root)
    const transitions = nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flat(),
    )
    const descriptions = [...nodes, ...transitions].flatMap(({ description }) => description ?? [])

    expect(descriptions.filter((text) => !flows.has(text))).toEqual([])
  })

  it.each(Object.entries(flowModels))(
    "use the portal's texts for the controls of %s",
    (_, { labels = {} }) => {
      const texts = Object.values(labels).flatMap(({ kind, texts: own }) =>
        kind === 'sentence' ? [] : own,
      )

      expect(texts.filter((text) => !portal.has(text))).toEqual([])
    },
  )

  it('describe a state in English and in Estonian', () => {
    const review = ['checkout', 'checkout.filling.review'] as const

    expect(describeState(...review, 'en')).toBe(
      'The customer reviews the order and its price before placing it.',
    )
    expect(describeState(...review, 'et')).toBe(
      'Klient vaatab tellimuse ja hinna enne esitamist üle.',
    )
  })

  it('label an event by the text of its button, with dots for placeholders', () => {
    expect(labelEvent('checkout', 'step.submit', 'et')).toBe('Jätka')
    expect(labelEvent('cart', 'giftcard.remove', 'en')).toBe('Remove gift card …')
    expect(labelEvent('checkout', 'order.place', 'en')).toBe(
      'Pay … / Order and pay by invoice (…) / Place order',
    )
    expect(labelEvent('resetPassword', 'link.open', 'et')).toBe(
      'Klient avab e-kirjas saadetud lingi',
    )
  })

  it('describe the outcome of a call', () => {
    expect(labelCallEnd('readCart', 'done', 'en')).toBe('The server answers')
    expect(labelCallEnd('openProvider', 'error', 'et')).toBe('Teenusepakkuja leht ei avane')
  })

  it('contain the text of every problem, as the portal shows it', () => {
    const keys = Object.keys(problemStatuses)

    expect(keys.filter((key) => translateMessage(key, 'en') === key)).toEqual([])
    expect(translateMessage('success.logout', 'et')).toBe(
      translateText('You are logged out.', 'et'),
    )
    expect(translateMessage('success.logout', 'et')).not.toBe('You are logged out.')
  })
})
