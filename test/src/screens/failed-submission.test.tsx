import type { ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

import { problem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { graphOf, routesFrom } from '#flows/graph/graph.ts'
import { reloginModel } from '#flows/machines/account/session/relogin.flow.ts'
import { stepUpModel } from '#flows/machines/account/security/step-up.flow.ts'
import { consentModel } from '#flows/machines/consent/consent.flow.ts'
import { geneDonorModel } from '#flows/machines/dna/gene-donor.flow.ts'
import { barcode, barcodeModel } from '#flows/machines/kit/barcode.flow.ts'
import { waitingOrder } from '#flows/machines/order/order-samples.ts'
import { paymentModel } from '#flows/machines/order/payment.flow.ts'
import {
  orderedTestId,
  questionnaireModel,
} from '#flows/machines/questionnaire/questionnaire.flow.ts'
import { reportLinksModel } from '#flows/machines/report/report-links.flow.ts'
import { sharedReportModel, token } from '#flows/machines/report/shared-report.flow.ts'
import { customer } from '#flows/machines/samples.ts'
import { hpvOrderModel } from '#flows/machines/study/hpv-order.flow.ts'
import { hpvParticipationModel } from '#flows/machines/study/hpv-participation.flow.ts'
import { studyRetentionModel } from '#flows/machines/study/study-retention.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { StepUpContext } from '#src/actors/context.tsx'
import type { CatalogName } from '#src/i18n/translations.ts'
import { ConsentScreen } from '#src/screens/consent/consent-screen.tsx'
import { GeneDonorSection } from '#src/screens/identity/gene-donor/gene-donor-section.tsx'
import { BarcodeScreen } from '#src/screens/kit/barcode-screen.tsx'
import { PaymentPanel } from '#src/screens/order/payment/payment-panel.tsx'
import { QuestionnaireScreen } from '#src/screens/questionnaire/questionnaire-screen.tsx'
import { ReportLinksScreen } from '#src/screens/report/links/report-links-screen.tsx'
import { SharedReportScreen } from '#src/screens/report/shared/shared-report-screen.tsx'
import { StepUpDialog } from '#src/screens/security/step-up-dialog.tsx'
import { ReloginDialog } from '#src/screens/session/relogin-dialog.tsx'
import { HpvScreen } from '#src/screens/study/hpv-screen.tsx'
import { screenActors } from '#test/support/screen-actors.ts'
import { renderScreen } from '#test/support/screen.tsx'

/*
 * The screens show actors of the test, which answers their calls. More forms are tested on their pages, in
 * e2e/journeys/app/failed-submission.e2e.ts.
 */
vi.mock('#src/actors/use-screen-actor.ts', () => import('#test/support/screen-actors.ts'))

type Form = {
  form: string
  model: FlowModel
  /** the submission */
  event: string
  /** the state in which the server is asked */
  submitting: string
  Screen: ComponentType
  messages: CatalogName[]
  /** other machines of the screen */
  also?: FlowModel[]
}

const forms: Form[] = [
  {
    form: 'payment on the list of orders',
    model: paymentModel,
    event: 'payment.start',
    submitting: 'starting',
    Screen: () => <PaymentPanel order={waitingOrder} onOrderChanged={() => undefined} />,
    messages: ['order'],
  },
  {
    form: 'confirmation of the identity',
    model: stepUpModel,
    event: 'stepUp.submit',
    submitting: 'checking',
    Screen: StepUpDialog,
    messages: ['security'],
  },
  {
    form: 'log-in after the session has ended',
    model: reloginModel,
    event: 'relogin.submit',
    submitting: 'checking',
    Screen: ReloginDialog,
    messages: ['session', 'account'],
  },
  {
    form: 'request to the biobank',
    model: geneDonorModel,
    event: 'donor.submit',
    submitting: 'requesting',
    Screen: GeneDonorSection,
    messages: ['identity'],
  },
  {
    form: 'barcode of a kit',
    model: barcodeModel,
    event: 'code.submit',
    submitting: 'checking',
    Screen: () => <BarcodeScreen code={barcode} />,
    messages: ['kit'],
  },
  {
    form: 'registration of a kit',
    model: barcodeModel,
    event: 'kit.confirm',
    submitting: 'registering',
    Screen: () => <BarcodeScreen code={barcode} />,
    messages: ['kit'],
  },
  {
    form: 'signature of a consent',
    model: consentModel,
    event: 'consent.sign',
    submitting: 'signing',
    Screen: () => <ConsentScreen orderProductId={orderedTestId} />,
    messages: ['consent'],
  },
  {
    form: 'review of a questionnaire',
    model: questionnaireModel,
    event: 'questionnaire.submit',
    submitting: 'submitting',
    Screen: () => (
      <QuestionnaireScreen
        orderedProductId={orderedTestId}
        section={undefined}
        isSecondLanguageShown={false}
      />
    ),
    messages: ['questionnaire', 'forms'],
  },
  {
    form: 'link to a report',
    model: reportLinksModel,
    event: 'link.create',
    submitting: 'creating',
    Screen: () => <ReportLinksScreen orderProductId={orderedTestId} />,
    messages: ['report'],
  },
  {
    form: 'code for a shared report',
    model: sharedReportModel,
    event: 'code.submit',
    submitting: 'opening',
    Screen: () => <SharedReportScreen token={token} />,
    messages: ['report'],
  },
  {
    form: 'order of the HPV kit',
    model: hpvOrderModel,
    event: 'order.place',
    submitting: 'ordering',
    Screen: () => <HpvScreen isJoining={false} />,
    messages: ['study', 'delivery'],
    also: [hpvParticipationModel, studyRetentionModel],
  },
]

const run = ({ machine, input }: FlowModel) => {
  const test = createTestActor(machine, { input })
  screenActors.set(machine.id, test.actor)
  return test
}

/** Returns the steps to a submission that asks the server, which is the last one. */
const stepsTo = ({ model, event, submitting }: Form) => {
  const graph = graphOf(model)
  const submission = graph.edges.find(
    (edge) => edge.event.type === event && edge.to.snapshot.matches(submitting),
  )
  if (!submission) throw new Error(`Nothing is submitted by ${event}.`)
  return { before: routesFrom(graph, graph.start.key).get(submission.from) ?? [], submission }
}

/** Opens the form, and returns its button, how it is submitted and how its submission fails. */
const openForm = async (form: Form) => {
  const { model, event, Screen, messages, also = [] } = form
  const { actor, perform, settle, calls } = run(model)
  also.forEach(run)
  const { before, submission } = stepsTo(form)
  for (const { trigger } of before) perform(trigger)
  await renderScreen(
    <StepUpContext value={model === stepUpModel ? actor : null}>
      <Screen />
    </StepUpContext>,
    { user: customer, messages },
  )
  const [text = ''] = model.labels?.[event]?.texts ?? []
  return {
    button: page.getByRole('button', { name: new RegExp(`^${text.replace(/\{.*/, '')}`) }).first(),
    submit: () => perform(submission.trigger),
    fail: (error: unknown) => settle(calls().at(-1)?.name ?? '', { error }),
  }
}

/** A dialog takes the focus a frame after it has opened. */
const hasDialogTakenFocus = (): boolean =>
  document.querySelector('[role="dialog"]')?.matches(':focus-within') !== false

const hasFocusedMessage = (): boolean =>
  document.activeElement?.matches('[tabindex="-1"]:has([role="alert"])') === true

afterEach(() => screenActors.clear())

it.each(forms)('$form: a submission that fails focuses its message each time', async (form) => {
  const { button, submit, fail } = await openForm(form)

  for (const key of ['errors.unexpected', 'errors.unreachable'] as const) {
    await expect.element(button).toBeVisible()
    await expect.poll(hasDialogTakenFocus).toBe(true)
    button.element().focus()
    submit()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    fail(problem(key))
    await expect.element(page.getByRole('alert')).toHaveTextContent(/\w/)
    await expect.poll(hasFocusedMessage).toBe(true)
  }
})
