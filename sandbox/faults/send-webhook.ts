import type { ServiceFaults } from './faults.ts'

type DeliveryOptions = {
  /** Sends the correct webhook. */
  send: () => Promise<void>
  /** Sends it with a signature made by another secret. */
  sendForged: () => Promise<void>
  /** Sends it with another amount, correctly signed. */
  sendOtherAmount?: () => Promise<void>
  /** Sends a later message before this one. */
  sendOutOfOrder?: () => Promise<void>
  /** Records that nothing was sent. */
  recordSkipped: () => void
}

/**
 * Sends a webhook to the portal, subject to the configured faults: never, late, repeatedly, forged, with another
 * amount or out of order. Resolves when it is delivered, unless it is to be late.
 */
export const deliverWebhook = async (
  { webhook, webhook_ms: late, copies }: ServiceFaults,
  {
    send,
    sendForged,
    sendOtherAmount = send,
    sendOutOfOrder = send,
    recordSkipped,
  }: DeliveryOptions,
): Promise<void> => {
  if (webhook === 'never') return recordSkipped()
  if (webhook === 'late') return void setTimeout(() => void send(), late).unref()
  if (webhook === 'bad_signature') return sendForged()
  if (webhook === 'other_amount') return sendOtherAmount()
  if (webhook === 'out_of_order') return sendOutOfOrder()
  if (webhook === 'duplicate') return void (await Promise.all(Array.from({ length: copies }, send)))
  return send()
}

const timeoutMs = 5_000

type Post = { body: string; headers: Record<string, string> }

/** Posts a webhook; returns the status of the response, or why there is none. */
export const post = async (url: string, { body, headers }: Post): Promise<string> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return cause instanceof Error ? cause.message : 'failed'
  }
}
