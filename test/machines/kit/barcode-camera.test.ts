import { describe, expect, it } from 'vitest'

import { barcode, boxCode } from '#flows/machines/kit/barcode.flow.ts'

import { fieldErrorOf, openEmpty, scan, submit } from './opened-barcode.ts'

describe('kit registration: the camera', () => {
  it('finds the barcode, and turns off', () => {
    const { actor, value, context } = scan()
    expect(context().camera?.hasTorch).toBe(true)

    actor.send({ type: 'code.found', code: 'all 4t6n0c y' })

    expect(value()).toBe('checking')
    expect(context()).toMatchObject({ code: barcode, camera: null })
  })

  it('continues to scan after another code, and says what is wrong with it', () => {
    const test = scan()
    test.actor.send({ type: 'code.found', code: boxCode })

    expect(test.value()).toEqual({ scanning: { detecting: 'withoutTips' } })
    expect(fieldErrorOf(test)?.message).toBe('errors.barcode_of_box')
    test.actor.send({ type: 'camera.close' })
    expect(test.value()).toEqual({ entering: 'typing' })
    expect(test.context()).toMatchObject({ problem: null, camera: null })
  })

  it.each([
    ['refused', 'cameraRefused'],
    ['missing', 'cameraMissing'],
    ['failed', 'cameraFailed'],
  ] as const)('that is %s has its own message', (reason, state) => {
    const { actor, value } = openEmpty()
    actor.send({ type: 'camera.open' })
    actor.send({ type: 'camera.failed', reason })

    expect(value()).toEqual({ entering: state })
  })

  it('that is unplugged is reported, too', () => {
    const { actor, value, context } = scan()
    actor.send({ type: 'camera.ended' })

    expect(value()).toEqual({ entering: 'cameraFailed' })
    expect(context().camera).toBeNull()
  })

  it('its light is switched on and off, and is off when it opens again', () => {
    const { actor, context, lights } = scan()
    actor.send({ type: 'torch.toggle' })
    expect(context().isTorchOn).toBe(true)
    actor.send({ type: 'torch.toggle' })
    expect(context().isTorchOn).toBe(false)
    actor.send({ type: 'torch.toggle' })
    actor.send({ type: 'camera.close' })

    expect(context().isTorchOn).toBe(false)
    expect(lights).toEqual([true, false, true])
  })

  it('whose reader of barcodes fails is reported, too', () => {
    const { settle, value } = scan()
    settle('scanBarcode', { error: new Error('out of memory') })

    expect(value()).toEqual({ entering: 'cameraFailed' })
  })

  it('that has found nothing for 15 seconds says what helps', () => {
    const { clock, value } = scan()
    clock.advance(14_999)
    expect(value()).toEqual({ scanning: { detecting: 'withoutTips' } })

    clock.advance(1)

    expect(value()).toEqual({ scanning: { detecting: 'tipsShown' } })
  })

  it('without a light has no switch for it', () => {
    const { actor } = scan(false)

    expect(actor.getSnapshot().can({ type: 'torch.toggle' })).toBe(false)
  })

  it('an error of the field is gone when it opens', () => {
    const test = submit(boxCode)
    test.actor.send({ type: 'camera.open' })

    expect(test.context().problem).toBeNull()
  })
})

describe('kit registration: a photo', () => {
  const choose = () => {
    const test = submit(boxCode)
    test.actor.send({ type: 'photo.choose', file: {} })
    return test
  }

  it('with a barcode is checked like a typed one', () => {
    const { settle, value, context } = choose()
    expect(context().problem).toBeNull()
    settle('readPhoto', { output: barcode })

    expect(value()).toBe('checking')
    expect(context().code).toBe(barcode)
  })

  it.each([
    ['without one', { output: null }, 'photoEmpty'],
    ['that cannot be read', { error: new Error('no picture') }, 'photoFailed'],
  ])('%s has its own message', (_name, outcome, state) => {
    const { settle, value } = choose()
    settle('readPhoto', outcome)

    expect(value()).toEqual({ entering: state })
  })
})
