import { describe, expect, it } from 'vitest'

import type { OrderedProduct } from '#contract/order/ordered-product.ts'
import { orderedProduct, orderedWithKit } from '#flows/machines/samples.ts'
import { nextTasksOf, sourcesOf } from '#src/screens/product/next-tasks.ts'

const tasksOf = (...products: OrderedProduct[]) =>
  nextTasksOf(products).map(({ step, product, products: all }) => [
    step.key,
    product.id,
    all.map(({ id }) => id),
  ])

const other = { ...orderedProduct, id: 'other', order_id: 'other-order' }

describe('what to do next', () => {
  it('names a step that several tests need once, and opens the oldest test', () => {
    expect(tasksOf(other, orderedProduct)).toEqual([
      ['dna_origin', orderedProduct.id, [orderedProduct.id, 'other']],
      ['consent', orderedProduct.id, [orderedProduct.id, 'other']],
    ])
  })

  it('asks once for the kit of all tests that accept one, whichever other sources they accept', () => {
    const onlyKit = { ...other, dna_origins: ['kit' as const] }
    const kitOrFile = { ...other, id: 'third', dna_origins: ['kit' as const, 'file' as const] }
    const tasks = nextTasksOf([onlyKit, kitOrFile, orderedProduct])
    const [dna, ...others] = tasks.filter(({ step }) => step.key === 'dna_origin')

    expect(others).toEqual([])
    expect(dna?.products).toEqual([orderedProduct, kitOrFile, onlyKit])
    expect(dna && sourcesOf(dna)).toEqual({
      shared: ['kit'],
      withOthers: [orderedProduct, kitOrFile],
    })
  })

  it('offers the sources that all tests of a task accept', () => {
    const [task] = nextTasksOf([other, orderedProduct])

    expect(task && sourcesOf(task)).toEqual({
      shared: ['kit', 'file', 'gene_donor'],
      withOthers: [],
    })
  })

  it('asks for the DNA of tests that accept no kit separately', () => {
    const onlyFile = { ...other, dna_origins: ['file' as const] }

    expect(tasksOf(onlyFile, orderedProduct).filter(([key]) => key === 'dna_origin')).toEqual([
      ['dna_origin', orderedProduct.id, [orderedProduct.id]],
      ['dna_origin', 'other', ['other']],
    ])
  })

  it('asks for each questionnaire and each consent form separately', () => {
    const ofBoth = (product: OrderedProduct): OrderedProduct => ({
      ...product,
      steps: product.steps.map((step) => ({
        ...step,
        state: step.key === 'consent' || step.key === 'questionnaire' ? 'current' : 'done',
      })),
    })
    const differs = {
      ...other,
      consent_form: 'carrier_screening',
      questionnaire: 'carrier-screening',
    }

    expect(tasksOf(ofBoth(other), ofBoth(orderedProduct))).toEqual([
      ['consent', orderedProduct.id, [orderedProduct.id, 'other']],
      ['questionnaire', orderedProduct.id, [orderedProduct.id, 'other']],
    ])
    expect(tasksOf(ofBoth(differs), ofBoth(orderedProduct))).toEqual([
      ['consent', orderedProduct.id, [orderedProduct.id]],
      ['consent', 'other', ['other']],
      ['questionnaire', orderedProduct.id, [orderedProduct.id]],
      ['questionnaire', 'other', ['other']],
    ])
  })

  it('asks for the payment of each order', () => {
    const unpaid = (product: OrderedProduct): OrderedProduct => ({
      ...product,
      steps: product.steps.map((step) => ({
        ...step,
        state: step.key === 'paid' ? 'current' : 'locked',
      })),
    })

    expect(tasksOf(unpaid(other), unpaid(orderedProduct))).toEqual([
      ['paid', orderedProduct.id, [orderedProduct.id]],
      ['paid', 'other', ['other']],
    ])
  })

  it('leaves out steps that others work on', () => {
    const waiting: OrderedProduct = {
      ...orderedWithKit,
      steps: orderedWithKit.steps.map((step) => ({ ...step, actor: 'laboratory' })),
    }

    expect(tasksOf(waiting)).toEqual([])
  })
})
