import { checkoutSetup, orderDraftFromContext } from './checkout.setup.ts'
import { setCallProblem } from '#machines/fragments/call-problem.ts'

const addresses = checkoutSetup.createStateConfig({
  description: 'The customer enters the billing address and, if different, the delivery address.',
  entry: { type: 'showStep', params: 'addresses' },
  meta: { messages: ['errors.form_validation', 'errors.no_address'] },
  on: {
    'step.submit': [
      {
        description: 'A field is empty or invalid.',
        guard: { type: 'isInvalid', params: ({ event }) => event },
        actions: [{ type: 'setValidationErrors', params: ({ event }) => event }, 'keepDraft'],
      },
      {
        target: 'openingStep',
        actions: [{ type: 'submitStep', params: ({ event }) => event }, 'keepDraft'],
      },
    ],
  },
})

const delivery = checkoutSetup.createStateConfig({
  description: 'The customer chooses how to receive the kit: by post or in a parcel locker.',
  entry: { type: 'showStep', params: 'delivery' },
  meta: { messages: ['errors.form_validation', 'errors.no_terminal'] },
  on: {
    'step.submit': [
      {
        description: 'The delivery method or the parcel locker is missing.',
        guard: { type: 'isInvalid', params: ({ event }) => event },
        actions: [{ type: 'setValidationErrors', params: ({ event }) => event }, 'keepDraft'],
      },
      {
        target: 'openingStep',
        actions: [{ type: 'submitStep', params: ({ event }) => event }, 'keepDraft'],
      },
    ],
  },
})

const method = checkoutSetup.createStateConfig({
  description: 'The customer chooses how to pay.',
  entry: { type: 'showStep', params: 'method' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the payment methods.',
      meta: { messages: ['errors.form_validation', 'errors.incorrect_value'] },
      invoke: {
        id: 'listPaymentMethods',
        src: 'listPaymentMethods',
        input: {},
        onDone: {
          target: 'choosing',
          actions: { type: 'setMethods', params: ({ event }) => event.output.methods },
        },
        onError: { target: 'loadFailed', actions: setCallProblem },
      },
    },
    choosing: {
      description:
        'The customer chooses a payment method. Each unavailable method shows why it cannot be used.',
      meta: { messages: ['errors.form_validation', 'errors.no_value'] },
      on: {
        'step.submit': [
          {
            description: 'The payment method or its bank is not chosen.',
            guard: { type: 'isInvalid', params: ({ event }) => event },
            actions: [{ type: 'setValidationErrors', params: ({ event }) => event }, 'keepDraft'],
          },
          {
            target: '#checkout.filling.openingStep',
            actions: [{ type: 'submitStep', params: ({ event }) => event }, 'keepDraft'],
          },
        ],
      },
    },
    loadFailed: {
      description: 'The payment methods could not be loaded.',
      on: { 'methods.retry': 'loading' },
    },
  },
})

const review = checkoutSetup.createStateConfig({
  description: 'The customer reviews the order and its price before placing it.',
  entry: { type: 'showStep', params: 'review' },
  initial: 'checking',
  states: {
    checking: {
      description: 'Checking the order and its price without placing it.',
      meta: { messages: ['errors.incorrect_value'] },
      invoke: {
        id: 'validateOrder',
        src: 'validateOrder',
        input: ({ context }) => orderDraftFromContext(context),
        onDone: {
          target: 'ready',
          actions: { type: 'setPreview', params: ({ event }) => event.output },
        },
        onError: { target: '#checkout.rejected', actions: setCallProblem },
      },
    },
    ready: {
      description: 'The customer can place the order after accepting the terms.',
      meta: { messages: ['errors.form_validation', 'errors.terms_required'] },
      on: {
        'order.place': [
          {
            guard: { type: 'areTermsAccepted', params: ({ event }) => event.areTermsAccepted },
            target: '#checkout.placing',
            actions: 'clearChanges',
          },
          { description: 'The customer has not accepted the terms.', actions: 'setTermsProblem' },
        ],
      },
    },
    blocked: {
      description: 'The order cannot be placed. The page shows why and offers to check again.',
      on: { 'review.retry': 'checking' },
    },
  },
})

/** The states of the checkout form's steps. */
export const filling = checkoutSetup.createStateConfig({
  description: 'The customer completes the order step by step.',
  initial: 'openingStep',
  on: {
    'step.open': {
      target: '.openingStep',
      actions: { type: 'setRequestedStep', params: ({ event }) => event.step },
    },
    'url.changed': [
      {
        description: 'The page shows this step already.',
        guard: { type: 'isShownStep', params: ({ event }) => event.step },
      },
      {
        target: '.openingStep',
        actions: { type: 'setRequestedStep', params: ({ event }) => event.step },
      },
    ],
    'form.change': {
      actions: [{ type: 'setValues', params: ({ event }) => event.values }, 'keepDraft'],
    },
  },
  states: {
    openingStep: {
      description: 'Opening the requested step, or the first step that is not complete.',
      always: [
        { guard: { type: 'isNextStep', params: 'addresses' }, target: 'addresses' },
        { guard: { type: 'isNextStep', params: 'delivery' }, target: 'delivery' },
        { guard: { type: 'isNextStep', params: 'method' }, target: 'method' },
        { target: 'review' },
      ],
    },
    addresses,
    delivery,
    method,
    review,
  },
})
