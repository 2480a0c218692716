import { BlockList, isIP, isIPv6 } from 'node:net'

import type { Log } from '#server/http/log.ts'

import { isPrivateAddress } from './private-address.ts'

/** Returns the client address of a request. */
type ClientAddressReader = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Creates a reader of client addresses. X-Forwarded-For is used only from trusted proxies; `onUntrusted` is called with
 * the address of any other peer that sends it.
 */
export const clientAddress = (
  trustedProxies: readonly string[],
  onUntrusted: (peer: string) => void = () => {},
): ClientAddressReader => {
  const trusted = createBlockList(trustedProxies)
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return (peer, forwardedFor) => {
    const from = normalizeAddress(peer ?? '')
    if (forwardedFor === undefined) return from || 'unknown'
    if (isIP(from) !== 0 && !isTrusted(from)) onUntrusted(from)
    const chain = [...forwardedFor.split(',').map((entry) => normalizeAddress(entry)), from]
    // entries before the first one that no trusted proxy wrote may be forged
    const known = chain.slice(chain.findLastIndex((address) => isIP(address) === 0) + 1)
    return known.findLast((address) => !isTrusted(address)) ?? known[0] ?? (from || 'unknown')
  }
}

/**
 * Warns once when an untrusted peer sends X-Forwarded-For: behind a proxy that is not configured all clients share one
 * address and its limits. The address is logged only if it is private, since otherwise it may be a customer's.
 */
export const warnOfUntrustedProxy = (log: Log): ((peer: string) => void) => {
  let hasWarned = false
  return (peer) => {
    if (hasWarned) return
    hasWarned = true
    log('warn', 'proxy.untrusted', {
      peer: isPrivateAddress(peer) ? peer : 'a public address',
      hint: 'X-Forwarded-For is ignored; name the proxies in front in TRUSTED_PROXIES',
    })
  }
}

/** Returns the range that belongs to one customer: an IPv6 customer has a whole /64. */
export const addressRange = (address: string): string =>
  isIPv6(address) ? ipv6Groups(address).slice(0, 4).join(':') + '::/64' : address

/** Returns the network of an address: a household, office or hosting provider. */
export const networkOf = (address: string): string =>
  isIPv6(address)
    ? ipv6Groups(address).slice(0, 3).join(':') + '::/48'
    : address.replace(/\.\d+$/, '.0/24')

/** Returns the address without port and brackets, and IPv4-mapped ones as IPv4. */
const normalizeAddress = (entry: string): string => {
  const text = entry.trim()
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  return (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
}

const ipv6Groups = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...gap, ...back]
}

const createBlockList = (entries: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
