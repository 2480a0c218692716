import type { ConsentForm, ConsentSignature, ConsentText } from '#contract/consent/consent.ts'
import { named } from '#flows/graph/sample-names.ts'

import { withdrawnKit } from '../samples.ts'

const text = (title: string): ConsentText => ({
  title,
  summary: ['You can withdraw at any time.'],
  sections: [
    { key: 'about', title: 'About this form', passages: [{ kind: 'text', text: 'Read it.' }] },
  ],
  choices: [
    { key: 'processing', required: true, label: 'Analyse my sample', hint: 'Needed.' },
    { key: 'research', required: false, label: 'Use my data in research', hint: 'Optional.' },
  ],
})

export const orderProductId = '1c9e4f7a-2b6d-4e8a-8c3f-5a7d9b1e4f03'

export const unsignedConsent: ConsentForm = named('a consent that is not signed', {
  key: 'risk_assessment',
  version: 2,
  published_at: '2027-01-04T08:00:00.000Z',
  texts: { en: text('Consent to a risk assessment'), et: text('Nõusolek riski hindamiseks') },
  name: 'Mari Tamm',
  products: [
    {
      order_product_id: orderProductId,
      title: { en: 'Heart health', et: 'Südame tervis' },
      is_report_ready: false,
    },
  ],
  sample: null,
  signature: null,
  is_signature_current: false,
  changes: null,
  records: [],
})

const signature: ConsentSignature = {
  version: 2,
  locale: 'en',
  name: 'Mari Tamm',
  choices: { processing: true, research: false },
  signed_at: '2027-02-01T09:30:00.000Z',
  withdrawn_at: null,
  text: text('Consent to a risk assessment'),
  text_hash: '3f5a7d9b'.repeat(8),
}

const signedRecord = { decision: 'signed', version: 2, at: signature.signed_at } as const

export const signedConsent: ConsentForm = named('a signed consent', {
  ...unsignedConsent,
  signature,
  is_signature_current: true,
  records: [signedRecord],
})

export const outdatedConsent: ConsentForm = named('a consent whose text has changed', {
  ...unsignedConsent,
  signature: { ...signature, version: 1 },
  changes: {
    en: [
      {
        title: 'Storage',
        passages: [
          { change: 'removed', text: 'We keep the sample for one year.' },
          { change: 'added', text: 'We keep the sample for two years.' },
        ],
      },
    ],
  },
  records: [{ ...signedRecord, version: 1 }],
})

export const withdrawnConsent: ConsentForm = named('a withdrawn consent', {
  ...unsignedConsent,
  sample: {
    kit: withdrawnKit,
    is_shared: false,
    destruction_requested_at: '2027-02-02T10:00:00.000Z',
    destroyed_at: null,
  },
  signature: { ...signature, withdrawn_at: '2027-02-02T10:00:00.000Z' },
  records: [signedRecord, { decision: 'withdrawn', version: 2, at: '2027-02-02T10:00:00.000Z' }],
})
