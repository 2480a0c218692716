type Flight = {
  answer: Promise<unknown>
  controller: AbortController
  waiting: number
  marker: string | undefined
}

type Passenger = {
  send: (whileWanted: AbortSignal) => Promise<unknown>
  signal: AbortSignal | undefined
  marker: string | undefined
}

/** Lets equal requests share one that is under way. It is aborted when the last who waits for it has gone. */
export const createSharing = () => {
  const flights = new Map<string, Flight>()

  const start = (key: string, { send, marker }: Passenger): Flight => {
    const controller = new AbortController()
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const answer = send(controller.signal).finally(land)
    const flight: Flight = { answer, controller, waiting: 0, marker }
    flights.set(key, flight)
    return flight
  }

  const leave = (key: string, flight: Flight): void => {
    flight.waiting -= 1
    if (flight.waiting > 0) return
    flights.delete(key)
    flight.controller.abort()
  }

  return {
    share: async (key: string, passenger: Passenger): Promise<unknown> => {
      const flight = flights.get(key) ?? start(key, passenger)
      flight.waiting += 1
      const { signal } = passenger
      if (!signal) return flight.answer
      signal.throwIfAborted()
      return new Promise((resolve, reject) => {
        const giveUp = (): void => {
          leave(key, flight)
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        flight.answer
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', giveUp))
      })
    },
    cancel: (marker?: string): void => {
      for (const [key, flight] of flights) {
        if (marker !== undefined && flight.marker !== marker) continue
        flights.delete(key)
        flight.controller.abort()
      }
    },
  }
}
