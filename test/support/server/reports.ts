import { deflateSync } from 'node:zlib'

import { laboratoryKeyHeader } from '#contract/call.ts'
import { localizedText, type Locale } from '#contract/locale.ts'
import type { ReportContent } from '#contract/report/report.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'

import type { TestServer } from './server.ts'

export const laboratoryKey = 'a-key-of-the-laboratory-that-is-long-enough'

/** A test of Kristjan whose report is the next step. */
export const awaitedReport = orderedProductId(demoPeople.regular, 2, 5)
/** One whose questionnaire is not answered. */
export const unansweredTest = orderedProductId(demoPeople.regular, 2, 3)
/** Reports that exist: in English and Estonian, and in Estonian only. */
export const bilingualReport = orderedProductId(demoPeople.regular, 3, 0)
export const estonianReport = orderedProductId(demoPeople.regular, 3, 1)

/** A small PDF; `extra` stands among its objects. */
export const pdfOf = (text: string, extra = ''): Uint8Array =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n${extra}\n% ${text}\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
  )

/** An object stream, in which a PDF hides its objects. */
export const objectStreamOf = (objects: string | Uint8Array): string =>
  `3 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>\nstream\n${deflateSync(objects).toString('latin1')}\nendstream\nendobj`

type Form = { order_product_id?: string; locale?: string; [field: string]: string | undefined }

export const formOf = (fields: Form, pdf: Uint8Array | null = pdfOf('one')): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  if (pdf)
    form.set('report', new Blob([Buffer.from(pdf)], { type: 'application/pdf' }), 'report.pdf')
  return form
}

export const deliver = (
  server: TestServer,
  body: FormData,
  headers: Record<string, string> = { [laboratoryKeyHeader]: laboratoryKey },
) => server.visitor().request('/api/lab/reports', { method: 'POST', headers, body })

/** A report with one result; `result` is its sentence. */
export const contentOf = (result: string): ReportContent => ({
  summary: [{ en: 'One result.', et: 'Üks tulemus.' }],
  can_show: [{ en: 'An inherited risk.', et: 'Päriliku riski.' }],
  cannot_show: [{ en: 'Whether you are ill.', et: 'Kas te olete haige.' }],
  categories: [{ key: 'heart', title: { en: 'Heart', et: 'Süda' } }],
  findings: [
    {
      key: 'heart-disease',
      category: 'heart',
      title: { en: 'Coronary heart disease', et: 'Südame isheemiatõbi' },
      attention: 'act',
      result: { en: result },
      risk: {
        outcome: { en: 'coronary heart disease by the age of 75' },
        of_100: 18,
        usual_of_100: 11,
      },
      meaning: { en: 'More people than usual.' },
      advice: [{ en: 'Measure your blood pressure.' }],
      sources: ['guideline'],
    },
  ],
  sources: [{ key: 'guideline', title: 'A guideline', url: 'https://example.org/guideline' }],
})

export const resultIn = (
  content: ReportContent | null,
  locale: Locale = 'en',
): string | undefined =>
  content?.findings.map(({ result }) => localizedText(result, locale)).join(' ')
