import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'

import { failureOutcome } from '#server/admin/command.rules.ts'
import {
  filled,
  inEachLanguage,
  issueLines,
  publishedOutcome,
  readJson,
  readText,
  readValid,
  rejectedOutcome,
  validate,
} from '#server/admin/publication/operator-file.rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'alleel-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (text: string): string => {
  const file = join(folder, 'file.json')
  writeFileSync(file, text)
  return file
}
const unreadable = 'Name a file that this command can read.'

describe('file of an operator', () => {
  it('is read as UTF-8 without its byte order mark', () => {
    expect(readText(fileWith('\uFEFFSüda'))).toBe('Süda')
    expect(readText('/nowhere/file.json')).toBeUndefined()
  })

  it('is parsed, or refused with the reason', () => {
    expect(readJson(fileWith('{"version":1}'))).toEqual({ content: { version: 1 } })
    expect(readJson('/nowhere/file.json')).toEqual({ errors: [unreadable] })
  })

  it.each([
    ['{\n  "a": 1,\n  "b" 2\n}', 3],
    ['{\n"a": 1\n"b": 2}', 3],
    ['{"a": 1,\n\n\n}', 4],
    ['{"a": 1,\n"b": [1,\n2', 3],
    ['nothing', 1],
    ['', 1],
    ['\n{"a" 1}', 2],
    ['[1,\n', 2],
    // longer than what the error of Node quotes: it begins and ends with three dots
    ['{\n"first": "a long value",\nnone: 1,\n"last": "another value"\n}', 3],
    ['{\n"first": "a long value",\n"second": nu\nll,\n"last": "another value"\n}', 3],
    ['{\n"first": "a long value",\n"second":\nwrong,\n"last": "another value"\n}', 4],
    ['none\n{"first": "a long value"}\n{"last": "another value"}', 1],
  ])('names the line at which %j is not JSON', (text, line) => {
    const { errors } = v.parse(Errors, readJson(fileWith(text)))

    expect(errors).toEqual([
      expect.stringMatching(new RegExp(`^The file is not JSON: line ${line}: .`)),
    ])
    expect(errors[0]).not.toMatch(/position|SyntaxError|"\w/)
  })

  it('names each field that is not valid by its path', () => {
    const schema = v.strictObject({
      products: v.array(
        v.strictObject({ code: v.string('no text'), price: v.number('no number') }),
      ),
    })
    const content = {
      products: [
        { code: 'a', price: 1 },
        { code: 1, price: 'b' },
      ],
    }

    expect(validate(schema, content)).toEqual({
      errors: ['products[1].code: no text', 'products[1].price: no number'],
    })
    expect(readValid(fileWith(JSON.stringify(content)), schema)).toEqual(validate(schema, content))
    expect(validate(schema, { products: [] })).toEqual({ content: { products: [] } })
    expect(readValid('/nowhere/file.json', schema)).toEqual({ errors: [unreadable] })
  })

  it('describes what is wrong with the whole file without a path', () => {
    const { issues } = v.safeParse(v.object({}, 'no object'), 1)

    expect(issueLines(issues ?? [])).toEqual(['no object'])
  })

  it('has a text in each language that every page has', () => {
    const texts = inEachLanguage(filled)
    const both = { en: 'Heart', et: 'Süda' }

    expect(validate(texts, both)).toEqual({ content: both })
    expect(validate(texts, { ...both, ru: 'Сердце' })).toHaveProperty('content')
    expect(validate(texts, { en: 'Heart' })).toEqual({
      errors: ['These languages are required: en, et'],
    })
    expect(validate(texts, { ...both, fi: 'Sydän' })).toHaveProperty('errors')
    expect(validate(texts, { ...both, et: ' ' })).toEqual({ errors: ['et: The text is empty'] })
  })

  it('is reported as a failure with its only reason, when nothing was read', () => {
    expect(failureOutcome('No such order.', '2026-000013')).toEqual({
      lines: ['No such order.'],
      target: '2026-000013',
      result: 'No such order.',
      isFailure: true,
    })
    expect(failureOutcome('No such order.').target).toBeNull()
  })

  it('is reported as refused with every reason, or as published', () => {
    expect(rejectedOutcome(['a', 'b'], 'tos')).toEqual({
      lines: ['Nothing was published.', 'a', 'b'],
      target: 'tos',
      result: 'refused',
      isFailure: true,
    })
    expect(rejectedOutcome([])).toMatchObject({ target: null })
    expect(publishedOutcome('tos is published.', 'tos')).toEqual({
      lines: ['tos is published.'],
      target: 'tos',
      result: 'tos is published.',
    })
  })
})

const Errors = v.object({ errors: v.array(v.string()) })
