import { assign, setup, type SnapshotFrom } from 'xstate'

import { unimplementedCallback } from '../fragments/unimplemented.ts'

/** Why camera and microphone cannot be used: not allowed, one of them not found, or one did not start. */
export type DeviceFailure = 'refused' | 'missing' | 'failed'

/** `stream` is the picture of the camera, for the page to show. Machines have no browser types. */
export type DeviceEvent =
  | { type: 'devices.opened'; stream: object }
  | { type: 'devices.failed'; reason: DeviceFailure }
  | { type: 'devices.ended' }
  | { type: 'sound.heard' }

type VideoTestContext = { stream: object | null }

/**
 * Tests the camera and the microphone before a video meeting. Picture and sound stay on the device, and both devices are
 * released when the test ends.
 */
export const videoTestMachine = setup({
  types: {
    context: {} as VideoTestContext,
    events: {} as DeviceEvent | { type: 'test.start' } | { type: 'test.end' },
    tags: {} as 'busy',
  },
  actors: { testDevices: unimplementedCallback<DeviceEvent, undefined>() },
  guards: {
    isRefused: (_, reason: DeviceFailure) => reason === 'refused',
    isMissing: (_, reason: DeviceFailure) => reason === 'missing',
  },
  actions: {
    setStream: assign({ stream: (_, stream: object) => stream }),
    clearStream: assign({ stream: null }),
  },
}).createMachine({
  id: 'videoTest',
  description: 'Test the camera and the microphone before a consultation.',
  context: { stream: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'The page explains the test. Camera and microphone are off.',
      on: { 'test.start': 'running' },
    },
    running: {
      description: 'Camera and microphone are on.',
      exit: 'clearStream',
      invoke: { id: 'testDevices', src: 'testDevices', onError: 'failed' },
      on: { 'test.end': 'ready' },
      initial: 'starting',
      states: {
        starting: {
          description: 'The browser asks for permission and starts both devices.',
          tags: 'busy',
          on: {
            'devices.opened': {
              target: 'silent',
              actions: { type: 'setStream', params: ({ event }) => event.stream },
            },
            'devices.failed': [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.reason },
                target: '#videoTest.refused',
              },
              {
                guard: { type: 'isMissing', params: ({ event }) => event.reason },
                target: '#videoTest.missing',
              },
              { target: '#videoTest.failed' },
            ],
          },
        },
        silent: {
          description: 'The page shows the picture and asks the customer to say something.',
          on: { 'sound.heard': 'heard', 'devices.ended': '#videoTest.failed' },
        },
        heard: {
          description: 'The picture is shown, and the microphone has picked up a sound.',
          on: { 'devices.ended': '#videoTest.failed' },
        },
      },
    },
    refused: {
      description: 'The browser may not use them. The page says how to allow it.',
      on: { 'test.start': 'running' },
    },
    missing: {
      description: 'The device has no camera or no microphone that the browser can use.',
      on: { 'test.start': 'running' },
    },
    failed: {
      description: 'The camera or the microphone could not be used.',
      on: { 'test.start': 'running' },
    },
  },
})

export type VideoTestSnapshot = SnapshotFrom<typeof videoTestMachine>
