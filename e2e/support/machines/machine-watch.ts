import type { BrowserContext } from '@playwright/test'
import { build } from 'rolldown'

import type { Walk } from '#flows/coverage/coverage-file.ts'

import type { MachineReport } from './machine-recorder.ts'

export type MachineWatch = {
  /** Every transition that the machines of the pages took since the last way began, through all reloads. */
  walked: () => ReadonlySet<string>
  /** A way begins, on the path of this name if it is one. */
  begin: (path?: string) => void
  /** Every way so far. */
  walks: () => Walk[]
  /** The states a machine has been in since the last act, as JSON. */
  statesOf: (machine: string) => readonly string[]
  /** An act begins. */
  clearStates: () => void
}

/** Looks on at the machines inside the pages. */
export async function watchMachines(context: BrowserContext): Promise<MachineWatch> {
  let currentWalk: WalkRecord = { walked: new Set() }
  const walkRecords = [currentWalk]
  let states = new Map<string, string[]>()
  await context.exposeBinding('reportToTest', (_, told: MachineReport) => {
    if ('transitions' in told) for (const id of told.transitions) currentWalk.walked.add(id)
    else states.set(told.machine, [...(states.get(told.machine) ?? []), told.state])
  })
  await context.addInitScript({ content: await recorder() })
  return {
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
