import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

import { brand } from '#contract/brand.ts'
import { checkErasure, eraseAccount, exportData } from '#contract/session.ts'
import { checkReceiptMachine } from '#machines/account/security/check-receipt.machine.ts'
import { eraseAccountMachine } from '#machines/account/security/erase-account.machine.ts'
import { exportDataMachine } from '#machines/account/security/export-data.machine.ts'

import { useActors } from '#src/actors/context.tsx'
import { inspectOptions } from '#src/actors/inspect.ts'
import { callActor } from '#src/actors/call-actor.ts'
import { useEmittedEvents } from '#src/actors/use-emitted-events.ts'
import { useValue } from '#src/actors/use-value.ts'

import { useRequestStepUp } from './step-up.tsx'

/** Taking one's data home, alive as long as its section. */
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

/** Erasing one's account, alive as long as its section. */
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

/** Checking a receipt, alive as long as its page. */
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

/** Hands a file to the browser as it saves any other. */
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

/** How long a browser may take to begin saving. */
const saveTimeout = 60_000

/**
 * Leaves for the page of the receipt by loading it anew, so that nothing of the customer stays in memory. What stands
 * behind the # is never sent to a server.
 */
const showReceipt = fromPromise<null, { receipt: string }>(async ({ input }) => {
  globalThis.location.assign(`/erased#${input.receipt}`)
  return null
})
