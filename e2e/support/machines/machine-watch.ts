import type { BrowserContext } from '@playwright/test'
import { build } from 'rolldown'

import type { Walk } from '#flows/coverage/coverage-file.ts'

import { createChanges } from '../changes.ts'
import type { MachineReport, ReportBatch } from './machine-recorder.ts'

export type MachineWatch = {
  /** Also records the machines in all pages of another browser context, which has no page yet. */
  watch: (context: BrowserContext) => Promise<void>
  /** The transitions that all machines have taken since the current walk began, across reloads. */
  walked: () => ReadonlySet<string>
  /** Begins a walk; `path` is the id of the path that it follows, if any. */
  begin: (path?: string) => void
  /** All walks so far. */
  walks: () => Walk[]
  /** The states that a machine has entered since `clearStates`, as JSON. */
  statesOf: (machine: string) => readonly string[]
  /** Waits until a machine has entered a state, given as JSON, since `clearStates`. */
  waitForState: (machine: string, state: string) => Promise<void>
  /** Clears the recorded states; called before each event. */
  clearStates: () => void
}

/** Records the transitions and states of the machines in all pages of the context. */
export async function watchMachines(context: BrowserContext): Promise<MachineWatch> {
  let currentWalk: WalkRecord = { walked: new Set() }
  const walkRecords = [currentWalk]
  let states = new Map<string, string[]>()
  const changes = createChanges()
  const receivedIds = new Set<number>()
  const record = (report: MachineReport) => {
    if ('transitions' in report) for (const id of report.transitions) currentWalk.walked.add(id)
    else states.set(report.machine, [...(states.get(report.machine) ?? []), report.state])
  }
  const receive = ({ id, reports }: ReportBatch) => {
    if (receivedIds.has(id)) return
    receivedIds.add(id)
    reports.forEach(record)
    changes.report()
  }
  const watch = async (watched: BrowserContext) => {
    await watched.exposeBinding('reportToTest', (_, batch: ReportBatch) => receive(batch))
    await watched.addInitScript({ content: await recorder() })
  }
  await watch(context)
  return {
    watch,
    walked: () => currentWalk.walked,
    begin: (path) => {
      currentWalk = { walked: new Set(), ...(path === undefined ? {} : { path }) }
      walkRecords.push(currentWalk)
    },
    walks: () =>
      walkRecords
        .filter(({ walked }) => walked.size > 0)
        .map((each) => ({ ...each, walked: [...each.walked] })),
    statesOf: (machine) => states.get(machine) ?? [],
    waitForState: (machine, state) =>
      changes.waitUntil(
        () => states.get(machine)?.includes(state) ?? false,
        `${machine} is ${state}`,
      ),
    clearStates: () => {
      states = new Map()
    },
  }
}

type WalkRecord = { path?: string; walked: Set<string> }

let bundled: Promise<string> | undefined

function recorder(): Promise<string> {
  bundled ??= bundle('e2e/support/machines/machine-recorder.ts')
  return bundled
}

async function bundle(input: string): Promise<string> {
  const { output } = await build({ input, write: false, output: { format: 'iife' } })
  return output[0].code
}
