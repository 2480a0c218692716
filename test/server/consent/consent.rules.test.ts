import { describe, expect, it } from 'vitest'

import type { ConsentText } from '#contract/consent/consent.ts'
import { changesBetween } from '#server/consent/consent-changes.rules.ts'
import { hashConsentText } from '#server/consent/consent.rules.ts'
import { textsOf } from '#server/demo/consent/consents.ts'
import { demoForms } from '#server/demo/consent/consent-sections.ts'

const text: ConsentText = {
  title: 'Consent',
  summary: ['Voluntary.'],
  sections: [
    {
      key: 'storage',
      title: 'Storage',
      passages: [
        { kind: 'text', text: 'In Tartu.' },
        { kind: 'text', text: 'For one year.' },
      ],
    },
    { key: 'rights', title: 'Rights', passages: [{ kind: 'item', text: 'Complain.' }] },
  ],
  choices: [{ key: 'processing', required: true, label: 'Analyse', hint: 'Needed.' }],
}
const [storage, rights] = text.sections

describe('changes of a consent', () => {
  it('are none between equal texts, and none when a section is moved', () => {
    expect(changesBetween(text, text)).toEqual([])
    const moved = { ...text, sections: text.sections.toReversed() }
    expect(changesBetween(text, moved)).toEqual([])
  })

  it('are the removed and the added passages of each section', () => {
    const current = {
      ...text,
      sections: [
        {
          key: 'storage',
          title: 'Storage',
          passages: [
            { kind: 'text' as const, text: 'In Tartu.' },
            { kind: 'text' as const, text: 'For two years.' },
          ],
        },
        ...(rights ? [rights] : []),
      ],
    }

    expect(changesBetween(text, current)).toEqual([
      {
        title: 'Storage',
        passages: [
          { change: 'removed', text: 'For one year.' },
          { change: 'added', text: 'For two years.' },
        ],
      },
    ])
  })

  it('include new and removed sections, the summary and the choices', () => {
    const current: ConsentText = {
      ...text,
      summary: ['Voluntary.', 'Free.'],
      sections: [
        ...(storage ? [storage] : []),
        { key: 'costs', title: 'Costs', passages: [{ kind: 'text', text: 'None.' }] },
      ],
      choices: [{ key: 'processing', required: true, label: 'Analyse my sample', hint: 'Needed.' }],
    }

    expect(changesBetween(text, current)).toEqual([
      { title: 'Consent', passages: [{ change: 'added', text: 'Free.' }] },
      {
        title: 'Costs',
        passages: [
          { change: 'added', text: 'Costs' },
          { change: 'added', text: 'None.' },
        ],
      },
      {
        title: 'Analyse my sample',
        passages: [
          { change: 'removed', text: 'Analyse' },
          { change: 'added', text: 'Analyse my sample' },
        ],
      },
      {
        title: 'Rights',
        passages: [
          { change: 'removed', text: 'Rights' },
          { change: 'removed', text: 'Complain.' },
        ],
      },
    ])
  })
})

describe('hash of a consent text', () => {
  it('does not depend on the order of the fields', () => {
    const { title, summary, sections, choices } = text
    expect(hashConsentText({ choices, sections, summary, title })).toBe(hashConsentText(text))
  })

  it('depends on each part of the text', () => {
    const [choice] = text.choices
    const variants: ConsentText[] = [
      { ...text, title: 'Consents' },
      { ...text, summary: [] },
      { ...text, sections: text.sections.slice(1) },
      { ...text, sections: text.sections.map((one) => ({ ...one, title: 'Other' })) },
      { ...text, sections: text.sections.map((one) => ({ ...one, passages: [] })) },
      {
        ...text,
        sections: text.sections.map(({ passages, ...one }) => ({
          ...one,
          passages: passages.map((passage) => ({ ...passage, text: 'Other.' })),
        })),
      },
      {
        ...text,
        sections: text.sections.map(({ passages, ...one }) => ({
          ...one,
          passages: passages.map((passage) => ({ ...passage, kind: 'item' as const })),
        })),
      },
      { ...text, choices: [] },
      { ...text, choices: choice ? [{ ...choice, required: false }] : [] },
      { ...text, choices: choice ? [{ ...choice, hint: '' }] : [] },
    ]
    const hashes = new Set([text, ...variants].map(hashConsentText))

    expect(hashes.size).toBe(variants.length + 1)
  })
})

describe('demo consents', () => {
  it.each(demoForms)('%s has the same sections and choices in English and Estonian', (form) => {
    const { en, et } = textsOf(form)
    const shapeOf = (one: ConsentText | undefined) => [
      one?.summary.length,
      one?.sections.map(({ key, passages }) => [key, passages.map(({ kind }) => kind)]),
      one?.choices.map(({ key, required }) => [key, required]),
    ]

    expect(shapeOf(et)).toEqual(shapeOf(en))
  })
})
