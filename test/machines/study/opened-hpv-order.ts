import type { HpvStatus } from '#contract/study/study.ts'
import {
  completeHpvForm,
  invitedPerson,
  invitationCodes,
  unknownPerson,
} from '#flows/machines/study/hpv-order.flow.ts'
import { countries } from '#flows/machines/order/order-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { hpvOrderMachine } from '#machines/study/hpv-order.machine.ts'

type Page = { isCustomer?: boolean; draftValues?: Record<string, string> }

export const open = ({ isCustomer = false, draftValues = {} }: Page = {}) => {
  const test = createTestActor(hpvOrderMachine)
  const emitted: object[] = []
  test.actor.on('*', (event) => emitted.push(event))
  test.actor.send({ type: 'page.open', isCustomer, draftValues })
  return {
    ...test,
    emitted,
    value: () => test.actor.getSnapshot().value,
    context: () => test.actor.getSnapshot().context,
  }
}

/** Opens the page with this status of the study. */
export const openWith = (status: HpvStatus, page: Page = {}) => {
  const test = open(page)
  test.settle('readHpvStatus', { output: status })
  return test
}

/** A visitor before the form of the invitation. */
export const identify = () => openWith(unknownPerson)

/** A visitor whose codes are being checked. */
export const submitCodes = () => {
  const test = identify()
  test.actor.send({ type: 'invitation.submit', values: invitationCodes })
  return test
}

/** A visitor with a choice of kits, before the first step. */
export const startOrder = () => {
  const test = submitCodes()
  test.settle('checkHpvInvitation', { output: { kits: ['brush', 'swab'] } })
  test.settle('listCountries', { output: { countries } })
  return test
}

/** A visitor before the review. */
export const review = () => {
  const test = startOrder()
  for (const step of ['contact', 'delivery', 'kit'] as const)
    test.actor.send({ type: 'step.submit', step, values: completeHpvForm })
  return test
}

/** An invited customer before the review. */
export const reviewAsCustomer = () => {
  const test = openWith(invitedPerson, { isCustomer: true })
  test.settle('listCountries', { output: { countries } })
  for (const step of ['contact', 'delivery', 'kit'] as const)
    test.actor.send({ type: 'step.submit', step, values: completeHpvForm })
  return test
}

export const place = (test: ReturnType<typeof open>) => {
  test.actor.send({ type: 'order.place', areTermsAccepted: true, locale: 'et' })
  return test
}

export const fieldsOf = ({ context }: Pick<ReturnType<typeof open>, 'context'>) =>
  context().problem?.validationErrors.map(({ field, message }) => `${field}: ${message}`)

export const typesOf = ({ emitted }: { emitted: object[] }) =>
  emitted.map((event) => ('type' in event ? event.type : undefined))

/** The reasons why no kit can be ordered, and the state of each. */
export const refusals = [
  ['errors.hpv_not_invited', 'not_invited'],
  ['errors.hpv_birth_year', 'otherBirthYear'],
  ['errors.hpv_already_ordered', 'alreadyOrdered'],
  ['errors.hpv_full', 'full'],
  ['errors.hpv_closed', 'closed'],
] as const
