import { describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'

/** Written by hand from §7 of the specification; veriff and dokobit fill its two placeholders. */
const specified = [
  'POST /hpv/create',
  'GET /general/tos',
  'GET /products/get-all',
  'GET /products/consultation-product-details',
  'POST /auth/login',
  'POST /auth/accept-terms',
  'POST /auth/restore',
  'POST /auth/logout',
  'POST /auth/resend',
  'POST /auth/reset-pw',
  'POST /auth/veriff/init',
  'POST /auth/dokobit/accept-terms',
  'GET /auth/me',
  'GET /auth/verify-email',
  'GET /auth/veriff/latest',
  'GET /auth/dokobit/check',
  'POST /cart/add-cart',
  'POST /cart/remove-cart',
  'POST /cart/clear',
  'POST /cart/apply-giftcard',
  'POST /cart/add-consultation',
  'GET /cart/my-cart',
  'POST /user/update-gene-donor-data',
  'POST /user/upload-dna',
  'POST /user/update-identity',
  'POST /user/register-barcode',
  'GET /user/dashboard',
  'GET /order-product/dashboard',
  'GET /order/latest-addresses',
  'POST /order/validate',
  'POST /order/create',
  'GET /order/payment/payment-methods',
  'POST /order/payment/paypal/init',
  'POST /order/payment/paypal/callback',
  'GET /order-product/consent-form/get',
  'POST /order-product/consent-form/submit',
  'POST /order-product/download-consent-form',
  'GET /terms',
  'GET /egc-terms',
  'GET /order-product/questionnaire/get',
  'POST /order-product/questionnaire/submit',
  'POST /order-product/questionnaire/pause',
]

/** Additions to the specification. */
const added = [
  'GET /biobank/requests',
  'POST /biobank/requests/:id',
  'GET /lab/requests/:id/dna-file',
  'POST /lab/kits/:barcode/destruction',
  'POST /auth/register',
  'POST /auth/check-reset-link',
  'POST /auth/dokobit/init',
  'POST /auth/dokobit/cancel',
  'POST /cart/remove-giftcard',
  'GET /collect',
  'GET /consultation/bookings',
  'GET /orders',
  'GET /order/:id',
  'GET /order/:id/invoice',
  'POST /order/payment/init',
  'POST /order/payment/invoice',
  'POST /order/cancel',
  'GET /payments/:adapter/return',
  'POST /webhooks/:adapter',
  'GET /order-product/report',
  'GET /order-product/report/preview',
  'POST /order-product/report/reveal',
  'GET /order-product/report/view',
  'GET /order-product/report/links',
  'POST /order-product/report/create-link',
  'POST /order-product/report/withdraw-link',
  'POST /shared-report/check',
  'POST /shared-report/open',
  'POST /shared-report/download',
  'GET /general/settings',
  'POST /general/incident',
  'POST /general/trace',
  'GET /general/countries',
  'GET /general/terminals',
  'GET /general/places',
  'GET /consultation/calendar',
  'GET /consultation/slots',
  'POST /consultation/hold',
  'POST /consultation/release',
  'POST /consultation/move',
  'POST /consultation/cancel',
  'POST /consultation/earlier',
  'POST /consultation/findings/remove',
  'GET /user/identity',
  'GET /user/sessions',
  'GET /user/draft-keys',
  'POST /user/sessions/:id/end',
  'GET /user/export',
  'POST /user/erase',
  'POST /user/step-up',
  'GET /terms-of-sale',
  'GET /user/credentials',
  'GET /user/dna-file',
  'POST /user/delete-dna',
  'GET /user/gene-donor-data',
  'POST /user/change-email',
  'POST /user/change-password',
  'POST /user/end-other-sessions',
  'GET /user/erasure',
  'GET /hpv/result',
  'GET /hpv/status',
  'POST /hpv/invitation',
  'POST /hpv/withdraw',
  'POST /collect',
  'GET /hpv/counts',
  'GET /hpv/counts.csv',
  'GET /lab/hpv/kits',
  'POST /lab/hpv/kits',
  'POST /lab/hpv/kits/:barcode/status',
  'POST /lab/hpv/kits/:barcode/result',
  'POST /lab/hpv/kits/:barcode/destruction',
  'POST /lab/kits/:barcode/status',
  'POST /lab/kits',
  'GET /lab/kits',
  'POST /user/check-barcode',
  'GET /user/sample',
  'POST /user/sample/posted',
  'POST /lab/reports',
  'POST /lab/reports/delay',
  'GET /fhir/metadata',
  'GET /fhir/ServiceRequest',
  'GET /fhir/ServiceRequest/:id',
  'POST /fhir/Specimen',
  'GET /fhir/Specimen/:id',
  'PUT /fhir/Specimen/:id',
  'POST /fhir/DiagnosticReport',
  'POST /fhir',
]

const lines = (wanted: boolean): string[] =>
  calls
    .filter((call) => (call.isExtension ?? false) === wanted)
    .map((call) => `${call.method} ${call.path}`)
    .toSorted()

describe('the calls of the specification', () => {
  it('have the methods and paths of the specification, and there are no others', () => {
    expect(lines(false)).toEqual(specified.toSorted())
  })

  it('are not marked as additions', () => {
    expect(lines(true)).toEqual(added.toSorted())
  })

  it('accept the payload of the specification', () => {
    expect(fieldsOf('POST /auth/resend')).toEqual(['email'])
    expect(fieldsOf('POST /auth/dokobit/accept-terms')).toEqual(['accepted_tos'])
    expect(fieldsOf('GET /auth/verify-email')).toEqual(['id', 'signature'])
    expect(fieldsOf('GET /auth/dokobit/check')).toEqual(['session_token'])
    expect(fieldsOf('POST /cart/add-cart')).toEqual(expect.arrayContaining(cartFields))
    expect(fieldsOf('POST /cart/remove-cart')).toEqual(cartFields)
    expect(fieldsOf('POST /cart/apply-giftcard')).toContain('token')
    expect(fieldsOf('POST /cart/remove-giftcard')).toContain('id')
    expect(fieldsOf('POST /user/register-barcode')).toContain('spit_kit_barcode')
    expect(fieldsOf('GET /order-product/dashboard')).toEqual(['order_product_id'])
    expect(fieldsOf('POST /auth/accept-terms')).toEqual([])
    expect(fieldsOf('POST /auth/logout')).toEqual([])
  })

  it('cache the terms for 3 seconds', () => {
    const remembered = calls.filter(({ cacheSeconds }) => cacheSeconds === 3)
    expect(remembered.map(({ path }) => path).toSorted()).toEqual([
      '/egc-terms',
      '/terms',
      '/terms-of-sale',
    ])
  })
})

const cartFields = ['product_id', 'cart_token']

const fieldsOf = (line: string): string[] => {
  const input = calls.find(({ method, path }) => `${method} ${path}` === line)?.input
  return input && 'entries' in input ? Object.keys(Object(input.entries)) : []
}
