import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import type { IdLoginMethod } from '#contract/statuses.ts'
import { unreachable } from '#flows/machines/samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { idLoginMachine } from '#machines/identity/id-login.machine.ts'

const code = '60001019906'
const url = 'https://id.example/auth/1'

describe('starting an ID log-in', () => {
  it('sends what each method needs, and no more', () => {
    expect(sent('smartcard', { id_number: code, phone: '+37200000766' })).toEqual({
      method: 'smartcard',
      purpose: 'login',
    })
    expect(sent('smartid', { id_number: code, phone: '' })).toEqual({
      method: 'smartid',
      purpose: 'login',
      id_number: code,
    })
    expect(sent('mobile', { id_number: code, phone: '+37200000766' })).toEqual({
      method: 'mobile',
      purpose: 'login',
      id_number: code,
      phone: '+37200000766',
    })
  })

  it.each([
    ['+372 5555 1234', '+37255551234'],
    ['5555 1234', '+37255551234'],
    ['00358-40-123456', '+35840123456'],
  ])('formats %s as %s', (typed, dialled) => {
    expect(sent('mobile', { id_number: code, phone: typed })).toMatchObject({ phone: dialled })
  })

  it('reports validation errors before anything is sent', () => {
    const { actor, calls } = choosing('mobile')

    actor.send({ type: 'idLogin.start', fields: { id_number: '60001019907', phone: '+372 ' } })

    expect(calls()).toEqual([])
    const { problem: mistakes, codeError } = actor.getSnapshot().context
    expect(mistakes?.validationErrors.map(({ field, message }) => [field, message])).toEqual([
      ['id_number', 'errors.id_number_control_digit'],
      ['phone', 'errors.incorrect_phone'],
    ])
    expect(codeError).toBe('errors.id_number_control_digit')
  })

  it('accepts a personal code typed in groups', () => {
    const grouped = `${code.slice(0, 7)} ${code.slice(7)} `
    const { actor, calls } = choosing('smartid')

    actor.send({ type: 'code.change', code: grouped })
    actor.send({ type: 'code.blur', code: grouped })
    expect(actor.getSnapshot().context.codeError).toBeNull()
    actor.send({ type: 'idLogin.start', fields: { id_number: grouped, phone: '' } })

    expect(calls().map(({ name }) => name)).toEqual(['startIdLogin'])
  })

  it('validates the personal code while it is typed, and again on blur', () => {
    const { actor } = choosing('smartid')

    actor.send({ type: 'code.change', code: '60001' })
    expect(actor.getSnapshot().context.codeError).toBeNull()
    actor.send({ type: 'code.change', code: '60013' })
    expect(actor.getSnapshot().context.codeError).toBeNull()
    actor.send({ type: 'code.change', code: '6001301' })
    expect(actor.getSnapshot().context.codeError).toBe('errors.id_number_date')
    actor.send({ type: 'code.blur', code: '60001' })
    expect(actor.getSnapshot().context.codeError).toBe('errors.id_number_length')
    actor.send({ type: 'code.blur', code: '' })
    expect(actor.getSnapshot().context.codeError).toBeNull()
  })

  it('opens the page that the server returns, and stores the method', () => {
    const { actor, settle, calls } = choosing('smartcard')
    const used: IdLoginMethod[] = []
    actor.on('method.used', ({ method }) => used.push(method))

    actor.send({ type: 'idLogin.start', fields: nothing })
    settle('startIdLogin', { output: { url } })

    expect(used).toEqual(['smartcard'])
    expect(calls().map(({ name, input }) => ({ name, input }))).toEqual([
      { name: 'openProvider', input: { url } },
    ])
    settle('openProvider', { output: undefined })
    expect(actor.getSnapshot().value).toBe('atProvider')
  })

  it('can be restarted after the browser navigates back', () => {
    const { actor, settle } = choosing('smartcard')
    actor.send({ type: 'idLogin.start', fields: nothing })
    settle('startIdLogin', { output: { url } })
    settle('openProvider', { output: undefined })

    actor.send({ type: 'idLogin.chooseAgain' })

    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('does not open a rejected URL', () => {
    const { actor, settle } = choosing('smartcard')
    actor.send({ type: 'idLogin.start', fields: nothing })
    settle('startIdLogin', { output: { url: 'javascript:alert(1)' } })

    settle('openProvider', { error: problem('errors.id_login_failed') })

    expect(actor.getSnapshot().value).toBe('choosing')
    expect(actor.getSnapshot().context.problem?.message).toBe('errors.id_login_failed')
  })

  it('keeps the input when the server cannot be reached', () => {
    const { actor, settle } = choosing('smartid')
    actor.send({ type: 'idLogin.start', fields: { id_number: code, phone: '' } })

    settle('startIdLogin', { error: unreachable })

    expect(actor.getSnapshot().context.fields.id_number).toBe(code)
    expect(actor.getSnapshot().context.problem).toEqual(unreachable.problem)
  })
})

describe('choosing the method of an ID log-in', () => {
  it('starts with the chosen one, and leaves no error of another one behind', () => {
    const { actor, calls } = choosing('smartid')
    actor.send({ type: 'idLogin.start', fields: nothing })
    expect(actor.getSnapshot().context.codeError).not.toBeNull()

    actor.send({ type: 'method.choose', method: 'smartcard' })
    expect(actor.getSnapshot().context).toMatchObject({ problem: null, codeError: null })
    actor.send({ type: 'idLogin.start', fields: nothing })

    expect(calls()).toMatchObject([{ input: { method: 'smartcard' } }])
  })

  it('is possible again after a failure, which is not shown while it starts again', () => {
    const { actor, settle } = choosing('smartcard')
    actor.send({ type: 'idLogin.start', fields: nothing })
    settle('startIdLogin', { error: unreachable })
    expect(actor.getSnapshot().value).toBe('choosing')

    actor.send({ type: 'idLogin.start', fields: nothing })

    expect(actor.getSnapshot()).toMatchObject({ value: 'starting', context: { problem: null } })
  })
})

const nothing = { id_number: '', phone: '' }

const choosing = (method: IdLoginMethod) =>
  createTestActor(idLoginMachine, { input: { request: { purpose: 'login' }, method } })

const sent = (method: IdLoginMethod, typed: { id_number: string; phone: string }) => {
  const { actor, calls } = choosing(method)
  actor.send({ type: 'idLogin.start', fields: typed })
  return calls()[0]?.input
}
