import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { orderHpvKit } from '#contract/study/study.ts'
import { demoSecret } from '#server/environment.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { noProviders } from '#test/support/server/providers.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { changeStudy, countStudyRows, hpvForm } from '#test/support/server/study.ts'

const tenMinutes = 600_000
const nothing = { invitations: 0, orders: 0 }

describe('background jobs', () => {
  let server: TestServer
  let jobs: ReturnType<typeof startJobs> | undefined
  beforeEach(async () => {
    server = await startServer('PostgreSQL')
    await server.visitor().make(orderHpvKit, hpvForm())
  })
  afterEach(async () => {
    vi.useRealTimers()
    await jobs?.stop()
    await server.close()
  })

  const start = () => {
    jobs = startJobs({
      db: server.db,
      clock: server.now,
      log: () => {},
      secret: demoSecret,
      smtpUrl: undefined,
      alarmEmail: undefined,
      consultantEmail: undefined,
      providers: noProviders,
      chunks: server.chunks,
      origin: 'http://localhost',
    })
  }
  const endStudy = () => {
    const today = server.now().toISOString().slice(0, 10)
    return changeStudy(server, { ordersUntil: today, deleteBy: today })
  }

  it('jobs: the data of a study that has ended is deleted when the portal starts', async () => {
    await endStudy()
    start()

    await expect.poll(() => countStudyRows(server)).toEqual(nothing)
  })

  it('jobs: the data of a study that ends while the portal runs is deleted within ten minutes', async () => {
    const now = Math.ceil(Date.now() / tenMinutes) * tenMinutes
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now })
    start()
    await endStudy()
    // up to the job and no further: the timeouts of its queries would pass too
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()

    await expect.poll(() => countStudyRows(server)).toEqual(nothing)
  })
})
