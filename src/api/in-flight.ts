type InFlightRequest = {
  response: Promise<unknown>
  controller: AbortController
  waiters: number
  marker: string | undefined
}

type SharedRequest = {
  send: (sharedSignal: AbortSignal) => Promise<unknown>
  signal: AbortSignal | undefined
  marker: string | undefined
}

/**
 * Shares pending requests between equal calls. A request is aborted when its last caller has gone.
 */
export const createInFlightRequests = () => {
  const requests = new Map<string, InFlightRequest>()

  const start = (key: string, { send, marker }: SharedRequest): InFlightRequest => {
    const controller = new AbortController()
    const remove = (): void => {
      if (requests.get(key) === inFlight) requests.delete(key)
    }
    const response = send(controller.signal).finally(remove)
    const inFlight: InFlightRequest = { response, controller, waiters: 0, marker }
    requests.set(key, inFlight)
    return inFlight
  }

  const release = (key: string, inFlight: InFlightRequest): void => {
    inFlight.waiters -= 1
    if (inFlight.waiters > 0) return
    requests.delete(key)
    inFlight.controller.abort()
  }

  return {
    join: async (key: string, request: SharedRequest): Promise<unknown> => {
      const inFlight = requests.get(key) ?? start(key, request)
      inFlight.waiters += 1
      const { signal } = request
      if (!signal) return inFlight.response
      signal.throwIfAborted()
      return new Promise((resolve, reject) => {
        const onAbort = (): void => {
          release(key, inFlight)
          reject(signal.reason)
        }
        signal.addEventListener('abort', onAbort, { once: true })
        inFlight.response
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', onAbort))
      })
    },
    cancel: (marker?: string): void => {
      for (const [key, inFlight] of requests) {
        if (marker !== undefined && inFlight.marker !== marker) continue
        requests.delete(key)
        inFlight.controller.abort()
      }
    },
  }
}
