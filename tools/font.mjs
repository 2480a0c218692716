/**
 * Cuts the typeface to what the product's three languages need and measures it for the local fallback face.
 * Run by hand after an update of the font package: `node tools/font.mjs`; its outputs are committed.
 */
import { readFile, writeFile } from 'node:fs/promises'

// @ts-expect-error the package has no types
import subsetFont from 'subset-font'

const source = new URL('../node_modules/@fontsource-variable/onest/files/', import.meta.url)
const target = new URL('../src/ui/fonts/', import.meta.url)

/** @param {number} first @param {number} last */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

const punctuation =
  '\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u202f\u20ac\u2116\u2122\u2190\u2192\u2212\u2264\u2265'

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
