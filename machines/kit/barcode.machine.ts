import { assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate'

import { barcodeError, normalizeBarcode } from '#contract/kit/barcode.ts'
import {
  registeredKitOfProblem,
  type checkKit,
  type readSample,
  type registerKit,
} from '#contract/kit/kit.ts'
import type { RegisteredKit, Sample } from '#contract/kit/sample.ts'
import { localProblem, type Problem } from '#contract/problem.ts'

import type { EmittedEvent } from '../app/system-actors.ts'
import {
  callProblem,
  noRejection,
  toRejection,
  setCallProblem,
  type Rejection,
} from '../fragments/call-problem.ts'
import type { StateMeta } from '../fragments/state-meta.ts'
import {
  unimplementedCall,
  unimplementedCallback,
  unimplementedPromise,
} from '../fragments/unimplemented.ts'
import type { Camera, CameraFailure, ScannerEvent, TorchEvent } from './scanner-events.ts'

/** `code` is from the address of the page; empty without one. */
type PageOpened = { code: string; isCustomer: boolean }

type BarcodeContext = PageOpened &
  Rejection & {
    camera: Camera | null
    isTorchOn: boolean
    /** The day until which the kit can be used. */
    expiresOn: string
    kit: RegisteredKit | null
    /** The last sample, when the page opens; null after another kit was registered. */
    sample: Sample | null
  }

/** The time in milliseconds without a barcode after which the page shows tips. */
const tipsDelay = 15_000

/**
 * Registers a kit by its barcode: typed, scanned by the camera, read from a photo, or from the address of the page.
 * The code is checked here before the server is asked. No picture leaves the device.
 */
export const barcodeMachine = setup({
  types: {
    context: {} as BarcodeContext,
    events: {} as
      | ScannerEvent
      | ({ type: 'page.open' } & PageOpened)
      | { type: 'code.submit'; code: string }
      | { type: 'code.change' }
      | { type: 'camera.open' }
      | { type: 'camera.close' }
      | { type: 'torch.toggle' }
      | { type: 'photo.choose'; file: object }
      | { type: 'kit.confirm'; isOwnSample: boolean },
    emitted: {} as EmittedEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: {
    readSample: unimplementedCall<typeof readSample>('readSample'),
    checkKit: unimplementedCall<typeof checkKit>('checkKit'),
    registerKit: unimplementedCall<typeof registerKit>('registerKit'),
    scanBarcode: unimplementedCallback<TorchEvent, undefined>(),
    readPhoto: unimplementedPromise<string | null, { file: object }>('readPhoto'),
  },
  guards: {
    hasCode: (_, { code }: PageOpened) => code !== '',
    isVisitorPage: (_, { isCustomer }: PageOpened) => !isCustomer,
    isInvalid: ({ context }) => barcodeError(context.code) !== null,
    isVisitor: ({ context }) => !context.isCustomer,
    isInvalidCode: (_, code: string) => barcodeError(normalizeBarcode(code)) !== null,
    hasTorch: ({ context }) => context.camera?.hasTorch === true,
    hasNoCode: (_, code: string | null) => code === null,
    isInUse: (_, sample: Sample | null) => {
      if (sample === null) return false
      const { is_withdrawn: isWithdrawn, usable_until: usableUntil, status } = sample.kit
      return isWithdrawn ? usableUntil !== null : status !== 'failed'
    },
    isWithdrawn: ({ context }) => context.kit?.is_withdrawn === true,
    isRefused: (_, reason: CameraFailure) => reason === 'refused',
    isMissing: (_, reason: CameraFailure) => reason === 'missing',
    isAlreadyYours: (_, { message }: Problem) => message === 'errors.barcode_already_yours',
    isAlreadySet: (_, { message }: Problem) => message === 'errors.dna_origin_already_set',
    isAboutCode: (_, { message }: Problem) =>
      message === 'errors.barcode_unknown' || message === 'errors.barcode_expired',
    isOwnSample: (_, isOwn: boolean) => isOwn,
  },
  actions: {
    setPage: assign((_, { code, isCustomer }: PageOpened) => ({
      code: normalizeBarcode(code),
      isCustomer,
    })),
    setCode: assign({ code: (_, code: string) => normalizeBarcode(code), problem: null }),
    setValidationError: assign(({ context }) => toRejection(context, codeProblem(context.code))),
    setScanError: assign(({ context }, code: string) =>
      toRejection(context, codeProblem(normalizeBarcode(code))),
    ),
    setProblem: assign(({ context }, failure: Problem) => toRejection(context, failure)),
    setOwnSampleProblem: assign(({ context }) => toRejection(context, ownSampleProblem)),
    clearProblem: assign({ problem: null }),
    setCamera: assign({ camera: (_, camera: Camera) => camera }),
    clearCamera: assign({ camera: null, isTorchOn: false }),
    toggleTorch: assign({ isTorchOn: ({ context }) => !context.isTorchOn }),
    switchTorch: sendTo('scanBarcode', ({ context }) => ({
      type: 'torch.set',
      isOn: context.isTorchOn,
    })),
    setExpiry: assign({ expiresOn: (_, expiresOn: string) => expiresOn }),
    setSample: assign((_, sample: Sample | null) => ({ sample, kit: sample?.kit ?? null })),
    setKit: assign({ kit: (_, kit: RegisteredKit) => kit, sample: null }),
    setOwnKit: assign({
      kit: (_, failure: Problem) => registeredKitOfProblem(failure),
      sample: null,
    }),
    requestSessionCheck: emit({ type: 'session.check' }),
  },
  delays: { tipsDelay },
}).createMachine({
  id: 'barcode',
  description: 'Register a kit by its barcode.',
  context: {
    ...noRejection,
    code: '',
    isCustomer: false,
    camera: null,
    isTorchOn: false,
    expiresOn: '',
    kit: null,
    sample: null,
  },
  initial: 'opened',
  states: {
    opened: {
      description: 'The page opens, with or without a barcode in the link.',
      meta: { messages: ['errors.form_validation', 'errors.barcode_of_box'] },
      on: {
        'page.open': [
          {
            guard: { type: 'hasCode', params: ({ event }) => event },
            target: 'submitted',
            actions: { type: 'setPage', params: ({ event }) => event },
          },
          {
            guard: { type: 'isVisitorPage', params: ({ event }) => event },
            target: 'entering',
          },
          { target: 'loading', actions: { type: 'setPage', params: ({ event }) => event } },
        ],
      },
    },
    loading: {
      description:
        'Checking whether the customer has already registered a kit, and where its sample is.',
      invoke: {
        id: 'readSample',
        src: 'readSample',
        input: {},
        onDone: [
          {
            guard: { type: 'isInUse', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'setSample', params: ({ event }) => event.output },
          },
          {
            target: 'entering',
            actions: { type: 'setSample', params: ({ event }) => event.output },
          },
        ],
        onError: 'entering',
      },
    },
    submitted: {
      description: 'The barcode is checked on the device.',
      always: [
        { guard: 'isInvalid', target: 'entering', actions: 'setValidationError' },
        { guard: 'isVisitor', target: 'visitor' },
        { target: 'checking' },
      ],
    },
    entering: {
      description: 'The customer types the barcode, or scans it.',
      meta: { messages: ['errors.form_validation', 'errors.barcode_of_box'] },
      initial: 'typing',
      on: {
        'code.submit': {
          target: 'submitted',
          actions: { type: 'setCode', params: ({ event }) => event.code },
        },
        'camera.open': { target: 'scanning', actions: 'clearProblem' },
        'photo.choose': { target: 'readingPhoto', actions: 'clearProblem' },
      },
      states: {
        typing: {
          description:
            'The page shows the field for the barcode. After a failed sample it says why a new one is needed.',
        },
        cameraRefused: {
          description: 'The browser may not use the camera. The page says how to allow it.',
        },
        cameraMissing: { description: 'The device has no camera that the browser can use.' },
        cameraFailed: { description: 'The camera could not be used.' },
        photoEmpty: { description: 'No barcode was found on the photo.' },
        photoFailed: { description: 'The photo could not be read.' },
      },
    },
    scanning: {
      description: 'The page scans the camera picture for the barcode.',
      exit: 'clearCamera',
      invoke: { id: 'scanBarcode', src: 'scanBarcode', onError: 'entering.cameraFailed' },
      on: {
        'camera.close': { target: 'entering', actions: 'clearProblem' },
      },
      initial: 'starting',
      states: {
        starting: {
          description: 'The browser asks for permission and starts the camera.',
          on: {
            'camera.opened': {
              target: 'detecting',
              actions: { type: 'setCamera', params: ({ event }) => event.camera },
            },
            'camera.failed': [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.reason },
                target: '#barcode.entering.cameraRefused',
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => event.reason },
                target: '#barcode.entering.cameraMissing',
              },
              { target: '#barcode.entering.cameraFailed' },
            ],
          },
        },
        detecting: {
          description: 'The page shows the picture of the camera.',
          meta: { messages: ['errors.form_validation', 'errors.barcode_of_box'] },
          on: {
            'code.found': [
              {
                description: 'It is another barcode, such as the one of the box.',
                guard: { type: 'isInvalidCode', params: ({ event }) => event.code },
                actions: { type: 'setScanError', params: ({ event }) => event.code },
              },
              {
                target: '#barcode.submitted',
                actions: { type: 'setCode', params: ({ event }) => event.code },
              },
            ],
            'camera.ended': '#barcode.entering.cameraFailed',
            'torch.toggle': { guard: 'hasTorch', actions: ['toggleTorch', 'switchTorch'] },
          },
          initial: 'withoutTips',
          states: {
            withoutTips: {
              description: 'The camera has just started.',
              after: { tipsDelay: 'tipsShown' },
            },
            tipsShown: { description: 'No barcode was found for 15 seconds. The page shows tips.' },
          },
        },
      },
    },
    readingPhoto: {
      description: 'Looking for the barcode on a photo, on the device.',
      tags: 'busy',
      invoke: {
        id: 'readPhoto',
        src: 'readPhoto',
        input: ({ event }) => ({ file: event.type === 'photo.choose' ? event.file : {} }),
        onDone: [
          {
            guard: { type: 'hasNoCode', params: ({ event }) => event.output },
            target: 'entering.photoEmpty',
          },
          {
            target: 'submitted',
            actions: { type: 'setCode', params: ({ event }) => event.output ?? '' },
          },
        ],
        onError: 'entering.photoFailed',
      },
    },
    visitor: {
      description:
        'A visitor creates an account or logs in. The barcode is kept, and this page opens again.',
      on: { 'code.change': 'entering' },
    },
    checking: {
      description: 'Checking whether the kit can be registered.',
      tags: 'busy',
      invoke: {
        id: 'checkKit',
        src: 'checkKit',
        input: ({ context }) => ({ spit_kit_barcode: context.code }),
        onDone: {
          target: 'confirming',
          actions: { type: 'setExpiry', params: ({ event }) => event.output.expires_on },
        },
        onError: [
          {
            guard: { type: 'isAlreadyYours', params: callProblem },
            target: 'deciding',
            actions: { type: 'setOwnKit', params: callProblem },
          },
          { guard: { type: 'isAlreadySet', params: callProblem }, target: 'dnaOriginSet' },
          { target: 'entering', actions: setCallProblem },
        ],
      },
    },
    confirming: {
      description: 'The customer confirms the barcode, and that the sample is their own.',
      meta: { messages: ['errors.form_validation', 'errors.not_ticked'] },
      on: {
        'kit.confirm': [
          {
            guard: { type: 'isOwnSample', params: ({ event }) => event.isOwnSample },
            target: 'registering',
            actions: 'clearProblem',
          },
          { actions: 'setOwnSampleProblem' },
        ],
        'code.change': { target: 'entering', actions: 'clearProblem' },
      },
    },
    registering: {
      description: 'Registering the kit.',
      tags: 'busy',
      invoke: {
        id: 'registerKit',
        src: 'registerKit',
        input: ({ context }) => ({ spit_kit_barcode: context.code, is_own_sample: true }),
        onDone: {
          target: 'registered',
          actions: [{ type: 'setKit', params: ({ event }) => event.output }, 'requestSessionCheck'],
        },
        onError: [
          {
            guard: { type: 'isAlreadyYours', params: callProblem },
            target: 'deciding',
            actions: [{ type: 'setOwnKit', params: callProblem }, 'requestSessionCheck'],
          },
          { guard: { type: 'isAlreadySet', params: callProblem }, target: 'dnaOriginSet' },
          {
            guard: { type: 'isAboutCode', params: callProblem },
            target: 'entering',
            actions: setCallProblem,
          },
          { target: 'confirming', actions: setCallProblem },
        ],
      },
    },
    deciding: {
      description: 'Determining whether the consent is withdrawn.',
      always: [{ guard: 'isWithdrawn', target: 'withdrawn' }, { target: 'registered' }],
    },
    registered: {
      description:
        'The kit is registered. The page shows its barcode, how to take the sample and by when to post it, or what the laboratory does with it.',
      on: {},
    },
    withdrawn: {
      description:
        'The customer has withdrawn the consent, so the kit must not be posted. The page says until when a new signature makes it usable again, or that another kit is needed.',
      on: { 'code.change': 'entering' },
    },
    dnaOriginSet: {
      description: 'We already have the customer’s DNA, so no other kit is needed.',
      on: {},
    },
  },
})

/** Returns the problem of a barcode, at its field. */
const codeProblem = (code: string): Problem => {
  const message = barcodeError(code) ?? 'errors.incorrect_barcode'
  return localProblem('errors.form_validation', {
    validationErrors: [{ field: 'spit_kit_barcode', message }],
  }).problem
}

const ownSampleProblem = localProblem('errors.form_validation', {
  validationErrors: [{ field: 'is_own_sample', message: 'errors.not_ticked' }],
}).problem

export type BarcodeSnapshot = SnapshotFrom<typeof barcodeMachine>
