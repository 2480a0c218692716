import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

import { brand } from '#contract/app/brand.ts'
import { checkErasure, eraseAccount, exportData } from '#contract/account/session.ts'
import { checkReceiptMachine } from '#machines/account/security/check-receipt.machine.ts'
import { eraseAccountMachine } from '#machines/account/security/erase-account.machine.ts'
import { exportDataMachine } from '#machines/account/security/export-data.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useRequestStepUp } from './step-up.tsx'

/** Runs the data export while its section is mounted. */
export const useExportData = () => {
  const { client } = useActors()
  const requestStepUp = useRequestStepUp()
  const machine = useMemo(
    () =>
      exportDataMachine.provide({
        actors: {
          exportData: callActor(client, exportData, { force: true }),
          saveArchive,
          requestStepUp,
        },
      }),
    [client, requestStepUp],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}

/** Runs the erasure of the account while its section is mounted. */
export const useEraseAccount = () => {
  const { client } = useActors()
  const requestStepUp = useRequestStepUp()
  const machine = useMemo(
    () =>
      eraseAccountMachine.provide({
        actors: { eraseAccount: callActor(client, eraseAccount), showReceipt, requestStepUp },
      }),
    [client, requestStepUp],
  )
  const actor = useActorRef(machine, inspectOptions)
  useEmittedEvents(actor)
  return { actor, snapshot: useValue(actor, (current) => current) }
}

/** Runs the check of an erasure receipt while its page is mounted. */
export const useCheckReceipt = () => {
  const { client } = useActors()
  const machine = useMemo(
    () =>
      checkReceiptMachine.provide({
        actors: { checkErasure: callActor(client, checkErasure, { force: true }) },
      }),
    [client],
  )
  const actor = useActorRef(machine, inspectOptions)
  return { actor, snapshot: useValue(actor, (current) => current) }
}

/** Saves the archive as a browser download. */
const saveArchive = fromPromise<null, { archive: Uint8Array<ArrayBuffer> | null }>(
  async ({ input }) => {
    const url = URL.createObjectURL(new Blob(input.archive ? [input.archive] : []))
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${brand.name.toLowerCase()}-data.zip`,
    })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), saveTimeout)
    return null
  },
)

/** How long the object URL stays valid for the download, in milliseconds. */
const saveTimeout = 60_000

/**
 * Opens the receipt page with a full page load, so that nothing of the customer stays in memory.
 * The receipt is in the URL fragment, which is never sent to a server.
 */
const showReceipt = fromPromise<null, { receipt: string }>(async ({ input }) => {
  globalThis.location.assign(`/erased#${input.receipt}`)
  return null
})
