import { assign, setup, type SnapshotFrom } from 'xstate'

/** How long each caption is shown, in parts of four seconds. */
type KitFilmInput = { captionParts: readonly number[] }

/**
 * The film about taking a sample: moving pictures with captions, one for each step. It never starts by itself. A pause
 * or another step shows the caption for its whole time again.
 */
export const kitFilmMachine = setup({
  types: {
    input: {} as KitFilmInput,
    context: {} as KitFilmInput & { step: number; part: number },
    events: {} as
      | { type: 'film.play' }
      | { type: 'film.pause' }
      | { type: 'film.restart' }
      | { type: 'step.next' }
      | { type: 'step.previous' },
  },
  delays: { captionPart: 4_000 },
  guards: {
    isCaptionLonger: ({ context: { captionParts, step, part } }) =>
      part + 1 < (captionParts[step] ?? 0),
    hasNext: ({ context: { captionParts, step } }) => step + 1 < captionParts.length,
    hasPrevious: ({ context }) => context.step > 0,
  },
  actions: {
    countPart: assign({ part: ({ context }) => context.part + 1 }),
    showNext: assign({ step: ({ context }) => context.step + 1, part: 0 }),
    showPrevious: assign({ step: ({ context }) => context.step - 1, part: 0 }),
    showFirst: assign({ step: 0, part: 0 }),
    showCaptionAgain: assign({ part: 0 }),
  },
}).createMachine({
  id: 'kitFilm',
  description: 'The film with captions about taking a sample with the kit.',
  context: ({ input }) => ({ ...input, step: 0, part: 0 }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The first picture and its caption are shown. The film has not started.',
      on: { 'film.play': 'playing', 'step.next': { target: 'paused', actions: 'showNext' } },
    },
    playing: {
      description: 'The picture moves; after the time for its caption the next one follows.',
      after: {
        captionPart: [
          {
            description: 'A long caption is shown longer.',
            guard: 'isCaptionLonger',
            target: 'playing',
            reenter: true,
            actions: 'countPart',
          },
          { guard: 'hasNext', target: 'playing', reenter: true, actions: 'showNext' },
          { target: 'ended' },
        ],
      },
      on: {
        'film.pause': { target: 'paused', actions: 'showCaptionAgain' },
        'film.restart': { target: 'playing', reenter: true, actions: 'showFirst' },
        'step.next': {
          guard: 'hasNext',
          target: 'playing',
          reenter: true,
          actions: 'showNext',
        },
        'step.previous': {
          guard: 'hasPrevious',
          target: 'playing',
          reenter: true,
          actions: 'showPrevious',
        },
      },
    },
    paused: {
      description: 'The picture and its caption stay until the film continues.',
      on: {
        'film.play': 'playing',
        'film.restart': { target: 'playing', actions: 'showFirst' },
        'step.next': { guard: 'hasNext', actions: 'showNext' },
        'step.previous': { guard: 'hasPrevious', actions: 'showPrevious' },
      },
    },
    ended: {
      description: 'The film is over. The last picture and its caption stay.',
      on: {
        'film.play': { target: 'playing', actions: 'showFirst' },
        'film.restart': { target: 'playing', actions: 'showFirst' },
        'step.previous': { target: 'paused', actions: 'showPrevious' },
      },
    },
  },
})

export type KitFilmSnapshot = SnapshotFrom<typeof kitFilmMachine>
