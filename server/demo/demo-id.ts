import { createHash } from 'node:crypto'

const namespace = 'alleel.example/demo'

/** Derives a UUID (version 5) from a name, so that links and tests can rely on it across seedings. */
export const demoId = (name: string): string => {
  const bytes = createHash('sha1').update(`${namespace}/${name}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Known = { email: string }

export const accountId = ({ email }: Known): string => demoId(`account/${email}`)

/** Returns the id of the nth product of a person's nth order, from 0. */
export const orderedProductId = ({ email }: Known, order: number, item: number): string =>
  demoId(`ordered/${email}/${order}/${item}`)
