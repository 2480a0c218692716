import { regularWidths, strongWidths } from './letter-widths.ts'

export type Lettering = { size: number; leading: number; isStrong: boolean }

/** Another typeface may have to stand in where ours is not installed: there is room for one that is a bit wider. */
const allowance = 1.06
const unknownLetter = 700

const byLetter = (widths: Record<number, string>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(widths).flatMap(([width, letters]) =>
      Array.from(letters, (letter): [string, number] => [letter, Number(width)]),
    ),
  )

const regular = byLetter(regularWidths)
const strong = byLetter(strongWidths)

export const widthOf = (text: string, { size, isStrong }: Lettering): number => {
  const widths = isStrong ? strong : regular
  const thousandths = Array.from(text).reduce(
    (sum, letter) => sum + (widths.get(letter) ?? unknownLetter),
    0,
  )
  return Math.ceil((thousandths * size * allowance) / 1000)
}

/** Breaks a text at its blanks, so that no line is wider than `most`, unless a single word is. */
export const wrapped = (text: string, lettering: Lettering, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined) lines.push(word)
    else if (widthOf(longer, lettering) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
