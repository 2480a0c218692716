import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { draftOf, draftsMachine, type DraftValues } from '#machines/app/drafts.machine.ts'
import { createCustomerDrafts } from '#src/actors/drafts/customer-drafts.ts'
import { createClient } from '#src/api/client.ts'
import { listRecords } from '#src/api/encrypted-storage.ts'

const key = 'questionnaire/heart'
const day = 24 * 60 * 60_000
const mari = '4f5c0d5e-5f0b-4c3a-9d58-6f1f3f0f7a01'
const jaan = '7c2e9b41-3d5f-4a80-b6c1-0e8f2d4a6b02'

/** A key in base64url. */
const keyOf = (byte: string) => `${byte.repeat(42)}A`
const keys: Record<string, string> = { [mari]: keyOf('m'), [jaan]: keyOf('j') }

const answer = (value: number, minute: number) => ({
  answer: value,
  at: `2027-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`,
})

type Keys = readonly (string | undefined)[]
type TabOptions = { session?: string; serverKeys?: () => Keys | Promise<Keys> }

/** A tab of the customer; the cookie may already be that of another session. */
const openTab = (
  user: string,
  { session = user, serverKeys = () => [keys[session]] }: TabOptions = {},
) => {
  const drafts = createActor(draftsMachine).start()
  drafts.send({ type: 'user.changed', id: user })
  const readDraftKeys = async () => ({ user_id: session, keys: await serverKeys() })
  const client = createClient({ baseUrl: '', locale: () => 'en', emulated: { readDraftKeys } })
  const stored = createCustomerDrafts({ client, drafts })
  return {
    drafts,
    stored,
    save: async (values: DraftValues, lifetime = day) => {
      drafts.send({ type: 'draft.save', key, values })
      await stored.storeChanges(() => lifetime)
    },
    discard: async () => {
      drafts.send({ type: 'draft.discard', key })
      await stored.storeChanges(() => day)
    },
    restore: async () => {
      await stored.restore(user, key)
      return draftOf(drafts.getSnapshot().context, key)
    },
  }
}

const restoredBy = (user: string) => openTab(user).restore()

beforeEach(() => openTab(mari).stored.clear())

describe('drafts of a customer', () => {
  it('drafts: are found again by the same customer after the tab is closed', async () => {
    await openTab(mari).save({ height: answer(170, 1) })

    expect(await restoredBy(mari)).toEqual({ height: answer(170, 1) })
    expect(await restoredBy(mari)).toEqual({ height: answer(170, 1) })
  })

  it('drafts: another customer on this device finds none, and the first one still does', async () => {
    await openTab(mari).save({ height: answer(170, 1) })

    expect(await restoredBy(jaan)).toBeUndefined()
    expect(await restoredBy(mari)).toEqual({ height: answer(170, 1) })
  })

  it('drafts: the device has neither the answers in plain text nor a key for them', async () => {
    await openTab(mari).save({ height: answer(170, 1) })

    const [record] = await listRecords()
    expect(Object.keys(record ?? {}).toSorted()).toEqual(['ciphertext', 'id', 'iv', 'until'])
    expect(new TextDecoder().decode(record?.ciphertext)).not.toMatch(/height|170|heart/)
  })

  it('drafts: are not encrypted for another customer who has logged in in another tab', async () => {
    await expect(openTab(mari, { session: jaan }).save({ height: answer(170, 1) })).rejects.toThrow(
      'There is no key',
    )

    expect(await listRecords()).toEqual([])
  })

  it('drafts: are deleted after their lifetime', async () => {
    await openTab(mari).save({ height: answer(170, 1) }, -1)

    expect(await restoredBy(mari)).toBeUndefined()
    const databases = await indexedDB.databases()
    expect(databases.map(({ name }) => name)).toEqual(['alleel'])
    expect(await listRecords()).toEqual([])
  })

  it('drafts: a log-out deletes those of all tabs and the database', async () => {
    await openTab(mari).save({ height: answer(170, 1) })
    const tab = openTab(mari)
    await tab.save({ weight: answer(60, 2) })

    await tab.stored.clear()

    expect(await indexedDB.databases()).toEqual([])
    expect(await restoredBy(mari)).toBeUndefined()
  })

  it('drafts: one that is cleared while its key is requested is not stored', async () => {
    let respond: ((keys: Keys) => void) | undefined
    const serverKeys = () => new Promise<Keys>((resolve) => (respond = resolve))
    const tab = openTab(mari, { serverKeys })
    const saving = tab.save({ height: answer(170, 1) })
    await vi.waitFor(() => expect(respond).toBeDefined())
    tab.drafts.send({ type: 'drafts.clear' })
    await tab.stored.clear()
    respond?.([keyOf('m')])
    await saving

    expect(await listRecords()).toEqual([])
  })

  it('drafts: one that could not be stored is stored with the next change', async () => {
    const available: string[] = []
    const tab = openTab(mari, { serverKeys: () => available })
    await expect(tab.save({ height: answer(170, 1) })).rejects.toThrow('There is no key')

    available.push(keyOf('m'))
    await tab.save({ height: answer(171, 2) })

    expect(await restoredBy(mari)).toEqual({ height: answer(171, 2) })
  })

  it('drafts: are found again after the secret of the server was replaced', async () => {
    await openTab(mari).save({ height: answer(170, 1) })

    const tab = openTab(mari, { serverKeys: () => [keyOf('n'), keyOf('m')] })

    expect(await tab.restore()).toEqual({ height: answer(170, 1) })
  })

  it('drafts: of a form that is open are not replaced', async () => {
    await openTab(mari).save({ height: answer(170, 1) })
    const tab = openTab(mari)
    tab.drafts.send({ type: 'form.open', key })

    expect(await tab.restore()).toBeUndefined()
  })

  it('drafts: those of other forms stay apart', async () => {
    const tab = openTab(mari)
    await tab.save({ height: answer(170, 1) })
    tab.drafts.send({ type: 'draft.save', key: 'checkout', values: { city: 'Tartu' } })
    await tab.stored.storeChanges(() => day)
    await tab.discard()

    expect(await restoredBy(mari)).toBeUndefined()
    expect(await listRecords()).toHaveLength(1)
  })
})

describe('drafts of a customer in two tabs', () => {
  it('drafts: a later visit finds the answers of both tabs', async () => {
    await openTab(mari).save({ height: answer(170, 1) })
    await openTab(mari).save({ weight: answer(60, 2) })

    expect(await restoredBy(mari)).toEqual({ height: answer(170, 1), weight: answer(60, 2) })
  })

  it('drafts: a tab that stores an older answer later does not replace a newer one', async () => {
    const first = openTab(mari)
    const second = openTab(mari)
    await first.save({ height: answer(170, 1) })
    await second.save({ height: answer(175, 2) })

    await first.save({ height: answer(170, 1), weight: answer(60, 3) })

    expect(await restoredBy(mari)).toEqual({ height: answer(175, 2), weight: answer(60, 3) })
  })

  it('drafts: of values without a time, those that were stored last count', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await openTab(mari).save({ city: 'Tartu', postal_code: '50603' })
    vi.setSystemTime(Date.now() + 1)
    await openTab(mari).save({ city: 'Tallinn' })
    vi.useRealTimers()

    expect(await restoredBy(mari)).toEqual({ city: 'Tallinn', postal_code: '50603' })
  })

  it('drafts: a saved draft is deleted with the copies that it contains, not with newer ones', async () => {
    const closed = openTab(mari)
    await closed.save({ height: answer(170, 1) })
    const open = openTab(mari)
    await open.save({ weight: answer(60, 2) })
    const later = openTab(mari)
    expect(await later.restore()).toEqual({ height: answer(170, 1), weight: answer(60, 2) })
    await open.save({ weight: answer(61, 3) })

    await later.discard()

    expect(await restoredBy(mari)).toEqual({ weight: answer(61, 3) })
  })

  it('drafts: a restored one that is changed replaces the copies that it contains', async () => {
    await openTab(mari).save({ height: answer(170, 1) })
    const later = openTab(mari)
    await later.restore()

    await later.save({ height: answer(172, 2) })

    expect(await listRecords()).toHaveLength(1)
    expect(await restoredBy(mari)).toEqual({ height: answer(172, 2) })
  })
})
