import type { Locator } from '@playwright/test'

/** Position and size of an element on the page, in pixels. */
type Box = { x: number; y: number; width: number; height: number }

/** Throws if the element is not visible. */
export const boxOf = async (found: Locator): Promise<Box> => {
  const box = await found.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box
}

export const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** Tells whether a box is within another, with a tolerance of a pixel. */
export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1
