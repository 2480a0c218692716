import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { SlideCard } from '#src/ui/layout/slide-card.tsx'

const preferMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

const card = (id: string, direction: 'forward' | 'back' | null) => (
  <SlideCard id={id} direction={direction}>
    <p>Card {id}</p>
  </SlideCard>
)

const animationsOf = (id: string) =>
  page
    .getByText(`Card ${id}`)
    .element()
    .getAnimations()
    .map((animation) => animation.effect?.getComputedTiming().duration)

describe('SlideCard', () => {
  afterEach(() => preferMotion('no-preference'))

  it.each(['forward', 'back'] as const)('takes 500 ms to slide %s', async (direction) => {
    await preferMotion('no-preference')
    const { rerender } = await render(card('1', null))
    expect(animationsOf('1')).toEqual([])

    await rerender(card('2', direction))

    expect(animationsOf('2')).toEqual([500])
  })

  it('does not move when the customer prefers reduced motion', async () => {
    await preferMotion('reduce')
    const { rerender } = await render(card('1', null))

    await rerender(card('2', 'forward'))

    expect(animationsOf('2')).toEqual([])
  })
})
