/**
 * The messages between the tabs of one browser; none names a customer. Browsers without
 * BroadcastChannel find out by the next ping.
 */
const tabMessages = [
  'session.closed',
  'session.changed',
  'cart.changed',
  'email.confirmed',
] as const
type TabMessage = (typeof tabMessages)[number]

let channel: BroadcastChannel | undefined

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has a fixed origin
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
  // An open channel keeps the page out of the back-forward cache.
  window.addEventListener('pagehide', () => channel?.close())
  window.addEventListener('pageshow', ({ persisted }) => persisted && open())
}
