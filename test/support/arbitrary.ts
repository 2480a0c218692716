import * as fc from 'fast-check'
import * as v from 'valibot'

import { email } from '#contract/form/fields.ts'
import { newPassword } from '#contract/form/form-fields.ts'
import { phone } from '#contract/account/person.ts'
import { personalCode, personalCodeError } from '#contract/identity/personal-code.ts'
import { checkCharacterOf, kitBarcode } from '#contract/kit/barcode.ts'
import { sampleBarcode, studyBarcode } from '#contract/study/study-barcode.ts'

/**
 * Generates payloads from valibot schemas for property tests: `valid` what a schema accepts, `hostile` what a broken or
 * malicious client may send instead.
 */
export const valid = (schema: v.GenericSchema): fc.Arbitrary<unknown> =>
  inputOf(schema).filter((value) => v.is(schema, value))

/** Returns one valid payload, always the same. */
export const sample = (schema: v.GenericSchema): Record<string, unknown> => {
  const [payload] = fc.sample(valid(schema), { numRuns: 1, seed: 1 })
  return typeof payload === 'object' && payload !== null ? { ...payload } : {}
}

/** Often rejected by the schema, sometimes merely unusual; must never cause a server error. */
export const hostile = (schema: v.GenericSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: valid(schema).chain(spoiled) }, { weight: 1, arbitrary: junk })

type Parts = {
  type: string
  pipe?: readonly unknown[]
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  key?: v.GenericSchema
  value?: v.GenericSchema
  literal?: unknown
  options?: readonly unknown[]
}

const inputOf = (schema: v.GenericSchema): fc.Arbitrary<unknown> =>
  special.get(schema) ?? makers[schema.type]?.(schema) ?? refuse(schema)

const refuse = ({ type }: Parts): never => {
  throw new Error(`No arbitrary is known for the schema "${type}".`)
}

const makers: Record<string, (schema: Parts) => fc.Arbitrary<unknown>> = {
  string: (schema) => textOf(actionsOf(schema)),
  number: (schema) => numberOf(actionsOf(schema)),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  unknown: () => fc.jsonValue(),
  literal: ({ literal }) => fc.constant(literal),
  picklist: ({ options = [] }) => fc.constantFrom(...options),
  union: ({ options = [] }) => fc.oneof(...options.filter(isSchema).map(inputOf)),
  variant: ({ options = [] }) => fc.oneof(...options.filter(isSchema).map(inputOf)),
  nullable: ({ wrapped }) => fc.option(wrapped ? inputOf(wrapped) : fc.constant(null)),
  nullish: ({ wrapped }) => fc.option(wrapped ? inputOf(wrapped) : fc.constant(null)),
  optional: ({ wrapped }) => (wrapped ? inputOf(wrapped) : fc.constant(undefined)),
  array: ({ item }) => fc.array(item ? inputOf(item) : fc.constant(null), { maxLength: 4 }),
  object: (schema) => objectOf(schema),
  strict_object: (schema) => objectOf(schema),
  record: ({ key, value }) =>
    fc.dictionary(key ? inputOf(key).map(String) : fc.string(), value ? inputOf(value) : junk, {
      maxKeys: 4,
    }),
  instance: () => fc.uint8Array({ maxLength: 64 }),
}

const leftOut = new Set(['optional', 'nullish'])

const objectOf = ({ entries = {} }: Parts): fc.Arbitrary<Record<string, unknown>> => {
  const required = Object.keys(entries).filter((key) => !leftOut.has(entries[key]?.type ?? ''))
  const model = Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, inputOf(entry)]),
  )
  return fc.record(model, { requiredKeys: required }).map(inAgreement)
}

/** Makes two fields agree that have to. */
const inAgreement = (form: Record<string, unknown>): Record<string, unknown> => {
  if ('password_confirmation' in form) return { ...form, password_confirmation: form.password }
  return form.shipping_address === null ? { ...form, is_shipping_same: true } : form
}

const personalCodes = fc
  .tuple(
    fc.constantFrom(3, 4, 5, 6),
    fc.date({ min: new Date('1930-01-01'), max: new Date('1999-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([first, date, serial]) => {
    const birth = date.toISOString().slice(2, 10).replaceAll('-', '')
    const begin = `${first}${birth}${String(serial).padStart(3, '0')}`
    const codes = Array.from({ length: 10 }, (_, digit) => `${begin}${digit}`)
    return codes.find((code) => personalCodeError(code) === null) ?? ''
  })

const barcodesOf = (prefix: string) =>
  fc
    .stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/)
    .map((body) => `${prefix}-${body}-${checkCharacterOf(body)}`)

/** Schemas whose rules cannot be derived. */
const special = new Map<v.GenericSchema, fc.Arbitrary<unknown>>([
  [personalCode, personalCodes],
  [kitBarcode, barcodesOf('ALL')],
  [studyBarcode, barcodesOf('HPV')],
  [sampleBarcode, fc.oneof(barcodesOf('ALL'), barcodesOf('HPV'))],
  [email, fc.emailAddress()],
  [phone, fc.constantFrom('+37251234567', '+3726123456', '+358401234567 x12')],
  [newPassword, fc.string({ unit: 'grapheme', minLength: 12, maxLength: 40 })],
])

type Action = { type: string; requirement?: unknown }

const actionsOf = ({ pipe = [] }: Parts): Action[] => pipe.filter(isAction)

const textOf = (actions: readonly Action[]): fc.Arbitrary<string> => {
  const format = actions.find(({ type }) => formats[type])
  const pattern = requirementOf(actions, 'regex')
  if (actions.some(({ type }) => type === 'normalize')) return personNames
  if (pattern instanceof RegExp) return fc.stringMatching(pattern)
  if (format) return formats[format.type] ?? fc.string()
  const maxLength = Math.min(numberIn(actions, 'max_length', 60), 60)
  const minLength = actions.some(({ type }) => type === 'non_empty') ? 1 : 0
  return fc.string({ unit: 'grapheme', minLength, maxLength })
}

const personNames = fc.constantFrom('Mari-Liis', 'Õun', 'O’Neill', 'Анна', '李', 'José')

const someDate = fc.date({
  min: new Date('1931-01-01'),
  max: new Date('2030-12-31'),
  noInvalidDate: true,
})

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  url: fc.webUrl(),
  iso_date: someDate.map((date) => date.toISOString().slice(0, 10)),
  iso_timestamp: someDate.map((date) => date.toISOString()),
}

const numberOf = (actions: readonly Action[]): fc.Arbitrary<number> => {
  const min = numberIn(actions, 'min_value', -1_000_000)
  const max = numberIn(actions, 'max_value', 1_000_000)
  const isInteger = actions.some(({ type }) => type === 'integer')
  return isInteger ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

const requirementOf = (actions: readonly Action[], type: string): unknown =>
  actions.find((action) => action.type === type)?.requirement

const numberIn = (actions: readonly Action[], type: string, otherwise: number): number => {
  const requirement = requirementOf(actions, type)
  return typeof requirement === 'number' ? requirement : otherwise
}

const isAction = (item: unknown): item is Action =>
  typeof item === 'object' && item !== null && 'kind' in item && item.kind !== 'schema'

const isSchema = (item: unknown): item is v.GenericSchema =>
  typeof item === 'object' && item !== null && 'kind' in item && item.kind === 'schema'

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    -1,
    0.5,
    1e308,
    '',
    ' ',
    'NaN',
    '\u0000',
    'nul\u0000inside',
    '\uD800',
    '\u202Etxt.exe',
    '1; drop table users',
    '<img src=x onerror=alert(1)>',
    '../../etc/passwd',
    '\r\nBcc: everybody@example.ee',
    [],
    [[]],
    {},
  ),
  fc.constant('x'.repeat(70_000)),
  fc.jsonValue(),
)

/** Puts one error into a valid payload. */
const spoiled = (payload: unknown): fc.Arbitrary<unknown> => {
  if (typeof payload !== 'object' || payload === null) return junk
  const fields = Object.entries(payload)
  const added = fc
    .tuple(fc.constantFrom('is_verified', 'user_id', 'price', 'status', 'constructor'), junk)
    .map((extra) => Object.fromEntries([...fields, extra]))
  const poisoned = junk.map((value) => Object.fromEntries([...fields, ['__proto__', value]]))
  if (fields.length === 0) return fc.oneof(added, poisoned)
  const key = fc.constantFrom(...fields.map(([name]) => name))
  const dropped = key.map((removed) =>
    Object.fromEntries(fields.filter(([name]) => name !== removed)),
  )
  const replaced = fc
    .tuple(key, junk)
    .map(([name, value]) => Object.fromEntries([...fields, [name, value]]))
  return fc.oneof(added, poisoned, dropped, replaced, replaced)
}
