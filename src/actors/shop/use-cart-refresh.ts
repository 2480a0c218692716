import { useEffect } from 'react'

import type { Cart } from '#contract/shop/shop.ts'

import { useActors } from '#src/actors/context.tsx'

/** Reads the cart when its times are shown, and again when the first of them expires. */
export const useCartRefresh = (consultations: Cart['consultations']): void => {
  const { cart } = useActors()
  const hasTimes = Object.keys(consultations ?? {}).length > 0
  useEffect(() => {
    if (hasTimes) cart.send({ type: 'cart.load' })
  }, [cart, hasTimes])
  useEffect(() => {
    const left = Object.values(consultations ?? {}).map(({ seconds_left: seconds }) => seconds)
    if (left.length === 0) return undefined
    const timer = setTimeout(
      () => cart.send({ type: 'cart.load' }),
      (Math.min(...left) + 1) * 1_000,
    )
    return () => clearTimeout(timer)
  }, [cart, consultations])
}
