import { parse } from 'bowser'

const plain = /^[\w .+-]{1,40}$/

/**
 * Describes the device of a user agent without versions: "Firefox, Windows". The header is untrusted, so only known
 * names are used.
 */
export const describeDevice = (userAgent: string): string => {
  const { browser, os } = parse(userAgent.slice(0, 500) || '-')
  return [browser.name, os.name].filter(isPlain).join(', ')
}

const isPlain = (name: string | undefined): name is string => name !== undefined && plain.test(name)
