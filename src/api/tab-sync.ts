/**
 * What the tabs of one browser tell each other: that the session was closed on purpose, that it is another one or lives
 * longer, that the cart is another, that an email address was confirmed. Never of whom. Where tabs cannot speak to each other, the keep-alive finds out by
 * itself.
 */
const tabMessages = [
  'session.closed',
  'session.changed',
  'cart.changed',
  'email.confirmed',
] as const
export type TabMessage = (typeof tabMessages)[number]

let channel: BroadcastChannel | undefined

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and names none
export const broadcastToTabs = (message: TabMessage): void => channel?.postMessage(message)

export const onTabMessage = (listener: (message: TabMessage) => void): void => {
  if (!('BroadcastChannel' in globalThis)) return
  const open = (): void => {
    channel = new BroadcastChannel('alleel')
    channel.addEventListener('message', ({ data }) => {
      if (tabMessages.includes(data)) listener(data)
    })
  }
  open()
  // a page with an open channel could not be kept for the way back
  window.addEventListener('pagehide', () => channel?.close())
  window.addEventListener('pageshow', ({ persisted }) => persisted && open())
}
