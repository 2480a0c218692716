import { describe, expect, it } from 'vitest'

import { readChanges } from '#src/actors/questionnaire/use-questionnaire.ts'

const at = '2027-03-01T08:05:00.000Z'

describe('the draft of a questionnaire', () => {
  it('questionnaire draft: restores answers that are too long to be saved, too', () => {
    const draft = {
      story: { answer: 'x'.repeat(10_000), at },
      relatives: { answer: ['mother', 2], at },
      height: { answer: null, at },
    }

    expect(readChanges(draft)).toEqual(draft)
  })

  it('questionnaire draft: an unreadable answer does not discard the others', () => {
    const height = { answer: 171, at }

    expect(readChanges({ height, weight: { answer: {}, at }, waist: 80 })).toEqual({ height })
  })
})
