import { describe, expect, it } from 'vitest'

import type { Locale } from '#contract/locale.ts'
import { problem } from '#contract/problem.ts'
import type { ReportPreview } from '#contract/report/report.ts'
import {
  estonianReport,
  newReport,
  orderProductId,
  postponedReport,
  reportForConsultation,
  results,
  revealedReport,
} from '#flows/machines/report/report-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { reportMachine } from '#machines/report/report.machine.ts'

const opened = (locale: Locale = 'en', chosenFindings: readonly string[] = []) => {
  const testActor = createTestActor(reportMachine, {
    input: { orderProductId, locale, chosenFindings },
  })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const isBusy = () => testActor.actor.getSnapshot().hasTag('busy')
  const pending = () => testActor.calls().map(({ name, input }) => ({ name, input }))
  return { ...testActor, emitted, state, context, isBusy, pending }
}

const previewed = (output: ReportPreview, locale: Locale = 'en') => {
  const report = opened(locale)
  report.settle('readReportPreview', { output })
  return report
}

const shown = () => {
  const report = previewed(revealedReport)
  report.settle('readReport', { output: results })
  return report
}

const stepUpRequired = { error: problem('errors.step_up_required') }
const unreachable = { error: problem('errors.unreachable') }
const reported = { type: 'problem.report', problem: problem('errors.unreachable').problem }
const query = { order_product_id: orderProductId, locale: 'en' }
const pdf = new Uint8Array([37, 80, 68, 70])

describe('report', () => {
  it('first reads what the test can show, without results', () => {
    expect(opened().pending()).toEqual([
      { name: 'readReportPreview', input: { order_product_id: orderProductId } },
    ])
    expect(opened().context()).toMatchObject({ preview: null, report: null, pdf: null })
  })

  it.each([
    ['that was never opened', newReport, 'introduction'],
    ['that the customer has opened before', revealedReport, 'opening'],
    ['to be read later', postponedReport, 'postponed'],
    ['to be read with a consultant', reportForConsultation, 'awaitingConsultation'],
    ['in other languages', estonianReport, 'choosingLanguage'],
  ])('a report %s opens in its state', (_, output, state) => {
    const report = previewed(output)

    expect(report.state()).toBe(state)
    expect(report.context().preview).toEqual(output)
  })

  it('is not ready before the laboratory has delivered it', () => {
    const report = opened()
    report.settle('readReportPreview', { error: problem('errors.report_not_ready') })

    expect(report.state()).toBe('notReady')
  })

  it('is loaded again after a failure, which is then cleared', () => {
    const report = opened()
    report.settle('readReportPreview', unreachable)
    expect(report.state()).toBe('loadFailed')
    expect(report.context().problem?.message).toBe('errors.unreachable')

    report.actor.send({ type: 'report.retry' })
    report.settle('readReportPreview', { output: newReport })

    expect(report.state()).toBe('introduction')
    expect(report.context().problem).toBeNull()
  })

  it.each([
    { type: 'results.showNow', output: revealedReport, state: 'opening' },
    { type: 'results.postpone', output: postponedReport, state: 'postponed' },
    {
      type: 'results.awaitConsultation',
      output: reportForConsultation,
      state: 'awaitingConsultation',
    },
  ] as const)('remembers the choice of $type', ({ type, output, state }) => {
    const report = previewed(newReport)

    report.actor.send({ type })
    expect(report.isBusy()).toBe(true)
    expect(report.pending()).toEqual([
      {
        name: 'chooseReveal',
        input: { order_product_id: orderProductId, choice: output.reveal },
      },
    ])
    report.settle('chooseReveal', { output })

    expect(report.state()).toBe(state)
    expect(report.context().preview).toEqual(output)
  })

  it.each([postponedReport, reportForConsultation])(
    'can be opened whatever the customer chose before: %#',
    (output) => {
      const report = previewed(output)

      report.actor.send({ type: 'results.showNow' })
      expect(report.pending()).toMatchObject([{ input: { choice: 'now' } }])
      report.settle('chooseReveal', { output: revealedReport })

      expect(report.state()).toBe('opening')
    },
  )

  it('asks again when the choice could not be saved', () => {
    const report = previewed(newReport)
    report.actor.send({ type: 'results.showNow' })
    report.settle('chooseReveal', unreachable)

    expect(report.state()).toBe('introduction')
    expect(report.emitted).toEqual([reported])
    report.actor.send({ type: 'results.postpone' })
    expect(report.pending()).toMatchObject([{ input: { choice: 'later' } }])
  })

  it('opens in the language of the page', () => {
    const report = previewed(revealedReport)
    expect(report.isBusy()).toBe(true)
    expect(report.pending()).toEqual([{ name: 'readReport', input: query }])

    report.settle('readReport', { output: results })

    expect(report.state()).toBe('shown')
    expect(report.context().report).toEqual(results)
    expect(report.isBusy()).toBe(false)
  })

  it('opens in a language that the customer chooses when the one of the page is missing', () => {
    const report = previewed(estonianReport)

    report.actor.send({ type: 'language.choose', locale: 'et' })

    expect(report.pending()).toEqual([{ name: 'readReport', input: { ...query, locale: 'et' } }])
  })

  it('asks for the language first, also before the introduction', () => {
    expect(previewed({ ...estonianReport, reveal: null }).state()).toBe('choosingLanguage')
  })

  it('reads the languages again when they have changed meanwhile', () => {
    const report = previewed(revealedReport)
    report.settle('readReport', { error: problem('errors.no_locale_report') })

    expect(report.state()).toBe('loading')
  })

  it('says why the results could not be loaded', () => {
    const report = previewed(revealedReport)
    report.settle('readReport', unreachable)

    expect(report.state()).toBe('loadFailed')
    expect(report.context().problem?.message).toBe('errors.unreachable')
  })

  it('opens after the customer has confirmed their identity', () => {
    const report = previewed(revealedReport)
    report.settle('readReport', stepUpRequired)
    expect(report.state()).toBe('awaitingStepUp')
    expect(report.pending()).toEqual([{ name: 'requestStepUp', input: undefined }])

    report.settle('requestStepUp', { output: null })

    expect(report.state()).toBe('opening')
  })

  it('stays closed when the customer does not confirm their identity', () => {
    const report = previewed(revealedReport)
    report.settle('readReport', stepUpRequired)
    report.settle('requestStepUp', { error: new Error('step-up cancelled') })

    expect(report.state()).toBe('introduction')
    expect(report.context().report).toBeNull()
  })

  it('is downloaded in the language that is shown, with a message that it is complete', () => {
    const report = shown()

    report.actor.send({ type: 'report.download' })
    expect(report.isBusy()).toBe(true)
    expect(report.pending()).toEqual([{ name: 'downloadReport', input: query }])
    report.settle('downloadReport', { output: pdf })
    expect(report.isBusy()).toBe(true)
    expect(report.pending()).toEqual([{ name: 'savePdf', input: { pdf, kind: 'test' } }])
    report.settle('savePdf', { output: null })

    expect(report.state()).toBe('shown')
    expect(report.context().pdf).toBeNull()
    expect(report.emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.download_completed' },
      },
    ])
  })

  it('is downloaded after the customer has confirmed their identity', () => {
    const report = shown()
    report.actor.send({ type: 'report.download' })
    report.settle('downloadReport', stepUpRequired)
    expect(report.state()).toBe('confirmingDownload')

    report.settle('requestStepUp', { output: null })

    expect(report.state()).toBe('downloading')
  })

  it('stays open when the customer does not confirm their identity for the download', () => {
    const report = shown()
    report.actor.send({ type: 'report.download' })
    report.settle('downloadReport', stepUpRequired)
    report.settle('requestStepUp', { error: new Error('step-up cancelled') })

    expect(report.state()).toBe('shown')
    expect(report.emitted).toEqual([])
  })

  it('reports a download that fails, and one that the browser does not save', () => {
    const report = shown()
    report.actor.send({ type: 'report.download' })
    report.settle('downloadReport', unreachable)
    expect(report.state()).toBe('shown')
    expect(report.emitted).toEqual([reported])

    report.actor.send({ type: 'report.download' })
    report.settle('downloadReport', { output: pdf })
    report.settle('savePdf', unreachable)

    expect(report.state()).toBe('shown')
    expect(report.context().pdf).toBeNull()
    expect(report.emitted).toEqual([reported, reported])
  })
})
