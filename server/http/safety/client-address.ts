import { BlockList, isIP, isIPv6 } from 'node:net'

/** Tells who is asking. Only proxies of our own are believed when they name somebody else. */
export const clientAddress = (trustedProxies: readonly string[]) => {
  const trusted = blockList(trustedProxies)
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    const chain = [...(forwardedFor ?? '').split(','), peer ?? '']
      .map((address) => plain(address.trim()))
      .filter((address) => isIP(address) !== 0)
    const stranger = chain.findLast((address) => !isTrusted(address))
    return stranger ?? chain[0] ?? 'unknown'
  }
}

/** The part of an address that stays one customer's: an IPv6 customer owns a whole /64. */
export const addressRange = (address: string): string =>
  isIPv6(address) ? groups(address).slice(0, 4).join(':') + '::/64' : address

/** The network around an address: what one household, office or hoster has. */
export const networkOf = (address: string): string =>
  isIPv6(address)
    ? groups(address).slice(0, 3).join(':') + '::/48'
    : address.replace(/\.\d+$/, '.0/24')

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const groups = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...gap, ...back]
}

const blockList = (entries: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
