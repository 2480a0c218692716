import { useLocation } from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ProblemKey } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { registrationModel } from '#flows/machines/account/registration.flow.ts'
import { restoreModel } from '#flows/machines/account/restore.flow.ts'
import { changeEmailModel } from '#flows/machines/account/security/change-email.flow.ts'
import { customer, customerEmail } from '#flows/machines/samples.ts'
import { pathTo } from '#flows/paths/paths.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { checkoutMachine } from '#machines/order/checkout/checkout.machine.ts'
import { LoginView } from '#src/screens/account/login-view.tsx'
import { RegistrationView } from '#src/screens/account/registration-view.tsx'
import { RestoreView } from '#src/screens/account/restore-view.tsx'
import { AccountForm } from '#src/screens/order/checkout/account-form.tsx'
import { EmailSection } from '#src/screens/security/email-section.tsx'
import { screenActors } from '#test/support/screen-actors.ts'
import { renderScreen } from '#test/support/screen.tsx'

vi.mock('#src/actors/use-screen-actor.ts', () => import('#test/support/screen-actors.ts'))

afterEach(() => screenActors.clear())

const messages = ['account', 'security', 'order', 'forms'] as const

/** Runs a machine until the server has refused the email address. */
const refuse = (model: FlowModel, state: string, key: ProblemKey): void => {
  const test = createTestActor(model.machine, { input: model.input })
  for (const { trigger } of pathTo(model, state).steps) test.perform(trigger)
  const validationErrors = [{ field: 'email', message: key }]
  test.settle(test.calls().at(-1)?.name ?? '', { error: problem(key, { validationErrors }) })
  screenActors.set(model.machine.id, test.actor)
}

const seeAtField = async (name: string, text: string) => {
  const field = page.getByRole('textbox', { name })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text))
}

const isTaken = 'The user with specified email is already registered.'

describe('email: a refused address', () => {
  it.each([
    ['errors.email_is_own', 'This is already your email address.'],
    ['errors.email_already_taken', isTaken],
  ] as const)('of a change is marked at its field: %s', async (key, text) => {
    refuse(changeEmailModel, 'sending', key)
    await renderScreen(<EmailSection />, { user: customer, messages })

    await seeAtField('New email address', text)
  })

  it('of a password reset is marked at its field', async () => {
    refuse(restoreModel, 'sending', 'errors.email_is_not_registered')
    await renderScreen(<RestoreView page="/login" />, { messages })

    await seeAtField('Email', 'The user with specified email is not registered.')
  })

  it('of a registration is marked at its field and can be used to log in', async () => {
    refuse(registrationModel, 'registering', 'errors.email_already_taken')
    const Page = () => (useLocation().pathname === '/login' ? <LoginView /> : <RegistrationView />)
    await renderScreen(<Page />, { messages })
    await seeAtField('Email', isTaken)
    const email = page.getByRole('textbox', { name: 'Email' })
    await expect.element(email).toHaveValue(customerEmail)

    await userEvent.click(page.getByRole('link', { name: 'Log in with this address' }))

    await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await expect.element(email).toHaveValue(customerEmail)
  })

  it('of the checkout is marked at its field, and the log-in returns to the checkout', async () => {
    refuse(registrationModel, 'registering', 'errors.email_already_taken')
    const checkout = createTestActor(checkoutMachine, {
      input: { requestedStep: 'addresses', draftValues: {} },
    })
    await renderScreen(
      <AccountForm snapshot={checkout.actor.getSnapshot()} changeValues={() => undefined} />,
      { messages },
    )

    await seeAtField('Email', isTaken)
    await expect
      .element(page.getByRole('link', { name: 'Log in with this address' }))
      .toHaveAttribute('href', '/login?redirect=%2Fpurchase%3Fstep%3Daddresses')
  })
})
