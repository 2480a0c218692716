import { createHash } from 'node:crypto'

const namespace = 'alleel.example/demo'

/** A UUID (version 5) made from a name: the same at every seeding, so that links and tests may rely on it. */
export const demoId = (name: string): string => {
  const bytes = createHash('sha1').update(`${namespace}/${name}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Known = { email: string }

export const accountId = ({ email }: Known): string => demoId(`account/${email}`)

/** Somebody's ordered product: the nth of their nth order, from 0. */
export const orderedProductId = ({ email }: Known, order: number, item: number): string =>
  demoId(`ordered/${email}/${order}/${item}`)
