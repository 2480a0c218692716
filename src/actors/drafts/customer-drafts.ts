import * as v from 'valibot'

import { readDraftKeys } from '#contract/account/session.ts'
import {
  draftOf,
  type Draft,
  type DraftsActor,
  type DraftValues,
} from '#machines/app/drafts.machine.ts'
import type { Client } from '#src/api/client.ts'
import {
  clearEncrypted,
  decryptRecord,
  deleteRecords,
  importKey,
  inOrder,
  listRecords,
  storeUnderKey,
  type StoredRecord,
} from '#src/api/encrypted-storage.ts'

type Portal = { drafts: DraftsActor; client: Pick<Client, 'request'> }
type CustomerDraft = Draft & { owner: string }
type DraftName = Pick<CustomerDraft, 'owner' | 'key'>
type Keys = readonly [CryptoKey, ...CryptoKey[]]
type StoreOptions = { key: CryptoKey; lifetime: number }

/** The records that hold older values of a draft: its own one, and those of other tabs that it contains. */
type Copies = { draft?: Draft; ids: readonly string[] }

/**
 * Stores copies of the drafts of customers, which survive a closed tab. They are encrypted under keys that the server
 * gives to the signed-in customer only. Each tab writes records of its own, so that tabs do not overwrite each other.
 */
export const createCustomerDrafts = ({ client, drafts: actor }: Portal) => {
  const copies = new Map<string, Copies>()
  const keys = createKeyCache(client)
  const draftsNow = () => customerDraftsIn(actor)

  const deleteDiscarded = async () => {
    const names = new Set(draftsNow().map(nameOf))
    for (const [name, { ids }] of copies) {
      if (names.has(name)) continue
      copies.delete(name)
      await deleteRecords(ids)
    }
  }

  const storeDraft = async (draft: CustomerDraft, options: StoreOptions) => {
    // changed, discarded or cleared since the key was requested
    if (!draftsNow().includes(draft)) return
    const text = JSON.stringify({ ...draft, storedAt: Date.now() })
    const replaced = copies.get(nameOf(draft))?.ids ?? []
    const id = await storeUnderKey(text, { ...options, replaced })
    copies.set(nameOf(draft), { draft, ids: [id] })
  }

  const adopt = async (found: readonly StoredDraft[], { owner, key }: DraftName) => {
    const { context } = actor.getSnapshot()
    if (found.length === 0 || context.userId !== owner || context.forms.includes(key)) return
    const ids = copies.get(nameOf({ owner, key }))?.ids ?? []
    copies.set(nameOf({ owner, key }), { ids: [...ids, ...found.map(({ id }) => id)] })
    const stored = found.toSorted((one, other) => one.storedAt - other.storedAt)
    const values = mergeValues([...stored.map((one) => one.values), draftOf(context, key) ?? {}])
    actor.send({ type: 'draft.save', key, values })
  }

  return {
    /** Stores the customer's drafts of these forms that have changed, and deletes the records of discarded ones. */
    storeChanges: async (lifetimeOf: (draft: Draft) => number | undefined): Promise<void> => {
      await inOrder(deleteDiscarded)
      for (const draft of draftsNow()) {
        const lifetime = lifetimeOf(draft)
        if (lifetime === undefined || copies.get(nameOf(draft))?.draft === draft) continue
        const [key] = await keys.of(draft.owner)
        await inOrder(() => storeDraft(draft, { key, lifetime }))
      }
    },
    /**
     * Restores the draft of a form that is not open from the records of closed and other tabs. Requests the keys in any
     * case, because there may be no connection when the first draft is stored.
     */
    restore: async (owner: string, key: string): Promise<void> => {
      const name = { owner, key }
      const requested = keys.of(owner)
      const known = new Set(copies.get(nameOf(name))?.ids)
      const records = (await inOrder(listRecords)).filter(({ id }) => !known.has(id))
      if (records.length === 0) return
      const found = await findDrafts(records, { name, keys: await requested })
      await inOrder(() => adopt(found, name))
    },
    /** Deletes all records on this device, those of other tabs and customers included. */
    clear: (): Promise<void> => {
      keys.clear()
      return inOrder(() => {
        copies.clear()
        return clearEncrypted()
      })
    },
  }
}

export type CustomerDrafts = ReturnType<typeof createCustomerDrafts>

const customerDraftsIn = (actor: DraftsActor): CustomerDraft[] =>
  actor.getSnapshot().context.drafts.filter((draft): draft is CustomerDraft => draft.owner !== null)

const nameOf = ({ owner, key }: DraftName): string => `${owner} ${key}`

/** Requests the keys of a customer once, and again after a failure. */
const createKeyCache = (client: Portal['client']) => {
  let known: { owner: string; keys: Promise<Keys> } | undefined
  return {
    of: (owner: string): Promise<Keys> => {
      if (known?.owner === owner) return known.keys
      const requested = { owner, keys: requestKeys(client, owner) }
      known = requested
      requested.keys.catch(() => {
        if (known === requested) known = undefined
      })
      return requested.keys
    },
    clear: (): void => {
      known = undefined
    },
  }
}

/** The server answers for the customer of the cookie, who may have changed in another tab. */
const requestKeys = async (client: Portal['client'], owner: string): Promise<Keys> => {
  const { data } = await client.request(readDraftKeys, {}, { force: true })
  const [key, ...others] = await Promise.all(data.keys.map(importKey))
  if (data.user_id !== owner || key === undefined) throw new Error('There is no key for the draft')
  return [key, ...others]
}

const findDrafts = async (
  records: readonly StoredRecord[],
  { name, keys }: { name: DraftName; keys: Keys },
): Promise<StoredDraft[]> => {
  const found: StoredDraft[] = []
  for (const record of records) {
    const draft = parseDraft(record.id, await decryptRecord(record, keys))
    if (draft && nameOf(draft) === nameOf(name)) found.push(draft)
  }
  return found
}

type StoredDraft = CustomerDraft & { id: string; storedAt: number }

const parseDraft = (id: string, text: string | undefined): StoredDraft | undefined => {
  const parsed = v.safeParse(StoredText, text)
  return parsed.success ? { id, ...parsed.output } : undefined
}

const StoredText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    key: v.string(),
    owner: v.string(),
    values: v.record(v.string(), v.unknown()),
    storedAt: v.number(),
  }),
)

/**
 * Merges copies of one draft, the one that was stored last at the end: of each value the newest counts. An answer to a
 * questionnaire has its own time.
 */
const mergeValues = (copiesOfDraft: readonly DraftValues[]): DraftValues => {
  const merged: Record<string, unknown> = {}
  for (const values of copiesOfDraft)
    for (const [name, value] of Object.entries(values))
      if (timeOf(value) >= timeOf(merged[name])) merged[name] = value
  return merged
}

const timeOf = (value: unknown): string => (v.is(GivenAnswer, value) ? value.at : '')

const GivenAnswer = v.object({ at: v.string() })
