import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'

import { defaultSettings } from '#contract/app/app.ts'
import { readDnaFile } from '#contract/dna/dna.ts'
import { startActors } from '#src/actors/actors.ts'
import { dnaUploadActors } from '#src/actors/dna/dna-upload.actors.ts'
import { createClient } from '#src/api/client.ts'
import { json, startStubApi } from '#test/support/stub-api.ts'

vi.mock(import('#src/actors/dna/send-file.ts'), async (load) => ({
  ...(await load()),
  sendFile: (_upload, _signal, report) => report({ type: 'upload.completed' }),
}))

let api: Awaited<ReturnType<typeof startStubApi>>
beforeEach(async () => {
  api = await startStubApi((_request, response) => json(response, 200, { data: null }))
})
afterEach(() => api.stop())

const countReads = () => api.requests.filter(({ path }) => path === '/api/user/dna-file').length

describe('upload of a DNA file', () => {
  it('drops a read that was started before the file was complete', async () => {
    const client = createClient({ baseUrl: api.baseUrl, locale: () => 'en' })
    const actors = startActors(
      { client, loadCatalog: async () => undefined },
      {
        chosenLocale: 'en',
        displayLocale: 'en',
        isRussianAvailable: false,
        settings: defaultSettings,
        lastReloadAt: null,
      },
    )
    client.prefetch(readDnaFile.path)
    await expect.poll(countReads).toBe(1)

    await upload(dnaUploadActors(actors, () => null).sendFile)
    await client.request(readDnaFile, {}, { force: true }).catch(() => null)

    expect(countReads()).toBe(2)
  })
})

/** Runs the upload until it is complete. */
const upload = async (sendFile: ReturnType<typeof dnaUploadActors>['sendFile']): Promise<void> => {
  const completed = vi.fn<() => void>()
  const machine = setup({ actors: { sendFile } }).createMachine({
    invoke: {
      src: 'sendFile',
      input: { content: new Blob(), uploadId: null, isReplacing: false },
    },
    on: { 'upload.completed': { actions: () => completed() } },
  })
  createActor(machine).start()
  await expect.poll(() => completed.mock.calls.length).toBe(1)
}
