/**
 * Subsets the typeface to the product's three languages. Run by hand after an update of the font package: `node
 * tools/bundle/font.mjs`; its outputs are committed. The local faces in fonts.css correspond to its ascent of 970 and descent
 * of 305 in 1000, and to its widths in English, Estonian and Russian text: 1.05 of Arial's at 400, 0.995 at 600.
 */
import { readFile, writeFile } from 'node:fs/promises'

// @ts-expect-error the package has no types
import subsetFont from 'subset-font'

const source = new URL('../../node_modules/@fontsource-variable/onest/files', import.meta.url)
const target = new URL('../../src/ui/fonts', import.meta.url)

/** @param {number} first @param {number} last */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

const punctuation = '–—‘’‚“”„•…‹›€™−'

const faces = [
  { name: 'latin', characters: range(0x20, 0x7e) + range(0xa0, 0xff) + punctuation },
  { name: 'latin-ext', characters: 'ĀāĄąĆćČčĒēĖėĘęĢģĪīĮįĶķĻļŁłŃńŅņŚśŠšŪūŲųŹźŻżŽž' },
  { name: 'cyrillic', characters: range(0x400, 0x45f) + '\u2116' },
]

for (const { name, characters } of faces) {
  const whole = await readFile(new URL(`onest-${name}-wght-normal.woff2`, source))
  const cut = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(new URL(`onest-${name}.woff2`, target), cut)
  process.stdout.write(`${name}: ${whole.length} → ${cut.length} bytes\n`)
}
