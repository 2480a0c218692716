import { createHash, timingSafeEqual } from 'node:crypto'

import * as v from 'valibot'

import { seconds } from '#server/clock.ts'
import { describeError, type Log } from '#server/http/log.ts'

const timeoutMs = seconds(10)

type ProviderRequest = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** A response, whatever its status. */
export type ProviderResponse = { status: number; body: unknown }

/** Creates the HTTP client of one provider: with a timeout, without redirects, and with logged failures. */
export const createProviderClient = (name: string, base: string, log: Log) => {
  const send = async (
    path: string,
    { method, headers, body }: ProviderRequest,
  ): Promise<ProviderResponse> => {
    const response = await fetch(base + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { Accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  const failed = (error: unknown): undefined => {
    log('warn', 'payment.provider_failed', { provider: name, ...describeError(error) })
    return undefined
  }

  return {
    /** Sends a request; returns the response, whatever its status, or undefined without one. */
    send: (path: string, request: ProviderRequest): Promise<ProviderResponse | undefined> =>
      send(path, request).catch(failed),
    /** Sends a request; returns the validated response, or undefined for an error status or an invalid response. */
    request: async <Schema extends v.GenericSchema>(
      schema: Schema,
      path: string,
      options: ProviderRequest,
    ): Promise<v.InferOutput<Schema> | undefined> => {
      try {
        const { status, body } = await send(path, options)
        if (status >= 300) throw new Error(`${name} answered ${status}`)
        return v.parse(schema, body)
      } catch (error) {
        return failed(error)
      }
    },
    /** Returns the address if it belongs to the provider; undefined otherwise, so that the customer is not redirected elsewhere. */
    providerUrl: (address: string, hosts: RegExp): string | undefined => {
      if (isProviderUrl(address, base, hosts)) return address
      log('error', 'payment.foreign_address', { provider: name })
      return undefined
    },
    warn: (event: string, detail: string): void =>
      log('warn', event, { provider: name, detail: detail.slice(0, 100) }),
  }
}

export type ProviderClient = ReturnType<typeof createProviderClient>

/** Whether a browser may be redirected to an address: it has the host of the provider's API, or one of `hosts` by `https`. */
export const isProviderUrl = (address: string, base: string, hosts: RegExp): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname } = new URL(address)
  const configured = new URL(base)
  if (host === configured.host) return protocol === configured.protocol
  return protocol === 'https:' && hosts.test(hostname)
}

export const jsonHeaders = { 'Content-Type': 'application/json' }

export const basicAuth = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

export const isTimingSafeEqual = (actual: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns the JSON of a message with a valid MAC: SHA-512 over the exact text and the shop's secret, in upper-case hex. */
export const jsonWithValidMac = (message: URLSearchParams, secret: string): string | undefined => {
  const json = message.get('json') ?? ''
  const mac = message.get('mac') ?? ''
  return isValidMac(json, mac, secret) ? json : undefined
}

export const isValidMac = (json: string, mac: string, secret: string): boolean => {
  const expected = createHash('sha512').update(json + secret)
  return isTimingSafeEqual(mac.toUpperCase(), expected.digest('hex').toUpperCase())
}

/** Parses and validates JSON; returns undefined when it is invalid. */
export const parseJson = <Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined => {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}

export const shortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
