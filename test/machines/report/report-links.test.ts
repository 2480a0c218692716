import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import type { ReportLinks } from '#contract/report/report-link.ts'
import {
  createdLink,
  noLinks,
  oneLink,
  openLink,
  withdrawnLink,
} from '#flows/machines/report/report-links.flow.ts'
import { orderProductId } from '#flows/machines/report/report-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { reportLinksMachine } from '#machines/report/report-links.machine.ts'

const opened = () => {
  const testActor = createTestActor(reportLinksMachine, { input: { orderProductId } })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const isBusy = () => testActor.actor.getSnapshot().hasTag('busy')
  const pending = () => testActor.calls().map(({ name, input }) => ({ name, input }))
  return { ...testActor, emitted, state, context, isBusy, pending }
}

const listed = (output: ReportLinks = noLinks) => {
  const links = opened()
  links.settle('listReportLinks', { output })
  return links
}

const form = { recipient: 'Dr Kask', days: 30 } as const

const creating = () => {
  const links = listed()
  links.actor.send({ type: 'form.open' })
  links.actor.send({ type: 'link.create', form })
  return links
}

const created = () => {
  const links = creating()
  links.settle('createReportLink', { output: createdLink })
  return links
}

const unreachable = { error: problem('errors.unreachable') }
const read = { name: 'listReportLinks', input: { order_product_id: orderProductId } }

describe('links that open a report', () => {
  it('are listed first, with an empty form that suggests two weeks', () => {
    const links = opened()

    expect(links.pending()).toEqual([read])
    expect(links.context()).toMatchObject({
      list: null,
      created: null,
      problem: null,
      withdrawnId: '',
      form: { recipient: '', days: 14 },
    })
    links.settle('listReportLinks', { output: oneLink })
    expect(links.state()).toBe('listing')
    expect(links.context().list).toEqual(oneLink)
    expect(links.isBusy()).toBe(false)
  })

  it('need a report', () => {
    const links = opened()
    links.settle('listReportLinks', { error: problem('errors.report_not_ready') })

    expect(links.state()).toBe('notReady')
  })

  it('are loaded again after a failure, which is then cleared', () => {
    const links = opened()
    links.settle('listReportLinks', unreachable)
    expect(links.state()).toBe('loadFailed')
    expect(links.context().problem?.message).toBe('errors.unreachable')

    links.actor.send({ type: 'links.retry' })
    links.settle('listReportLinks', { output: noLinks })

    expect(links.state()).toBe('listing')
    expect(links.context().problem).toBeNull()
  })

  it('one is created for a recipient and a number of days, and shown with its code', () => {
    const links = creating()
    expect(links.state()).toBe('creating')
    expect(links.isBusy()).toBe(true)
    expect(links.pending()).toEqual([
      { name: 'createReportLink', input: { order_product_id: orderProductId, ...form } },
    ])

    links.settle('createReportLink', { output: createdLink })

    expect(links.state()).toBe('created')
    expect(links.context().created).toEqual(createdLink)
    expect(links.isBusy()).toBe(false)
  })

  it('link and code are cleared once the customer has saved them, and the form with them', () => {
    const links = created()

    links.actor.send({ type: 'createdLink.dismiss' })

    expect(links.pending()).toEqual([read])
    expect(links.context()).toMatchObject({ created: null, form: { recipient: '', days: 14 } })
  })

  it('a name that is too long is reported at its field, and nothing is sent', () => {
    const links = listed()
    links.actor.send({ type: 'form.open' })
    links.actor.send({ type: 'link.create', form: { recipient: 'x'.repeat(101), days: 14 } })

    expect(links.state()).toBe('editing')
    expect(links.pending()).toEqual([])
    expect(links.context()).toMatchObject({
      rejectionCount: 1,
      problem: { validationErrors: [{ field: 'recipient', message: 'errors.value_too_long' }] },
    })

    links.actor.send({ type: 'link.create', form })
    expect(links.context().problem).toBeNull()
  })

  it('the form stays as it was after a failure', () => {
    const links = creating()
    links.settle('createReportLink', { error: problem('errors.report_link_limit_reached') })

    expect(links.state()).toBe('editing')
    expect(links.context()).toMatchObject({
      form,
      rejectionCount: 1,
      problem: { message: 'errors.report_link_limit_reached' },
    })
  })

  it('the list is read again when the customer leaves the form: a link may exist after a failure', () => {
    const links = creating()
    links.settle('createReportLink', unreachable)

    links.actor.send({ type: 'link.dismiss' })
    expect(links.pending()).toEqual([read])
    links.settle('listReportLinks', { output: oneLink })

    expect(links.state()).toBe('listing')
    expect(links.context().problem).toBeNull()
  })

  it('one is created after the customer has confirmed their identity', () => {
    const links = creating()
    links.settle('createReportLink', { error: problem('errors.step_up_required') })
    expect(links.state()).toBe('awaitingStepUp')
    expect(links.pending()).toEqual([{ name: 'requestStepUp', input: undefined }])

    links.settle('requestStepUp', { output: null })

    expect(links.pending()).toMatchObject([{ name: 'createReportLink', input: form }])
  })

  it('none is created when the customer does not confirm their identity', () => {
    const links = creating()
    links.settle('createReportLink', { error: problem('errors.step_up_required') })
    links.settle('requestStepUp', { error: new Error('step-up cancelled') })

    expect(links.state()).toBe('editing')
    expect(links.context().form).toEqual(form)
  })

  it('one is withdrawn, and the others stay as they are', () => {
    const other = { ...openLink, id: '9a7c1d2e-3b4f-4c5d-8e6f-7a8b9c0d1e2f' }
    const links = listed({ ...oneLink, links: [other, openLink] })

    links.actor.send({ type: 'link.withdraw', id: openLink.id })
    expect(links.isBusy()).toBe(true)
    expect(links.context().withdrawnId).toBe(openLink.id)
    expect(links.pending()).toEqual([{ name: 'withdrawReportLink', input: { id: openLink.id } }])
    links.settle('withdrawReportLink', { output: withdrawnLink })

    expect(links.state()).toBe('listing')
    expect(links.context().list).toEqual({ ...oneLink, links: [other, withdrawnLink] })
    expect(links.emitted).toEqual([
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.report_link_withdrawn' },
      },
    ])
  })

  it.each(['expired', 'withdrawn', 'locked'] as const)(
    'one that is %s is not withdrawn',
    (status) => {
      const links = listed({ ...oneLink, links: [{ ...openLink, status }] })
      links.actor.send({ type: 'link.withdraw', id: openLink.id })

      expect(links.state()).toBe('listing')
      expect(links.pending()).toEqual([])
    },
  )

  it('one that is not in the list is not withdrawn', () => {
    const links = listed(noLinks)
    links.actor.send({ type: 'link.withdraw', id: openLink.id })

    expect(links.state()).toBe('listing')
  })

  it('the list is read again when a withdrawal fails, which is reported', () => {
    const links = listed(oneLink)
    links.actor.send({ type: 'link.withdraw', id: openLink.id })
    links.settle('withdrawReportLink', unreachable)

    expect(links.pending()).toEqual([read])
    expect(links.emitted).toEqual([
      { type: 'problem.report', problem: problem('errors.unreachable').problem },
    ])
  })
})
