import { barcode, camera } from '#flows/machines/kit/barcode.flow.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { barcodeMachine } from '#machines/kit/barcode.machine.ts'

export const open = (page: { code?: string; isCustomer?: boolean } = {}) => {
  const lights: boolean[] = []
  const test = createTestActor(barcodeMachine, {
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.event.type !== 'torch.set') return
      lights.push(Boolean(Reflect.get(inspected.event, 'isOn')))
    },
  })
  test.actor.send({ type: 'page.open', code: '', isCustomer: true, ...page })
  return {
    ...test,
    /** What the camera was told about its light. */
    lights,
    value: () => test.actor.getSnapshot().value,
    context: () => test.actor.getSnapshot().context,
  }
}

/** Opens the page as a customer who has registered nothing. */
export const openEmpty = () => {
  const test = open()
  test.settle('readSample', { output: null })
  return test
}

export const submit = (code: string) => {
  const test = openEmpty()
  test.actor.send({ type: 'code.submit', code })
  return test
}

export const check = () => {
  const test = submit(barcode)
  test.settle('checkKit', { output: { spit_kit_barcode: barcode, expires_on: '2028-03-01' } })
  return test
}

export const scan = (hasTorch = true) => {
  const test = openEmpty()
  test.actor.send({ type: 'camera.open' })
  test.actor.send({ type: 'camera.opened', camera: { ...camera, hasTorch } })
  return test
}

export const fieldErrorOf = ({ context }: Pick<ReturnType<typeof open>, 'context'>) =>
  context().problem?.validationErrors[0]
