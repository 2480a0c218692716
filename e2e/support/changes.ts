import { EventEmitter, once } from 'node:events'

/** Reports changes to callers that wait for a condition, so that they do not have to poll. */
export function createChanges() {
  const changes = new EventEmitter()
  return {
    /** Has every waiting condition checked again. */
    report: () => void changes.emit('change'),
    /** Resolves as soon as the condition is true; rejects with the message after 20 seconds. */
    waitUntil: async (isTrue: () => boolean, message: string): Promise<void> => {
      const signal = AbortSignal.timeout(timeout)
      while (!isTrue()) {
        await once(changes, 'change', { signal }).catch((cause: unknown) => {
          throw new Error(`It has not happened: ${message}`, { cause })
        })
      }
    },
  }
}

const timeout = 20_000
