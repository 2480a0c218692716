import { regularWidths, strongWidths } from './glyph-widths.ts'

export type TextStyle = { size: number; leading: number; isStrong: boolean }

/** Leaves space for a slightly wider fallback font, where ours is not installed. */
const allowance = 1.06
const defaultWidth = 700

const widthByCharacter = (widths: Record<number, string>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(widths).flatMap(([width, characters]) =>
      Array.from(characters, (character): [string, number] => [character, Number(width)]),
    ),
  )

const regular = widthByCharacter(regularWidths)
const strong = widthByCharacter(strongWidths)

export const widthOf = (text: string, { size, isStrong }: TextStyle): number => {
  const widths = isStrong ? strong : regular
  const thousandths = Array.from(text).reduce(
    (sum, character) => sum + (widths.get(character) ?? defaultWidth),
    0,
  )
  return Math.ceil((thousandths * size * allowance) / 1000)
}

/** Breaks a text at its spaces, so that no line is wider than `maxWidth`, unless a single word is. */
export const wrapped = (text: string, textStyle: TextStyle, maxWidth: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined) lines.push(word)
    else if (widthOf(longer, textStyle) <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
