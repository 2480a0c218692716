import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { contrast } from '#src/screens/app/style-guide/contrast.ts'

describe('colours', () => {
  it.each([
    ['ink', ['ground', 'paper', 'sunken', 'petrol-tint', 'apricot', 'apricot-tint', 'brick-tint']],
    ['ink-soft', ['ground', 'paper', 'sunken', 'petrol-tint', 'apricot-tint', 'brick-tint']],
    ['petrol', ['ground', 'paper', 'sunken', 'petrol-tint', 'apricot-tint']],
    ['petrol-deep', ['ground', 'paper', 'petrol-tint']],
    ['paper', ['petrol', 'petrol-deep', 'brick', 'brick-deep', 'ink']],
    ['apricot', ['ink']],
    ['apricot-tint', ['brick-deep']],
    ['apricot-deep', ['ground', 'paper', 'apricot-tint']],
    ['brick', ['ground', 'paper', 'sunken', 'brick-tint']],
    ['brick-deep', ['brick-tint']],
  ] as const)(
    'text in %s has a contrast of at least 4.5:1 on every background',
    (fore, grounds) => {
      expect(grounds.filter((ground) => between(fore, ground) < 4.5)).toEqual([])
    },
  )

  it.each([
    ['edge', ['ground', 'paper', 'sunken']],
    ['petrol', ['ground', 'paper', 'sunken', 'petrol-tint', 'apricot-tint', 'brick-tint']],
    ['apricot', ['ink', 'brick-deep']],
  ] as const)('lines and focus rings in %s have a contrast of at least 3:1', (line, grounds) => {
    expect(grounds.filter((ground) => between(line, ground) < 3)).toEqual([])
  })
})

const tokens = readFileSync('src/ui/tokens.css', 'utf8')

function between(one: string, other: string) {
  return contrast(color(one), color(other))
}

function color(name: string) {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(tokens)?.[1]
  if (!hex) throw new Error(`no colour is called ${name}`)
  const channels = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}
