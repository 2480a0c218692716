import * as v from 'valibot'

/*
 * Stores texts encrypted in IndexedDB until they expire. A text of this tab is encrypted with a non-extractable key
 * beside it, under an id that only this tab knows, and can be read once. Other texts are encrypted under a key of the
 * caller, and every tab that has the key can read them.
 */

const ticketName = 'alleel:encrypted'
const databaseName = 'alleel'
/** Version 1 had another store. */
const databaseVersion = 2
const storeName = 'encrypted'
const cipher = 'AES-GCM'

type Encrypted = { iv: Uint8Array<ArrayBuffer>; ciphertext: ArrayBuffer; until: number }
type TabRecord = Encrypted & { key: CryptoKey }
export type StoredRecord = Encrypted & { id: string }

/** Encrypts and stores the text for this tab; `lifetime` is in milliseconds. */
export const storeEncrypted = (text: string, lifetime: number): Promise<void> =>
  inOrder(async () => {
    const algorithm = { name: cipher, length: 256 }
    const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
    const ticket = crypto.randomUUID()
    const record: TabRecord = { key, ...(await encrypt(text, { key, lifetime })) }
    await withStore((store) => store.put(record, ticket))
    const previousTicket = sessionStorage.getItem(ticketName)
    sessionStorage.setItem(ticketName, ticket)
    if (previousTicket !== null) await withStore((store) => store.delete(previousTicket))
  })

/** Reads and deletes the stored text of this tab; `undefined` when there is none or it has expired. */
export const takeEncrypted = (): Promise<string | undefined> =>
  inOrder(async () => {
    const ticket = sessionStorage.getItem(ticketName)
    if (ticket === null) return undefined
    sessionStorage.removeItem(ticketName)
    const record = await withStore((store) => store.get(ticket))
    await withStore((store) => store.delete(ticket))
    await deleteExpired()
    if (!isCurrent(record) || !record.key) return undefined
    return decrypt(record, record.key)
  })

/** Imports a key of 256 bits in base64url. */
export const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { kty: 'oct', k: key }, cipher, false, ['encrypt', 'decrypt'])

/**
 * Encrypts the text under the key and stores it in place of other records. Returns the id of its record; `lifetime` is
 * in milliseconds.
 */
export const storeUnderKey = async (
  text: string,
  { replaced, ...options }: { key: CryptoKey; lifetime: number; replaced: readonly string[] },
): Promise<string> => {
  const id = crypto.randomUUID()
  const record = await encrypt(text, options)
  await withStore((store) => {
    for (const previous of replaced) store.delete(previous)
    return store.put(record, id)
  })
  return id
}

/** Returns the records that are encrypted under keys of callers, and deletes all that have expired. */
export const listRecords = async (): Promise<StoredRecord[]> => {
  const records = await deleteExpired()
  return records.flatMap(({ key, ...record }) => (key ? [] : [record]))
}

/** Decrypts a record; `undefined` when none of the keys has encrypted it. */
export const decryptRecord = async (
  record: StoredRecord,
  keys: readonly CryptoKey[],
): Promise<string | undefined> => {
  for (const key of keys) {
    try {
      return await decrypt(record, key)
    } catch {}
  }
  return undefined
}

export const deleteRecords = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await withStore((store) => store.delete(id))
}

/** Deletes everything that is stored, also by other tabs. */
export const clearEncrypted = async (): Promise<void> => {
  sessionStorage.removeItem(ticketName)
  await requestResult(indexedDB.deleteDatabase(databaseName))
}

let previous: Promise<unknown> = Promise.resolve()

/** Starts each operation after the one before, so that a text that is stored later is the one that remains. */
export const inOrder = <Result>(operation: () => Promise<Result>): Promise<Result> => {
  const result = previous.then(operation)
  previous = result.catch(() => undefined)
  return result
}

const encrypt = async (
  text: string,
  { key, lifetime }: { key: CryptoKey; lifetime: number },
): Promise<Encrypted> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(text)
  const ciphertext = await crypto.subtle.encrypt({ name: cipher, iv }, key, bytes)
  return { iv, ciphertext, until: Date.now() + lifetime }
}

const decrypt = async ({ iv, ciphertext }: Encrypted, key: CryptoKey): Promise<string> =>
  new TextDecoder().decode(await crypto.subtle.decrypt({ name: cipher, iv }, key, ciphertext))

/** Tabs that were closed leave their texts behind. Returns the records that remain. */
const deleteExpired = async () => {
  const remaining: (StoredRecord & { key?: CryptoKey | undefined })[] = []
  for (const id of await withStore((store) => store.getAllKeys())) {
    const record = await withStore((store) => store.get(id))
    if (typeof id === 'string' && isCurrent(record)) remaining.push({ ...record, id })
    else await withStore((store) => store.delete(id))
  }
  return remaining
}

const isCurrent = (record: unknown): record is v.InferOutput<typeof EncryptedRecordSchema> =>
  v.is(EncryptedRecordSchema, record) && Date.now() <= record.until

const EncryptedRecordSchema = v.object({
  key: v.optional(v.instance(CryptoKey)),
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
