import { parse } from 'bowser'

const plain = /^[\w .+-]{1,40}$/

/**
 * The kind of a device as its browser tells it, without versions, which change by themselves: "Firefox, Windows".
 * What a stranger's browser calls itself may be anything; only plain names are taken over.
 */
export const describeDevice = (userAgent: string): string => {
  const { browser, os } = parse(userAgent.slice(0, 500) || '-')
  return [browser.name, os.name].filter(isPlain).join(', ')
}

const isPlain = (name: string | undefined): name is string => name !== undefined && plain.test(name)
