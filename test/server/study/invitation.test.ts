import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkHpvInvitation, orderHpvKit } from '#contract/study/study.ts'
import { hours } from '#server/clock.ts'
import { engines } from '#test/support/database/database.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { hpvForm, invitation, newAccount, otherInvitation } from '#test/support/server/study.ts'

const failure = (message: string) => ({ body: { message } })
const atField = (field: string, message: string) => ({
  body: { message: 'errors.form_validation', validationErrors: [{ field, message }] },
})

describe.each(engines)('HPV study: an invitation on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer(engine)
  })
  afterEach(() => server.close())

  it('offers an invited visitor the kits of her arm', async () => {
    const browser = server.visitor()

    expect(await browser.make(checkHpvInvitation, invitation)).toMatchObject({
      status: 200,
      body: { data: { kits: ['brush', 'swab'] } },
    })
    expect(await browser.make(checkHpvInvitation, otherInvitation)).toMatchObject({
      body: { data: { kits: ['brush'] } },
    })
  })

  it.each([
    [
      'a code of another letter',
      { ...invitation, invitation_code: otherInvitation.invitation_code },
    ],
    ['a code that no letter has', { ...invitation, invitation_code: 'HPV9-9999-9999' }],
    ['a woman who is not invited', { ...invitation, id_number: '45803150006' }],
  ])('answers %s with the same refusal', async (_what, claim) => {
    expect(await server.visitor().make(checkHpvInvitation, claim)).toMatchObject({
      status: 403,
      ...failure('errors.hpv_not_invited'),
    })
  })

  it('reads the code of the letter in lower case, without hyphens, with O for 0', async () => {
    const typed = { ...invitation, invitation_code: ' hpv1 23456789 ' }

    expect(await server.visitor().make(checkHpvInvitation, typed)).toMatchObject({ status: 200 })
  })

  it('requires personal code and code of the letter from a visitor, at their fields', async () => {
    const browser = server.visitor()

    expect(await browser.make(checkHpvInvitation)).toMatchObject(
      atField('id_number', 'errors.no_id_number'),
    )
    expect(
      await browser.make(checkHpvInvitation, { id_number: invitation.id_number }),
    ).toMatchObject(atField('invitation_code', 'errors.no_invitation_code'))
  })

  it.each(['45712310008', '48401010000', '36510200002'])(
    'refuses %s, who is not a woman born in the years of the study',
    async (code) => {
      const claim = { ...invitation, id_number: code }

      expect(await server.visitor().make(checkHpvInvitation, claim)).toMatchObject({
        status: 403,
        ...failure('errors.hpv_birth_year'),
      })
    },
  )

  describe('guesses', () => {
    const wrong = { ...invitation, invitation_code: 'HPV9-9999-9999' }
    const guess = (claim: object, address?: string) =>
      server.visitor(address).make(checkHpvInvitation, { ...claim })

    it('of one letter are limited to five an hour in a network; nobody elsewhere locks her out', async () => {
      for (let turn = 1; turn <= 5; turn += 1) {
        expect(await guess(wrong, `203.0.113.${turn}`)).toMatchObject({ status: 403 })
      }

      expect(await guess(invitation, '203.0.113.9')).toMatchObject(
        failure('errors.too_many_attempts'),
      )
      expect(await guess(invitation, '198.51.100.9')).toMatchObject({ status: 200 })
      server.advance(hours(1))
      expect(await guess(invitation, '203.0.113.9')).toMatchObject({ status: 200 })
    })

    it('of one client are limited to twenty in 15 minutes, whatever the personal codes', async () => {
      const codes = ['46510200003', '47012310002', '48311010001', '47602290000', '45803150006']
      for (let turn = 0; turn < 20; turn += 1) {
        const claim = { ...wrong, id_number: codes[turn % codes.length] }
        expect(await guess(claim, '203.0.113.1')).toMatchObject({ status: 403 })
      }

      const answer = await guess({ ...wrong, id_number: '46812230007' }, '203.0.113.1')
      expect(answer).toMatchObject(failure('errors.too_many_attempts'))
    })

    it('are counted by the order of a customer, too', async () => {
      const browser = await server.customer('newcomer')
      const { account: _account, ...form } = hpvForm(wrong)
      for (let turn = 1; turn <= 5; turn += 1) {
        expect(await browser.make(orderHpvKit, form)).toMatchObject(
          failure('errors.hpv_not_invited'),
        )
      }

      expect(await browser.make(orderHpvKit, form)).toMatchObject(
        failure('errors.too_many_attempts'),
      )
    })

    it('are none when the codes are right, whatever becomes of the order', async () => {
      const browser = server.visitor()
      const taken = hpvForm({ account: { ...newAccount, email: 'kristjan.mets@alleel.example' } })
      for (let turn = 1; turn <= 4; turn += 1) {
        expect(await browser.make(checkHpvInvitation, invitation)).toMatchObject({ status: 200 })
        expect(await browser.make(orderHpvKit, taken)).toMatchObject(
          failure('errors.email_already_taken'),
        )
      }

      expect(await browser.make(checkHpvInvitation, invitation)).toMatchObject({ status: 200 })
    })
  })
})
