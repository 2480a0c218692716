import { beforeEach, expect, it } from 'vitest'

import { storeEncrypted, takeEncrypted } from '#src/api/encrypted-storage.ts'

const minute = 60_000

/** Runs the operation as another tab: with its own session storage. */
const inOtherTab = async (operation: () => Promise<unknown>) => {
  const own = Object.entries(sessionStorage)
  sessionStorage.clear()
  await operation()
  sessionStorage.clear()
  for (const [name, value] of own) sessionStorage.setItem(name, String(value))
}

beforeEach(async () => {
  await takeEncrypted()
})

it('storage: returns a stored text once', async () => {
  await storeEncrypted('first', minute)

  expect(await takeEncrypted()).toBe('first')
  expect(await takeEncrypted()).toBeUndefined()
})

it('storage: returns no text that has expired', async () => {
  await storeEncrypted('first', -1)

  expect(await takeEncrypted()).toBeUndefined()
})

it('storage: another tab that takes its text leaves that of this tab', async () => {
  await storeEncrypted('mine', minute)
  await inOtherTab(async () => {
    await storeEncrypted('other', minute)
    expect(await takeEncrypted()).toBe('other')
  })

  expect(await takeEncrypted()).toBe('mine')
})

it('storage: of concurrent operations the last one decides', async () => {
  const operations = [
    storeEncrypted('first', minute),
    takeEncrypted(),
    storeEncrypted('second', minute),
    storeEncrypted('third', minute),
  ]
  await Promise.all(operations)

  expect(await takeEncrypted()).toBe('third')
})
