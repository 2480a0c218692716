import { describe, expect, it } from 'vitest'

import { allItems, isQuestion, type FhirItem } from '#server/questionnaire/fhir.rules.ts'

const itemOf = (linkId: string, type: FhirItem['type'], item?: FhirItem[]): FhirItem => ({
  linkId,
  text: linkId,
  type,
  ...(item ? { item } : {}),
})

describe('questionnaire in FHIR: the items', () => {
  it('are listed with the items in them, in the order of the questionnaire', () => {
    const items = [
      itemOf('body', 'group', [
        itemOf('height', 'integer', [itemOf('height_help', 'display')]),
        itemOf('weight', 'decimal'),
      ]),
      itemOf('smoking', 'boolean'),
    ]

    expect(allItems(items).map(({ linkId }) => linkId)).toEqual([
      'body',
      'height',
      'height_help',
      'weight',
      'smoking',
    ])
  })

  it.each(['boolean', 'decimal', 'integer', 'date', 'string', 'text', 'choice'] as const)(
    'are questions with the type %s',
    (type) => {
      expect(isQuestion(itemOf('item', type))).toBe(true)
    },
  )

  it.each(['group', 'display'] as const)('ask nothing with the type %s', (type) => {
    expect(isQuestion(itemOf('item', type))).toBe(false)
  })
})
