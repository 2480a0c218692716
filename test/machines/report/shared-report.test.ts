import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { code, sharedReport, token, wrongCode } from '#flows/machines/report/shared-report.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { sharedReportMachine } from '#machines/report/shared-report.machine.ts'

const opened = (input: { token: string; locale: 'en' | 'et' } = { token, locale: 'en' }) => {
  const testActor = createTestActor(sharedReportMachine, { input })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const isBusy = () => testActor.actor.getSnapshot().hasTag('busy')
  const pending = () => testActor.calls().map(({ name, input: sent }) => ({ name, input: sent }))
  return { ...testActor, emitted, state, context, isBusy, pending }
}

const asked = () => {
  const page = opened()
  page.settle('checkReportLink', { output: null })
  return page
}

const opening = () => {
  const page = asked()
  page.actor.send({ type: 'code.submit', code })
  return page
}

const shown = () => {
  const page = opening()
  page.settle('openSharedReport', { output: sharedReport })
  return page
}

const downloading = () => {
  const page = shown()
  page.actor.send({ type: 'report.download' })
  return page
}

const unreachable = { error: problem('errors.unreachable') }
const reported = { type: 'problem.report', problem: problem('errors.unreachable').problem }
const pdf = new Uint8Array([37, 80, 68, 70])

const endings = [
  ['errors.link_unknown', 'unknown'],
  ['errors.link_expired', 'expired'],
  ['errors.link_withdrawn', 'withdrawn'],
  ['errors.link_locked', 'locked'],
] as const

describe('shared report', () => {
  it('first checks the link', () => {
    const page = opened()

    expect(page.state()).toBe('checking')
    expect(page.isBusy()).toBe(true)
    expect(page.pending()).toEqual([{ name: 'checkReportLink', input: { token } }])
    expect(page.context()).toMatchObject({ code: '', report: null, pdf: null, problem: null })
  })

  it('an address without a token is no link, and nothing is sent', () => {
    const page = opened({ token: '', locale: 'en' })

    expect(page.state()).toBe('unknown')
    expect(page.pending()).toEqual([])
  })

  it('asks for the code of a link that works', () => {
    expect(asked().state()).toBe('askingCode')
    expect(asked().isBusy()).toBe(false)
  })

  it.each(endings)('says why a link does not work: %s', (key, state) => {
    const page = opened()
    page.settle('checkReportLink', { error: problem(key) })

    expect(page.state()).toBe(state)
    expect(page.actor.getSnapshot().status).toBe('done')
  })

  it('checks the link again after a failure, which is then cleared', () => {
    const page = opened()
    page.settle('checkReportLink', unreachable)
    expect(page.state()).toBe('checkFailed')
    expect(page.context().problem?.message).toBe('errors.unreachable')

    page.actor.send({ type: 'link.retry' })

    expect(page.state()).toBe('checking')
    expect(page.context().problem).toBeNull()
  })

  it.each([
    ['', 'errors.no_report_code'],
    ['12345', 'errors.report_code_length'],
  ])('a code %j is refused before it is sent', (typed, message) => {
    const page = asked()
    page.actor.send({ type: 'code.submit', code: typed })

    expect(page.state()).toBe('askingCode')
    expect(page.pending()).toEqual([])
    expect(page.context()).toMatchObject({
      rejectionCount: 1,
      problem: { validationErrors: [{ field: 'code', message }] },
    })
    page.actor.send({ type: 'code.submit', code })
    expect(page.context().problem).toBeNull()
  })

  it('opens in the language of the page with link and code', () => {
    const page = opening()
    expect(page.isBusy()).toBe(true)
    expect(page.pending()).toEqual([
      { name: 'openSharedReport', input: { token, code, locale: 'en' } },
    ])

    page.settle('openSharedReport', { output: sharedReport })

    expect(page.state()).toBe('shown')
    expect(page.isBusy()).toBe(false)
    expect(page.context().report).toEqual(sharedReport)
  })

  it('asks again after a wrong code, with the tries left', () => {
    const page = opening()
    page.settle('openSharedReport', { error: wrongCode })

    expect(page.state()).toBe('askingCode')
    expect(page.context()).toMatchObject({
      rejectionCount: 1,
      problem: { validationErrors: [{ messageArguments: { left: 9 } }] },
    })
  })

  it.each(endings)('says why a link ended meanwhile: %s', (key, state) => {
    const page = opening()
    page.settle('openSharedReport', { error: problem(key) })

    expect(page.state()).toBe(state)
    expect(page.context()).toMatchObject({ code: '', report: null })
  })

  it('is shown in another language that it exists in, and downloaded in it', () => {
    const page = shown()
    page.actor.send({ type: 'language.choose', locale: 'et' })
    expect(page.state()).toBe('shown')
    expect(page.context().report).toEqual({ ...sharedReport, locale: 'et' })

    page.actor.send({ type: 'language.choose', locale: 'ru' })
    expect(page.context().report?.locale).toBe('et')

    page.actor.send({ type: 'report.download' })
    expect(page.pending()).toEqual([
      { name: 'downloadSharedReport', input: { token, code, locale: 'et' } },
    ])
  })

  it('is downloaded, with a message that it is complete', () => {
    const page = downloading()
    expect(page.isBusy()).toBe(true)
    page.settle('downloadSharedReport', { output: pdf })
    expect(page.isBusy()).toBe(true)
    expect(page.pending()).toEqual([{ name: 'savePdf', input: { pdf, kind: 'test' } }])
    page.settle('savePdf', { output: null })

    expect(page.state()).toBe('shown')
    expect(page.context().pdf).toBeNull()
    expect(page.emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.download_completed' },
      },
    ])
  })

  it.each(endings)('is closed when the link ended before the download: %s', (key, state) => {
    const page = downloading()
    page.settle('downloadSharedReport', { error: problem(key) })

    expect(page.state()).toBe(state)
    expect(page.context()).toMatchObject({ code: '', report: null })
    expect(page.emitted).toEqual([])
  })

  it('stays open after a download that fails or that the browser does not save', () => {
    const page = downloading()
    page.settle('downloadSharedReport', unreachable)
    expect(page.state()).toBe('shown')
    expect(page.emitted).toEqual([reported])

    page.actor.send({ type: 'report.download' })
    page.settle('downloadSharedReport', { output: pdf })
    page.settle('savePdf', unreachable)

    expect(page.state()).toBe('shown')
    expect(page.context().pdf).toBeNull()
    expect(page.emitted).toEqual([reported, reported])
  })

  it('watches for 15 minutes without activity while the report is shown', () => {
    expect(
      opening()
        .pending()
        .map(({ name }) => name),
    ).not.toContain('watchActivity')
    expect(shown().pending()).toEqual([{ name: 'watchActivity', input: { seconds: 900 } }])
    expect(
      downloading()
        .pending()
        .map(({ name }) => name),
    ).not.toContain('watchActivity')
  })

  it.each([
    [
      'nobody has used the page',
      (page: ReturnType<typeof shown>) => page.actor.send({ type: 'page.inactive' }),
    ],
    [
      'activity cannot be watched',
      (page: ReturnType<typeof shown>) =>
        page.settle('watchActivity', { error: new Error('no page') }),
    ],
  ])('hides the report and forgets the code when %s', (_why, end) => {
    const page = shown()
    end(page)

    expect(page.state()).toBe('inactive')
    expect(page.context()).toMatchObject({ code: '', report: null })
    page.actor.send({ type: 'code.submit', code: '12345' })
    expect(page.state()).toBe('inactive')
    expect(page.context().problem?.validationErrors?.[0]?.message).toBe('errors.report_code_length')
    page.actor.send({ type: 'code.submit', code })
    expect(page.state()).toBe('opening')
    expect(page.pending()).toMatchObject([{ name: 'openSharedReport', input: { token, code } }])
  })

  it('needs the code again once it is closed', () => {
    const page = shown()
    page.actor.send({ type: 'report.close' })

    expect(page.state()).toBe('askingCode')
    expect(page.context()).toMatchObject({ code: '', report: null })
  })
})
