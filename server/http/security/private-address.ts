import { BlockList, isIP, isIPv6 } from 'node:net'

/** Loopback, link-local, private and shared networks (RFC 1918, 3927, 4193, 6598), which no public service uses. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4')
}
privateNetworks.addSubnet('::', 127, 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

export const isPrivateAddress = (address: string): boolean =>
  isIP(address) !== 0 && privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether the address of a web site or a PostgreSQL is this machine. False for an invalid address. */
export const isLoopbackUrl = (url: string): boolean => {
  const address = url.replace(/^postgres(?:ql)?:/, 'http:')
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
