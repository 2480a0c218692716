/** The simulated condition of the portal's server. */
export const networkConditions = ['fine', 'slow', 'failing', 'away'] as const
type NetworkCondition = (typeof networkConditions)[number]

const slowDelay = 2_000
/** Requests of the portal; the panel’s own requests pass. */
const api = /^\/api\/(?!trace\/)/

/** The real clock, because that of the page may be moved. */
const wait = globalThis.setTimeout.bind(globalThis)

let condition: NetworkCondition = 'fine'

export const setNetworkCondition = (next: NetworkCondition): void => {
  condition = next
}

/** Intercepts every request of the page from now on. */
export const simulateNetwork = (): void => {
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!api.test(address.pathname)) return send(input, init)
    if (condition === 'away') throw new TypeError('The developer panel simulates a network failure')
    if (condition === 'slow') await new Promise((resolve) => wait(resolve, slowDelay))
    return condition === 'failing' ? failure() : send(input, init)
  }
}

const failure = (): Response =>
  Response.json(
    { status: 500, message: 'errors.unexpected', isCriticalError: true, incident: 'TEST-0000' },
    { status: 500 },
  )
