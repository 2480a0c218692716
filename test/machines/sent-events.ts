import type { AnyEventObject, InspectionEvent } from 'xstate'

/**
 * Records what a machine sends to the other machines of the portal, for `createTestActor(machine, { inspect })`. A
 * machine that runs alone receives these events itself, and ignores them.
 */
export const sentEvents = () => {
  const sent: AnyEventObject[] = []
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' || event.sourceRef !== event.actorRef) return
    if (!event.event.type.startsWith('xstate.')) sent.push(event.event)
  }
  return { sent, inspect }
}
