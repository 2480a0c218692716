import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'
import { describeDevice } from '#server/account/session/device.rules.ts'
import { isTooCommon } from '#server/account/password/password.rules.ts'
import { redact } from '#server/http/log.ts'
import { addressRange, clientAddress, networkOf } from '#server/http/security/client-address.ts'
import { safeReturnPath } from '#src/actors/navigation/return-path.ts'

/** Texts that make a vulnerable pattern backtrack. */
const seeds = ['a', '1', ' ', '.', '-', '+', '@', '/', '%', '=', ':', 'a.', 'a@', '1 ', '+3', 'a-1']
const seeds2 = ['session_token=', 'a@a.', 'x-', 'Ab1-', '/../', '%2e', '\t', 'é', '😀', '\\', '"']
const ends = ['', '!', '\n']

const hostileTexts = (size: number): string[] =>
  [...seeds, ...seeds2].flatMap((seed) =>
    ends.map((end) => seed.repeat(Math.ceil(size / seed.length)).slice(0, size) + end),
  )

const forwarded = clientAddress(['10.0.0.0/8'])

const readers: Record<string, (text: string) => unknown> = {
  'the log’s last net': redact,
  'the page to return to': safeReturnPath,
  'the kind of a device': describeDevice,
  'the address of a visitor': (text) => forwarded(text, text),
  'the range of an address': addressRange,
  'the network of an address': networkOf,
  'the judge of passwords': (text) => isTooCommon(text.slice(0, 128), ['Eeva Tamm']),
}

describe('text of 10 kB', () => {
  it.each(Object.entries(readers))('is parsed in linear time by %s', (_name, read) => {
    expect(growthOf(read)).toBeLessThan(30)
  })

  it.each(calls.map((call) => [call.id, call] as const))(
    'is validated in linear time in every field of %s',
    (_id, { input }) => {
      for (const schema of textsIn(input))
        expect(growthOf((text) => v.safeParse(schema, text))).toBeLessThan(30)
    },
  )
})

/**
 * Returns how much longer ten times as much text takes, at most: ten for linear time, a hundred for quadratic time.
 * Very short times are ignored.
 */
const growthOf = (read: (text: string) => unknown): number => {
  const shorter = hostileTexts(1_000)
  const growths = hostileTexts(10_000).map((text, index) => {
    const long = timeOf(() => read(text))
    return long < unnoticed
      ? 0
      : long /
          Math.max(
            unnoticed / 10,
            timeOf(() => read(shorter[index] ?? '')),
          )
  })
  return Math.max(...growths)
}

const unnoticed = 5

/** The best of three: a pause of the machine is no property of a pattern. */
const timeOf = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )

/** Returns the schemas of all texts in a payload. */
const textsIn = (schema: unknown): v.GenericSchema[] => {
  if (!isSchema(schema)) return []
  if (schema.type === 'string') return [schema]
  const parts: unknown[] = ['wrapped', 'item', 'key', 'value'].map((name) =>
    Reflect.get(schema, name),
  )
  const many: unknown[] = ['entries', 'options'].map((name) => Reflect.get(schema, name))
  const inner = many.flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.values<unknown>({ ...part }) : [],
  )
  return [...parts, ...inner].flatMap(textsIn)
}

const isSchema = (item: unknown): item is v.GenericSchema =>
  typeof item === 'object' && item !== null && 'kind' in item && item.kind === 'schema'
