import type { ConsentSection, ConsentText } from '#contract/consent/consent.ts'

/** The consent forms of the demo. */
export const demoForms = [
  'risk_assessment',
  'hereditary_cancer',
  'carrier_screening',
  'selected_variants',
] as const
export type DemoForm = (typeof demoForms)[number]

/** The texts of all forms in one language; `earlier` is the first version of the risk assessment. */
export type DemoConsents = Record<DemoForm, ConsentText> & { earlier: ConsentText }

/** Makes a section; a line that begins with a hyphen is an item of a list. */
export const section = (key: string, title: string, ...lines: string[]): ConsentSection => ({
  key,
  title,
  passages: lines.map((line) =>
    line.startsWith('- ') ? { kind: 'item', text: line.slice(2) } : { kind: 'text', text: line },
  ),
})

/** Returns a text with some sections replaced. */
export const withSections = (
  text: ConsentText,
  replaced: readonly ConsentSection[],
): ConsentText => ({
  ...text,
  sections: text.sections.map((one) => replaced.find(({ key }) => key === one.key) ?? one),
})
