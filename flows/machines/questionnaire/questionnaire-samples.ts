import * as v from 'valibot'

import { FormSection } from '#contract/form/form.ts'

const yesNo = [
  { id: 'yes', label: { en: 'Yes', et: 'Jah' } },
  { id: 'no', label: { en: 'No', et: 'Ei' } },
]

/** Two sections with one question each, in English and Estonian. */
export const sections = v.parse(v.array(FormSection), [
  {
    key: 'body',
    title: { en: 'Your body', et: 'Teie keha' },
    fields: [
      {
        key: 'height',
        type: 'number',
        int: true,
        label: { en: 'How tall are you? (cm)', et: 'Kui pikk te olete? (cm)' },
        required: true,
        acceptsUnknown: true,
        minValue: 100,
        maxValue: 230,
      },
    ],
  },
  {
    key: 'habits',
    title: { en: 'Habits', et: 'Harjumused' },
    fields: [
      {
        key: 'smoking',
        type: 'radio',
        label: { en: 'Do you smoke?', et: 'Kas te suitsetate?' },
        required: true,
        choices: yesNo,
      },
    ],
  },
])

/** The same sections in the other order; the second one is shown to people who do not smoke. */
export const conditionalSections = sections.toReversed().map((section) => ({
  ...section,
  fields: section.fields.map((field) =>
    field.key === 'height'
      ? { ...field, showWhen: [[{ field: 'smoking', operator: '=' as const, answer: 'no' }]] }
      : field,
  ),
}))
