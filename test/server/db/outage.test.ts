import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { seconds } from '#server/clock.ts'
import { lostCarts, recoveryTime, startLoad, type Load } from '#test/support/database/outage.ts'
import { inPostgres, startCluster, type Cluster } from '#test/support/database/postgres.ts'
import {
  bundleServer,
  startProcess,
  type ServerProcess,
} from '#test/support/server/server-process.ts'

/** How often PostgreSQL is restarted; `tools/load/database-outage.mjs` sets more. */
const rounds = Number(process.env['OUTAGE_ROUNDS'] ?? 3)
/** A fast shutdown, an immediate one, and the loss of the postmaster. */
const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

const terminateAll =
  'select pg_terminate_backend(pid) from pg_stat_activity ' +
  "where backend_type = 'client backend' and pid <> pg_backend_pid()"

describe('two server processes on one PostgreSQL', { timeout: 600_000 }, () => {
  let cluster: Cluster
  let processes: ServerProcess[]
  let load: Load
  beforeAll(async () => {
    const main = await bundleServer()
    cluster = await startCluster()
    const place = { DATABASE_URL: `${cluster.url}/postgres`, TRUSTED_PROXIES: '127.0.0.1' }
    processes = await Promise.all([startProcess(main, place), startProcess(main, place)])
    load = startLoad(processes)
  })
  afterAll(async () => {
    await load.stop()
    for (const { end } of processes) await end('SIGTERM')
    await cluster.stop()
  })

  const writesSome = async (): Promise<void> => {
    const wanted = load.acknowledged.length + 20
    await expect
      .poll(() => load.acknowledged.length, { timeout: seconds(30) })
      .toBeGreaterThan(wanted)
  }

  it('stay alive when their connections are terminated under load', async () => {
    for (let round = 0; round < 20; round += 1) {
      await inPostgres(cluster.url, terminateAll)
      await wait(100)
    }
    await writesSome()

    expect(await exitCodes(processes)).toEqual(['running', 'running'])
  })

  it('survive restarts of PostgreSQL, lose no acknowledged write and recover within 5 seconds', async () => {
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await writesSome()
      await cluster.restart(signals[round % signals.length] ?? 'SIGINT', seconds(0.5))
      recoveries.push(...(await Promise.all(processes.map(recoveryTime))))
    }
    await writesSome()
    await load.stop()

    const alive = await exitCodes(processes)
    const lost = processes[0] ? await lostCarts(processes[0], load.acknowledged) : []
    report({ alive, recoveries, lost: lost.length })
    expect(alive).toEqual(['running', 'running'])
    expect(lost).toEqual([])
    expect(Math.max(...recoveries)).toBeLessThan(seconds(5))
    expect(Object.keys(load.statuses).toSorted()).toEqual(['200', '503 with Retry-After'])
  })

  type Outcome = { alive: unknown[]; recoveries: number[]; lost: number }

  const report = ({ alive, recoveries, lost }: Outcome): void => {
    if (process.env['OUTAGE_ROUNDS'] === undefined) return
    process.stdout.write(
      [
        `Restarts of PostgreSQL: ${rounds}`,
        `Processes: ${alive.join(', ')}`,
        `Acknowledged writes: ${load.acknowledged.length}, lost: ${lost}`,
        `Answers: ${JSON.stringify(load.statuses)}`,
        `Recovery in ms, per process and restart: ${recoveries.join(', ')}`,
        '',
      ].join('\n'),
    )
  }
})

const exitCodes = (processes: readonly ServerProcess[]) =>
  Promise.all(processes.map(({ ended }) => Promise.race([ended, wait(10, 'running')])))
