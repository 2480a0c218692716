import * as v from 'valibot'

/*
 * Stores one text across a reload of this tab. It is encrypted with a non-extractable key, stored in
 * IndexedDB under an id that only this tab knows, can be read once, and expires.
 */

const ticketName = 'alleel:encrypted'
const databaseName = 'alleel'
/** Version 1 had another store. */
const databaseVersion = 2
const storeName = 'encrypted'
const cipher = 'AES-GCM'

type EncryptedRecord = {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  ciphertext: ArrayBuffer
  until: number
}

/** Encrypts and stores the text; `lifetime` is in milliseconds. */
export const storeEncrypted = (text: string, lifetime: number): Promise<void> =>
  inOrder(async () => {
    const algorithm = { name: cipher, length: 256 }
    const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const bytes = new TextEncoder().encode(text)
    const ciphertext = await crypto.subtle.encrypt({ name: cipher, iv }, key, bytes)
    const ticket = crypto.randomUUID()
    const record: EncryptedRecord = { key, iv, ciphertext, until: Date.now() + lifetime }
    await withStore((store) => store.put(record, ticket))
    const previousTicket = sessionStorage.getItem(ticketName)
    sessionStorage.setItem(ticketName, ticket)
    if (previousTicket !== null) await withStore((store) => store.delete(previousTicket))
  })

/** Reads and deletes the stored text; `undefined` when there is none or it has expired. */
export const takeEncrypted = (): Promise<string | undefined> =>
  inOrder(async () => {
    const ticket = sessionStorage.getItem(ticketName)
    if (ticket === null) return undefined
    sessionStorage.removeItem(ticketName)
    const record = await withStore((store) => store.get(ticket))
    await withStore((store) => store.delete(ticket))
    await deleteExpired()
    if (!isCurrent(record)) return undefined
    const { key, iv, ciphertext } = record
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: cipher, iv }, key, ciphertext),
    )
  })

let previous: Promise<unknown> = Promise.resolve()

/** Starts each operation after the one before, so that a text that is stored later is the one that remains. */
const inOrder = <Result>(operation: () => Promise<Result>): Promise<Result> => {
  const result = previous.then(operation)
  previous = result.catch(() => undefined)
  return result
}

/** Tabs that were closed leave their texts behind. */
const deleteExpired = async (): Promise<void> => {
  for (const ticket of await withStore((store) => store.getAllKeys())) {
    const record = await withStore((store) => store.get(ticket))
    if (!isCurrent(record)) await withStore((store) => store.delete(ticket))
  }
}

const isCurrent = (record: unknown): record is EncryptedRecord =>
  v.is(EncryptedRecordSchema, record) && Date.now() <= record.until

const EncryptedRecordSchema = v.object({
  key: v.instance(CryptoKey),
  iv: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  ciphertext: v.instance(ArrayBuffer),
  until: v.number(),
})

const withStore = async <Result>(operation: (store: IDBObjectStore) => IDBRequest<Result>) => {
  const opening = indexedDB.open(databaseName, databaseVersion)
  opening.addEventListener('upgradeneeded', () => {
    const { result: database } = opening
    for (const name of database.objectStoreNames) database.deleteObjectStore(name)
    database.createObjectStore(storeName)
  })
  const database = await requestResult(opening)
  try {
    return await requestResult(
      operation(database.transaction(storeName, 'readwrite').objectStore(storeName)),
    )
  } finally {
    database.close()
  }
}

const requestResult = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The IndexedDB request failed')),
    )
  })
