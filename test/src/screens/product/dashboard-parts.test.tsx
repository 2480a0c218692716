import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import type { OrderedProduct, Step } from '#contract/order/ordered-product.ts'
import type { Problem } from '#contract/problem.ts'
import type { ProductStep } from '#contract/statuses.ts'
import {
  incidentCode,
  incompleteDashboard,
  orderedProduct,
  unreachable,
} from '#flows/machines/samples.ts'
import { DashboardListed } from '#src/screens/product/dashboard/dashboard-listed.tsx'
import { NextTaskList } from '#src/screens/product/next-task-list.tsx'
import { OrderedProductCard } from '#src/screens/product/ordered-product-card.tsx'
import { StepCard } from '#src/screens/progress/step-card.tsx'
import { withMessages } from '#test/support/with-messages.tsx'

const translations = { load: vi.fn(async () => {}) }
vi.mock('#src/actors/context.tsx', () => ({
  useLocale: () => 'en',
  useTranslations: () => translations,
  useActors: () => ({}),
}))
vi.mock('#src/actors/settings.ts', () => ({
  useSettings: () => ({ dateFormat: 'DD.MM.YYYY', dateFormatShort: 'DD MMM', timeFormat: 'HH:mm' }),
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

vi.mock('#src/screens/messages/lazy-messages.tsx', () => ({
  LazyIncidentCode: ({ problem }: { problem: Problem }) => problem.incident,
  LazyProblemText: ({ problem }: { problem: Problem }) => problem.message,
}))

const withStep = (key: ProductStep, changes: Partial<Step>): OrderedProduct => ({
  ...orderedProduct,
  steps: orderedProduct.steps.map((step) => {
    if (step.key === key) return { ...step, state: 'current', ...changes }
    return step.state === 'current' ? { ...step, state: 'locked' } : step
  }),
})

const waiting = (actor: Step['actor'], changes: Partial<Step> = {}) => ({
  actor,
  waiting_since: '2999-01-10T10:00:00.000Z',
  expected_by: '2999-01-24T10:00:00.000Z',
  ...changes,
})

const showCard = async (product: OrderedProduct) =>
  render(
    await withMessages(
      <ul>
        <OrderedProductCard product={product} />
      </ul>,
    ),
  )

const showStep = async (product: OrderedProduct, key: ProductStep) => {
  const step = product.steps.find((one) => one.key === key)
  if (!step) throw new Error(key)
  await render(await withMessages(<StepCard product={product} step={step} isNext />))
}

describe('a step that others work on', () => {
  it.each([
    {
      key: 'identity',
      actor: 'verifier',
      who: /Your documents are being checked/,
      late: 'We keep asking the verification',
    },
    {
      key: 'dna_origin',
      actor: 'biobank',
      who: /We are waiting for the biobank/,
      late: 'We are asking the biobank',
    },
    {
      key: 'paid',
      actor: 'payment_provider',
      who: /waiting for your payment/,
      late: 'We keep asking the payment',
    },
    {
      key: 'report',
      actor: 'consultant',
      who: /Waiting for our consultant/,
      late: 'We are asking the consultant',
    },
  ] as const)(
    '$key: the card says who acts, since when and by when',
    async ({ key, actor, who, late }) => {
      const card = await showCard(withStep(key, waiting(actor)))

      await expect.element(page.getByText(who)).toBeVisible()
      await expect.element(page.getByText(/Waiting since 10 Jan, expected by 24 Jan/)).toBeVisible()
      expect(document.body.textContent).not.toMatch(/Your action is needed/)
      await card.unmount()

      await showCard(withStep(key, waiting(actor, { is_late: true })))
      await expect.element(page.getByText(/This is taking longer than we expected/)).toBeVisible()
      await expect.element(page.getByText(late)).toBeVisible()
    },
  )

  it('is no task of the customer', async () => {
    await render(
      await withMessages(<NextTaskList products={[withStep('identity', waiting('verifier'))]} />),
    )

    expect(document.body.textContent).not.toMatch(/Confirm your identity/)
  })

  it('is on the card also when another step is the next one', async () => {
    const product = {
      ...orderedProduct,
      steps: orderedProduct.steps.map((step) =>
        step.key === 'dna_origin' ? { ...step, ...waiting('biobank') } : step,
      ),
    }
    await showCard(product)

    await expect.element(page.getByText('Next: consent')).toBeVisible()
    await expect.element(page.getByText(/We are waiting for the biobank/)).toBeVisible()
  })

  it('has its days on the page of the test, and the other sources of DNA', async () => {
    await showStep(withStep('dna_origin', waiting('biobank')), 'dna_origin')

    await expect
      .element(page.getByRole('heading', { name: 'We are waiting for the biobank' }))
      .toBeVisible()
    await expect.element(page.getByText('Expected by 24.01.2999.')).toBeVisible()
    await expect.element(page.getByText('Waiting since 10.01.2999.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Register a saliva kit' })).toBeVisible()
    expect(page.getByRole('link', { name: /biobank/ }).elements()).toEqual([])
  })
})

describe('the card of a product', () => {
  it('is a link as a whole, with the name of the product, and its button works', async () => {
    await showCard(orderedProduct)
    const link = page.getByRole('link', { name: 'Heart health', exact: true })
    await expect.element(link).toBeVisible()

    const linkAt = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')
    }
    expect(linkAt(page.getByRole('progressbar').element())).toBe(link.element())
    expect(linkAt(page.getByText(/^Order/).element())).toBe(link.element())
    const button = page.getByRole('link', { name: /^Register a saliva kit/ }).element()
    expect(linkAt(button)).toBe(button)
  })
})

describe('what to do next', () => {
  it('says why each step is needed', async () => {
    await render(await withMessages(<NextTaskList products={[orderedProduct]} />))

    await expect
      .element(page.getByText('The laboratory needs your DNA to analyse it.'))
      .toBeVisible()
    await expect
      .element(page.getByText('We may only analyse your DNA with your consent.'))
      .toBeVisible()
  })

  it('asks once for a kit, and names the tests that accept another source', async () => {
    const onlyKit: OrderedProduct = {
      ...orderedProduct,
      id: 'other',
      title: { en: 'Carrier screening' },
      dna_origins: ['kit'],
    }
    await render(await withMessages(<NextTaskList products={[orderedProduct, onlyKit]} />))

    await expect
      .element(page.getByRole('link', { name: /^Register a saliva kit: / }))
      .toHaveAccessibleName('Register a saliva kit: Carrier screening and Heart health')
    await expect
      .element(page.getByText(/Another source of DNA also works for: Heart health/))
      .toBeVisible()
    expect(page.getByRole('link', { name: /Upload a DNA file/ }).elements()).toEqual([])
  })
})

describe('a product whose progress could not be read', () => {
  const show = async (changes: { isRefreshing?: boolean; hasFailed?: boolean } = {}) => {
    const onRetry = vi.fn()
    const problem = changes.hasFailed ? unreachable.problem : null
    await render(
      await withMessages(
        <DashboardListed
          context={{ dashboard: incompleteDashboard, problem }}
          problem={problem}
          isRefreshing={changes.isRefreshing ?? false}
          onRetry={onRetry}
          Offer={() => null}
        />,
      ),
    )
    return onRetry
  }

  it('has its name, its order and the incident code, and can be loaded again', async () => {
    const onRetry = await show()

    await expect.element(page.getByText('We could not load the progress.')).toBeVisible()
    await expect.element(page.getByText(incidentCode)).toBeVisible()
    expect(page.getByRole('link', { name: 'Heart health', exact: true }).elements()).toHaveLength(2)
    await page.getByRole('button', { name: 'Try again: Heart health' }).click()

    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('says why it could not be loaded again', async () => {
    await show({ hasFailed: true })

    await expect.element(page.getByText(/errors\.unreachable/)).toBeVisible()
  })
})
