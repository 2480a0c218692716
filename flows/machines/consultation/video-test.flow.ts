import type { ModelOf } from '#flows/graph/flow-model.ts'
import { named } from '#flows/graph/sample-names.ts'
import {
  videoTestMachine,
  type VideoTestSnapshot,
} from '#machines/consultation/video-test.machine.ts'

import { button, effect, question, sentence } from '../../labels/label.ts'

export const videoTestModel = {
  machine: videoTestMachine,
  precondition: { person: 'verified', cart: 'any' },
  spec: { videoTest: ['2.1'] },
  labels: {
    'test.start': button('Start the test', 'Try again'),
    'test.end': button('End the test'),
    'devices.opened': sentence('The camera and the microphone start'),
    'devices.failed': sentence('The camera or the microphone cannot be used'),
    'devices.ended': sentence('The camera or the microphone is unplugged'),
    'sound.heard': sentence('The microphone picks up a sound'),
  },
  questions: {
    isRefused: question('Are the camera and the microphone not allowed?'),
    isMissing: question('Is there no camera or no microphone?'),
  },
  effects: {
    setStream: effect('shows the picture of the camera'),
    clearStream: effect('turns the camera and the microphone off'),
  },
  events: {
    'devices.opened': [named('a camera and a microphone', { stream: {} })],
    'devices.failed': [
      named('they are not allowed', { reason: 'refused' }),
      named('one is missing', { reason: 'missing' }),
      named('one does not start', { reason: 'failed' }),
    ],
  },
  actors: { testDevices: { error: [new Error('The test could not be loaded')] } },
  nodeKey: ({ context }: VideoTestSnapshot) => context.stream !== null,
} satisfies ModelOf<typeof videoTestMachine>
