import * as v from 'valibot'

/*
 * A text, carried over to when this tab is loaded again. It is sealed with a key that no script can read out, lies in
 * the browser's database under a number that only this tab knows, and can be opened once, while it lasts.
 */

const ticketName = 'alleel:sealed'
const databaseName = 'alleel'
const storeName = 'sealed'
const cipher = 'AES-GCM'

type Sealed = { key: CryptoKey; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; until: number }

/** For so many milliseconds. */
export const seal = async (text: string, lifetime: number): Promise<void> => {
  const algorithm = { name: cipher, length: 256 }
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, key, bytes)
  const ticket = crypto.randomUUID()
  const kept: Sealed = { key, iv, sealed, until: Date.now() + lifetime }
  await inStore((store) => store.put(kept, ticket))
  const before = sessionStorage.getItem(ticketName)
  sessionStorage.setItem(ticketName, ticket)
  if (before !== null) await inStore((store) => store.delete(before))
}

/** What was sealed before this tab was loaded again; nothing, when that is too long ago. */
export const unseal = async (): Promise<string | undefined> => {
  const ticket = sessionStorage.getItem(ticketName)
  if (ticket === null) return undefined
  sessionStorage.removeItem(ticketName)
  const kept: unknown = await inStore((store) => store.get(ticket))
  await inStore((store) => store.clear())
  if (!v.is(SealedShape, kept) || Date.now() > kept.until) return undefined
  const { key, iv, sealed } = kept
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: cipher, iv }, key, sealed))
}

const SealedShape = v.object({
  key: v.instance(CryptoKey),
  iv: v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  sealed: v.instance(ArrayBuffer),
  until: v.number(),
})

const inStore = async <Result>(act: (store: IDBObjectStore) => IDBRequest<Result>) => {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await resultOf(opening)
  try {
    return await resultOf(act(database.transaction(storeName, 'readwrite').objectStore(storeName)))
  } finally {
    database.close()
  }
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing is kept')))
  })
