import { describe, expect, it } from 'vitest'

import {
  addressRange,
  clientAddress,
  warnOfUntrustedProxy,
} from '#server/http/security/client-address.ts'

describe('client address', () => {
  const addressOf = clientAddress(['10.0.0.0/8', '2001:db8:1::/48', '192.0.2.1'])

  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['10.1.2.3', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['10.1.2.3', '1.2.3.4, 10.9.9.9', '1.2.3.4'],
    ['::ffff:10.1.2.3', '1.2.3.4', '1.2.3.4'],
    ['192.0.2.1', '2001:db8:2::5', '2001:db8:2::5'],
    ['2001:db8:1::7', '1.2.3.4', '1.2.3.4'],
    ['10.1.2.3', 'nonsense, , <script>', '10.1.2.3'],
    ['10.1.2.3', undefined, '10.1.2.3'],
    [undefined, '1.2.3.4', 'unknown'],
    ['10.1.2.3', '1.2.3.4:5678', '1.2.3.4'],
    ['10.1.2.3', '[2001:db8:2::5]:443', '2001:db8:2::5'],
    ['10.1.2.3', '[2001:db8:2::5]', '2001:db8:2::5'],
    ['10.1.2.3', '6.6.6.6:1, 1.2.3.4:2, 10.9.9.9:3', '1.2.3.4'],
    ['10.1.2.3', '[::ffff:1.2.3.4]:80', '1.2.3.4'],
    ['10.1.2.3', '6.6.6.6, unknown', '10.1.2.3'],
    ['10.1.2.3', '6.6.6.6, unknown, 1.2.3.4', '1.2.3.4'],
    [undefined, undefined, 'unknown'],
  ])('is, for peer %s that forwards for %s: %s', (peer, forwarded, expected) => {
    expect(addressOf(peer, forwarded)).toBe(expected)
  })

  it('client address: reports an untrusted peer that sends X-Forwarded-For', () => {
    const untrusted: string[] = []
    const resolve = clientAddress(['10.0.0.0/8'], (peer) => untrusted.push(peer))

    resolve('10.1.2.3', '1.2.3.4')
    resolve('203.0.113.9', undefined)
    resolve('::ffff:172.17.0.1', '1.2.3.4')

    expect(untrusted).toEqual(['172.17.0.1'])
  })

  it('client address: the log warns once of an untrusted proxy, and names only private addresses', () => {
    const log: unknown[] = []
    const warn = warnOfUntrustedProxy((...line) => log.push(line))
    warn('172.17.0.1')
    warn('172.17.0.1')
    warnOfUntrustedProxy((...line) => log.push(line))('203.0.113.9')

    expect(log).toEqual([
      ['warn', 'proxy.untrusted', expect.objectContaining({ peer: '172.17.0.1' })],
      ['warn', 'proxy.untrusted', expect.objectContaining({ peer: 'a public address' })],
    ])
  })

  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s counts as %s', (address, range) => {
    expect(addressRange(address)).toBe(range)
  })
})
