import type { Page } from '@playwright/test'
import { build } from 'rolldown'

import type { Told } from './tour-recorder.ts'

export type MachineWatch = {
  /** Every transition that the machines of the page took, through all its reloads. */
  walked: ReadonlySet<string>
  /** The states a machine has been in since the last act, as JSON. */
  statesOf: (machine: string) => readonly string[]
  /** An act begins. */
  forget: () => void
}

/** Looks on at the machines inside the page. */
export async function watchMachines(page: Page): Promise<MachineWatch> {
  const walked = new Set<string>()
  let states = new Map<string, string[]>()
  await page.exposeBinding('tellTour', (_, told: Told) => {
    if ('transitions' in told) for (const id of told.transitions) walked.add(id)
    else states.set(told.machine, [...(states.get(told.machine) ?? []), told.state])
  })
  await page.addInitScript({ content: await recorder() })
  return {
    walked,
    statesOf: (machine) => states.get(machine) ?? [],
    forget: () => {
      states = new Map()
    },
  }
}

let bundled: Promise<string> | undefined

function recorder(): Promise<string> {
  bundled ??= bundle('e2e/support/tour-recorder.ts')
  return bundled
}

async function bundle(input: string): Promise<string> {
  const { output } = await build({ input, write: false, output: { format: 'iife' } })
  return output[0].code
}
