import type { BrowserContext } from '@playwright/test'
import { build } from 'rolldown'

import type { Walk } from '#flows/coverage-file.ts'

import type { Told } from './tour-recorder.ts'

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
  forget: () => void
}

/** Looks on at the machines inside the pages. */
export async function watchMachines(context: BrowserContext): Promise<MachineWatch> {
  let way: Way = { walked: new Set() }
  const ways = [way]
  let states = new Map<string, string[]>()
  await context.exposeBinding('tellTour', (_, told: Told) => {
    if ('transitions' in told) for (const id of told.transitions) way.walked.add(id)
    else states.set(told.machine, [...(states.get(told.machine) ?? []), told.state])
  })
  await context.addInitScript({ content: await recorder() })
  return {
    walked: () => way.walked,
    begin: (path) => {
      way = { walked: new Set(), ...(path === undefined ? {} : { path }) }
      ways.push(way)
    },
    walks: () =>
      ways
        .filter(({ walked }) => walked.size > 0)
        .map((each) => ({ ...each, walked: [...each.walked] })),
    statesOf: (machine) => states.get(machine) ?? [],
    forget: () => {
      states = new Map()
    },
  }
}

type Way = { path?: string; walked: Set<string> }

let bundled: Promise<string> | undefined

function recorder(): Promise<string> {
  bundled ??= bundle('e2e/support/tour-recorder.ts')
  return bundled
}

async function bundle(input: string): Promise<string> {
  const { output } = await build({ input, write: false, output: { format: 'iife' } })
  return output[0].code
}
