import { problem } from '#contract/problem.ts'
import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import { barcodeMachine, type BarcodeSnapshot } from '#machines/kit/barcode.machine.ts'

import {
  failedSample,
  registeredKit,
  sample,
  unreachable,
  withdrawnKit,
  withdrawnSample,
} from '../samples.ts'
import { button, effect, question, sentence } from '../../labels/label.ts'

export const barcode = 'ALL4T6N0CY'
export const boxCode = 'BX20260101'

const usableKit = named('a kit that can be registered', {
  spit_kit_barcode: barcode,
  expires_on: '2028-03-01',
})

const unknown = problem('errors.barcode_unknown')
const alreadyYours = problem('errors.barcode_already_yours', { data: registeredKit })
const dnaOriginSet = problem('errors.dna_origin_already_set')
const yoursWithdrawn = named(
  'the kit is the customer’s, whose consent is withdrawn',
  problem('errors.barcode_already_yours', { data: withdrawnKit }),
)
for (const { problem: one } of [unknown, alreadyYours, dnaOriginSet]) named(one.message, one)

/** A camera with a light; a browser shows its own picture. */
export const camera = named('a camera with a light', { stream: {}, hasTorch: true })

export const barcodeModel = {
  machine: barcodeMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { barcode: ['2.1', '6.1', '7.1'] },
  labels: {
    'page.open': sentence('The customer opens the page, perhaps by a link with a barcode'),
    'code.submit': button('Continue'),
    'code.change': button('Change the barcode', 'Enter another barcode'),
    'camera.open': button('Scan with the camera'),
    'camera.close': button('Stop and type the barcode'),
    'camera.opened': sentence('The camera starts'),
    'camera.failed': sentence('The camera cannot be used'),
    'camera.ended': sentence('The camera is unplugged'),
    'code.found': sentence('The camera finds a barcode'),
    'torch.toggle': button('Turn on the light', 'Turn off the light'),
    'photo.choose': button('Choose a photo'),
    'kit.confirm': button('Register this kit'),
  },
  questions: {
    hasCode: question('Is there a barcode in the address?'),
    isVisitorPage: question('Is nobody logged in?'),
    isVisitor: question('Is nobody logged in?'),
    isInvalid: question('Is this not a barcode of a kit?'),
    isInvalidCode: question('Is this not a barcode of a kit?'),
    hasNoCode: question('Is there no barcode on the photo?'),
    hasTorch: question('Does the camera have a light?'),
    isInUse: question('Has the customer registered a kit that can be used or is in use?'),
    isRefused: question('Is the camera not allowed?'),
    isMissing: question('Is there no camera?'),
    isWithdrawn: question('Has the customer withdrawn the consent?'),
    isAlreadyYours: question('Has the customer already registered this kit?'),
    isAlreadySet: question('Is the customer’s DNA already known?'),
    isAboutCode: question('Can this kit not be registered?'),
    isOwnSample: question('Is the sample the customer’s own?'),
  },
  effects: {
    setPage: effect('stores the barcode of the address'),
    setCode: effect('stores the barcode'),
    setValidationError: effect('shows what is wrong with the barcode'),
    setScanError: effect('shows what is wrong with the scanned code'),
    setOwnSampleProblem: effect('asks the customer to confirm whose sample it is'),
    setCamera: effect('shows the picture of the camera'),
    clearCamera: effect('turns the camera off'),
    toggleTorch: effect('remembers whether the light is on'),
    switchTorch: effect('switches the light of the camera'),
    setExpiry: effect('stores until when the kit can be used'),
    setSample: effect('stores the last sample'),
    setKit: effect('stores the registered kit'),
    setOwnKit: effect('stores the kit that was registered before'),
    requestSessionCheck: effect('reads the customer again'),
  },
  events: {
    'page.open': [
      { code: '', isCustomer: true },
      { code: barcode, isCustomer: true },
      { code: boxCode, isCustomer: true },
      { code: '', isCustomer: false },
      { code: barcode, isCustomer: false },
    ],
    'code.submit': [{ code: barcode }, { code: boxCode }],
    'camera.opened': [{ camera }],
    'camera.failed': [{ reason: 'refused' }, { reason: 'missing' }, { reason: 'failed' }],
    'code.found': [{ code: barcode }, { code: boxCode }],
    'photo.choose': [{ file: {} }],
    'kit.confirm': [{ isOwnSample: true }, { isOwnSample: false }],
  },
  actors: {
    readSample: { done: [null, sample, withdrawnSample, failedSample], error: [unreachable] },
    checkKit: { done: [usableKit], error: [unknown, alreadyYours, yoursWithdrawn, dnaOriginSet] },
    registerKit: {
      done: [registeredKit],
      error: [unknown, alreadyYours, yoursWithdrawn, dnaOriginSet, unreachable],
    },
    scanBarcode: { error: [new Error('The scanner could not be loaded')] },
    readPhoto: { done: [barcode, null], error: [new Error('The photo could not be read')] },
  },
  nodeKey: ({ context }: BarcodeSnapshot) => [context.isCustomer, context.camera !== null],
  allowedDeadEnds: [
    { state: 'barcode.registered', why: 'the page shows how to take the sample' },
    { state: 'barcode.dnaOriginSet', why: 'no other kit is needed' },
  ],
  effectVariant: {
    nodeKey: ({ context }) => [
      context.isCustomer,
      context.camera !== null,
      context.problem !== null,
    ],
  },
} satisfies ModelOf<typeof barcodeMachine>
