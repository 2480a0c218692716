import { diffArrays } from 'diff'

import type { ConsentChange, ConsentText } from '#contract/consent/consent.ts'

/**
 * Lists what has changed between two versions of a consent in one language: the added and removed passages of each
 * changed section, its heading and the choices included. A section that was moved is not a change.
 */
export const changesBetween = (signed: ConsentText, current: ConsentText): ConsentChange[] => {
  const before = partsOf(signed)
  const after = partsOf(current)
  const keys = new Set([...after.keys(), ...before.keys()])
  return [...keys].flatMap((key) => {
    const passages = diffArrays(
      [...(before.get(key)?.lines ?? [])],
      [...(after.get(key)?.lines ?? [])],
    )
      .filter(({ added, removed }) => added || removed)
      .flatMap(({ added, value }) =>
        value.map((text) => ({ change: added ? ('added' as const) : ('removed' as const), text })),
      )
    const title = after.get(key)?.title ?? before.get(key)?.title ?? ''
    return passages.length === 0 ? [] : [{ title, passages }]
  })
}

type Part = { title: string; lines: readonly string[] }

/** The parts of a text by key: its summary, its sections and its choices. */
const partsOf = ({ title, summary, sections, choices }: ConsentText): Map<string, Part> => {
  const parts: [string, Part][] = [
    ['summary', { title, lines: [title, ...summary] }],
    ...sections.map(({ key, title: heading, passages }): [string, Part] => [
      `section.${key}`,
      { title: heading, lines: [heading, ...passages.map(({ text }) => text)] },
    ]),
    ...choices.map(({ key, label, hint }): [string, Part] => [
      `choice.${key}`,
      { title: label, lines: [label, hint] },
    ]),
  ]
  return new Map(parts)
}
