import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import type { OrderedKit, OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import { sampleFailureReasons, type ProductStep } from '#contract/statuses.ts'
import {
  failedSample,
  orderedAndPosted,
  orderedProduct,
  orderedWithFailedSample,
  orderedWithKit,
  sample,
  withdrawnSample,
} from '#flows/machines/samples.ts'
import { NextTaskList } from '#src/screens/product/next-task-list.tsx'
import { OrderedProductCard } from '#src/screens/product/ordered-product-card.tsx'
import { failureReasonTexts } from '#src/screens/special-cases/failure-reason-texts.ts'
import { StepCard } from '#src/screens/progress/step-card.tsx'
import { StepList } from '#src/screens/progress/step-list.tsx'
import { withMessages } from '#test/support/with-messages.tsx'

const translations = { load: vi.fn(async () => {}) }
vi.mock('#src/actors/context.tsx', () => ({
  useLocale: () => 'en',
  useTranslations: () => translations,
  useActors: () => ({}),
}))
vi.mock('#src/actors/settings.ts', () => ({
  useSettings: () => ({ dateFormat: 'DD.MM.YYYY', dateFormatShort: 'DD MMM' }),
}))
vi.mock('#src/screens/app/links.ts', () => {
  type LinkProps = { to: string; children: ReactNode; 'aria-label'?: string }
  const Link = ({ to, children, 'aria-label': label }: LinkProps) => (
    <a href={to} aria-label={label}>
      {children}
    </a>
  )
  return { RouteButton: Link, RouteText: Link }
})

const withKit = (kit: Partial<OrderedKit>): OrderedProduct => ({
  ...orderedProduct,
  kit: { dispatch_by: null, sent_at: null, sample: null, ...kit },
})

const withSteps = (
  product: OrderedProduct,
  changes: (key: ProductStep) => Partial<Step>,
): OrderedProduct => ({
  ...product,
  steps: product.steps.map((step) => ({ ...step, ...changes(step.key) })),
})

/** Everything is done but the report, which the laboratory works on. */
const waiting = (status: Sample['kit']['status'], report: Partial<Step> = {}): OrderedProduct =>
  withSteps(
    withKit({
      sample: { ...sample, kit: { ...sample.kit, status }, received_at: '2027-03-05T09:00:00Z' },
    }),
    (key) => (key === 'report' ? { state: 'current', ...report } : { state: 'done' }),
  )

const onlySample = withSteps(orderedWithKit, (key) => {
  if (key === 'sample_at_laboratory') return { state: 'current' }
  return { state: key === 'report' ? 'locked' : 'done' }
})

const stepOf = (product: OrderedProduct, key: ProductStep) => {
  const step = product.steps.find((one) => one.key === key)
  if (!step) throw new Error(key)
  return step
}

const showCard = async (product: OrderedProduct) =>
  render(
    await withMessages(
      <ul>
        <OrderedProductCard product={product} />
      </ul>,
    ),
  )
const showStep = async (product: OrderedProduct, key: ProductStep) =>
  render(
    await withMessages(<StepCard product={product} step={stepOf(product, key)} isNext={true} />),
  )

describe.each([
  ['the card on the dashboard', showCard],
  ['the page of the product', (product: OrderedProduct) => showStep(product, 'dna_origin')],
] as const)('a failed sample on %s', (_name, show) => {
  it('has its reason, the new kit, the attempt and the next step', async () => {
    await show(orderedWithFailedSample)

    const body = page.elementLocator(document.body)
    await expect.element(body.getByText('Your sample could not be analysed')).toBeVisible()
    await expect.element(body.getByText(/There was too little saliva in the tube/)).toBeVisible()
    await expect.element(body.getByText(/This says nothing about your health/)).toBeVisible()
    await expect
      .element(body.getByText(/We are sending you a new kit free of charge/))
      .toBeVisible()
    await expect.element(body.getByText(/Next time fill the tube to the line/)).toBeVisible()
    await expect.element(body.getByText(/This was attempt 1/)).toBeVisible()
    await expect
      .element(body.getByRole('link', { name: 'Register the new kit' }))
      .toHaveAttribute('href', '/barcode')
  })

  it('says when the new kit was posted', async () => {
    const replacement = { requested_at: '2027-03-06T09:00:00Z', sent_at: '2027-03-08T09:00:00Z' }
    await show(withKit({ sample: { ...failedSample, attempt: 2, replacement } }))

    await expect
      .element(page.getByText(/We posted you a new kit on 08.03.2027, free of charge/))
      .toBeVisible()
    await expect.element(page.getByText(/This was attempt 2/)).toBeVisible()
  })
})

it('each reason of a failed sample has a text and its own advice', () => {
  const texts = sampleFailureReasons.flatMap((reason) => [
    failureReasonTexts[reason].reason.id,
    failureReasonTexts[reason].advice.id,
  ])

  expect(new Set(texts).size).toBe(sampleFailureReasons.length * 2)
})

describe('a kit that is not registered', () => {
  it.each([
    ['2999-02-05T12:00:00Z', null, /We post your kit by 05.02.2999 at the latest/],
    ['2020-02-05T12:00:00Z', null, /We should have posted your kit by 05.02.2020/],
    ['2020-02-05T12:00:00Z', '2020-02-04T12:00:00Z', /We posted your kit on 04.02.2020/],
  ])('to be posted by %s, posted %s: %s, and it can be registered', async (by, sent, text) => {
    const product = withKit({ dispatch_by: by, sent_at: sent })
    await showStep(product, 'dna_origin')

    await expect.element(page.getByText(text)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Register a saliva kit' }))
      .toHaveAttribute('href', '/barcode')
  })

  it('says nothing about the post when nothing is sent', async () => {
    await showStep(withKit({}), 'dna_origin')

    await expect.element(page.getByRole('link', { name: 'Register a saliva kit' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/post/)
  })
})

describe('a sample at home', () => {
  it('is the customer’s turn, with the day and the instructions', async () => {
    await showStep(onlySample, 'sample_at_laboratory')

    await expect.element(page.getByRole('heading', { name: 'Post your sample' })).toBeVisible()
    await expect.element(page.getByText(/^Post your sample by 15.03.2027/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'How to take and post your sample' }))
      .toHaveAttribute('href', '/barcode')
  })

  it('is a task on the dashboard', async () => {
    await render(await withMessages(<NextTaskList products={[onlySample]} />))

    await expect.element(page.getByRole('heading', { name: 'Post your sample' })).toBeVisible()
    await expect.element(page.getByText(/^Post your sample by 15.03.2027/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /How to take and post your sample: / }))
      .toBeVisible()
  })

  it('that is late is asked for, and nobody says that there is nothing to do', async () => {
    await showCard(
      withSteps(onlySample, (key) => (key === 'sample_at_laboratory' ? { is_late: true } : {})),
    )

    await expect.element(page.getByText(/Post it as soon as you can/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/asking the laboratory/)
  })
})

describe('a posted sample', () => {
  const places: [string, (product: OrderedProduct) => unknown][] = [
    ['card on the dashboard', showCard],
    ['page of the product', (product) => showStep(product, 'sample_at_laboratory')],
  ]
  const late = withSteps(orderedAndPosted, (key) =>
    key === 'sample_at_laboratory' ? { is_late: true } : {},
  )

  it.each(places)('waits for the laboratory on the %s, with its day', async (_name, show) => {
    await show(orderedAndPosted)

    await expect
      .element(
        page.getByText(
          /^You told us on 03.03.2027 that you posted your sample. The laboratory usually has it by 10.03.2027/,
        ),
      )
      .toBeVisible()
    expect(document.body.textContent).not.toMatch(/Post your sample|being analysed|Tests like/i)
  })

  it.each(places)('that is late: the %s says whom to ask and what we do', async (_name, show) => {
    await show(late)

    await expect
      .element(page.getByText('Your sample has not reached the laboratory yet'))
      .toBeVisible()
    await expect.element(page.getByText(/It should have arrived by 10.03.2027/)).toBeVisible()
    await expect.element(page.getByText(/send you a new kit free of charge/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/asking the laboratory/)
  })

  it('is no task on the dashboard, and its arrival is the next step of the card', async () => {
    const tasks = await render(await withMessages(<NextTaskList products={[orderedAndPosted]} />))
    expect(tasks.container.textContent).toBe('')
    await tasks.unmount()

    await showCard(orderedAndPosted)

    await expect.element(page.getByText('Next: arrival of your sample')).toBeVisible()
  })

  it('is on its way in the list of steps, which leads to the kit', async () => {
    await render(await withMessages(<StepList product={orderedAndPosted} />))

    await expect
      .element(page.getByText(/On its way to the laboratory · Expected by 10.03.2027/))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See your kit' }).last())
      .toHaveAttribute('href', '/barcode')
  })
})

describe('a kit whose consent is withdrawn', () => {
  const withdrawn = (kit: RegisteredKit): OrderedProduct =>
    withSteps(withKit({ sample: { ...withdrawnSample, kit } }), (key) =>
      key === 'dna_origin' ? { state: 'current' } : {},
    )

  it('must not be posted while it is at home, and says until when a new signature makes it usable', async () => {
    await showStep(withdrawn(withdrawnSample.kit), 'dna_origin')

    await expect.element(page.getByText('Do not post your kit')).toBeVisible()
    await expect.element(page.getByText(/If you sign it again by 01.03.2028/)).toBeVisible()
  })

  it('is destroyed when it arrives if it is on its way, unless the customer signs before', async () => {
    const posted = { ...withdrawnSample.kit, posted_at: '2027-03-03T09:00:00Z' }
    await showStep(withdrawn(posted), 'dna_origin')

    await expect
      .element(page.getByText('Your sample is on its way to the laboratory'))
      .toBeVisible()
    await expect.element(page.getByText(/If you sign again before that/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/Do not post/)
  })
})

describe('a sample at the laboratory', () => {
  it.each([
    ['received', /received your sample on 05.03.2027. The analysis has not started yet/],
    ['in_analysis', /received your sample on 05.03.2027 and is analysing it now/],
    ['analysed', /The analysis of your sample is finished/],
  ] as const)('that is %s is shown as a stage on the card and the page', async (status, text) => {
    const card = await showCard(waiting(status))
    await expect.element(page.getByText(text)).toBeVisible()
    await card.unmount()

    await showStep(waiting(status), 'report')

    await expect.element(page.getByText(text)).toBeVisible()
  })

  it('its done steps lead to the page of the kit', async () => {
    await render(await withMessages(<StepList product={waiting('received')} />))

    const links = page.getByRole('link', { name: 'See your kit' })
    await expect.element(links.first()).toHaveAttribute('href', '/barcode')
    expect(links.elements()).toHaveLength(2)
  })

  it('whose report is late: the laboratory was asked, and the new day comes by email', async () => {
    const late = { is_late: true, expected_by: '2027-04-05T09:00:00Z' }
    const card = await showCard(waiting('analysed', late))
    await expect.element(page.getByText(/We are asking the laboratory/)).toBeVisible()
    await card.unmount()

    await showStep(waiting('analysed', late), 'report')

    await expect.element(page.getByText(/We expected it by 05.04.2027/)).toBeVisible()
    await expect.element(page.getByText(/will email you the new date/)).toBeVisible()
  })
})
