/** How the portal's own server seems to be. */
export const weathers = ['fine', 'slow', 'failing', 'away'] as const
export type Weather = (typeof weathers)[number]

const slowness = 2_000
/** All that the portal asks; the panel’s own questions pass. */
const api = /^\/api\/(?!trace\/)/

/** The real clock: that of the page may be moved. */
const wait = globalThis.setTimeout.bind(globalThis)

let weather: Weather = 'fine'

export const setWeather = (next: Weather): void => {
  weather = next
}

/** Every call of the page goes through here from now on. */
export const standBeforeNetwork = (): void => {
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!api.test(address.pathname)) return send(input, init)
    if (weather === 'away') throw new TypeError('The developer has cut the line')
    if (weather === 'slow') await new Promise((resolve) => wait(resolve, slowness))
    return weather === 'failing' ? failure() : send(input, init)
  }
}

const failure = (): Response =>
  Response.json(
    { status: 500, message: 'errors.unexpected', isCriticalError: true, incident: 'TEST-0000' },
    { status: 500 },
  )
