/**
 * What the tabs of one browser tell each other about the session: that it was closed on purpose, or that it is another
 * one, or lives longer. Never of whom. Where tabs cannot speak to each other, the keep-alive finds out by itself.
 */
export type TabNews = 'session.closed' | 'session.changed'

let channel: BroadcastChannel | undefined

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and names none
export const tellTabs = (news: TabNews): void => channel?.postMessage(news)

export const hearTabs = (hear: (news: TabNews) => void): void => {
  if (!('BroadcastChannel' in globalThis)) return
  const open = (): void => {
    channel = new BroadcastChannel('alleel')
    channel.addEventListener('message', ({ data }) => {
      if (data === 'session.closed' || data === 'session.changed') hear(data)
    })
  }
  open()
  // a page with an open channel could not be kept for the way back
  window.addEventListener('pagehide', () => channel?.close())
  window.addEventListener('pageshow', ({ persisted }) => persisted && open())
}
