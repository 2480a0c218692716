import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

type Row = { ids: string[]; statement: string; file: string; title: string }

const lines = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!ASVS|-)/.test(line))

const rows: Row[] = lines.flatMap((line) => {
  const [, ids, statement, file, title] =
    /^\| ([\d., ]+?) +\| (.+?) +\| `([^`]+)` (.+?) +\|$/.exec(line) ?? []
  if (!ids || !statement || !file || !title) return []
  return [{ ids: ids.split(', '), statement, file, title }]
})

const spelledTitle = /(['`])([^'`\n]+)\1(?=,\s*(?:async\b|\(|\{))/g

/** Whether an id is within the chapters, sections and requirements of ASVS 5.0.0. */
const isOfVersionFive = (id: string): boolean => {
  const [chapter = 0, section = 0, line = 0] = id.split('.').map(Number)
  return /^\d+\.\d+\.\d+$/.test(id) && chapter <= 17 && section <= 8 && line >= 1 && line <= 12
}

describe('docs/asvs.md', () => {
  it('has well-formed rows with ids of ASVS 5.0.0', () => {
    expect(rows).toHaveLength(lines.length)
    expect(rows.length).toBeGreaterThan(80)
    expect(rows.flatMap(({ ids }) => ids).filter((id) => !isOfVersionFive(id))).toEqual([])
  })

  it('lists each requirement and each test once', () => {
    const statements = rows.map(({ ids, statement }) => `${ids.join()} ${statement}`)
    const proved = rows.map(({ ids, file, title }) => `${ids.join()} ${file} ${title}`)

    expect(new Set(statements).size).toBe(statements.length)
    expect(new Set(proved).size).toBe(proved.length)
  })

  it.each(rows)(
    'names a test title that its file contains once: $file $title',
    ({ file, title }) => {
      expect(existsSync(file)).toBe(true)
      expect(titlesIn(file).filter((found) => found === title)).toHaveLength(1)
    },
  )
})

/** Returns the titles in a file, without the tags that select a device. */
const titlesIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(spelledTitle)].map(([, , title = '']) =>
    title.replace(/ @phone(-only)?$/, ''),
  )
