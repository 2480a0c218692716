import { describe, expect, it } from 'vitest'

import { sharedStepsOf } from '#server/product/progress.rules.ts'

describe('progress: the steps that products of an account share', () => {
  const accepting = (...dnaOrigins: Parameters<typeof sharedStepsOf>[0]['dnaOrigins']) => ({
    productId: 'heart',
    dnaOrigins,
  })
  const nothing = {
    isVerified: false,
    origins: new Set<never>(),
    answered: new Set(['medicines']),
  }

  it('are none for an account that has nothing yet', () => {
    expect(sharedStepsOf(accepting('kit', 'file'), nothing)).toEqual([])
  })

  it('include the identity of a verified person', () => {
    expect(sharedStepsOf(accepting(), { ...nothing, isVerified: true })).toEqual(['identity'])
  })

  it('include the source of DNA that the product accepts', () => {
    const withKit = { ...nothing, origins: new Set(['kit'] as const) }

    expect(sharedStepsOf(accepting('kit', 'file'), withKit)).toEqual(['dna_origin'])
    expect(sharedStepsOf(accepting('file'), withKit)).toEqual([])
  })

  it('include the questionnaire that is answered', () => {
    const answered = new Set(['heart'])

    expect(sharedStepsOf(accepting(), { ...nothing, answered })).toEqual(['questionnaire'])
  })

  it.each(['file', 'gene_donor'] as const)(
    'include the sample for %s, as nothing is posted',
    (kind) => {
      const shared = sharedStepsOf(accepting('kit', kind), { ...nothing, origins: new Set([kind]) })

      expect(shared).toEqual(['dna_origin', 'sample_at_laboratory'])
    },
  )
})
