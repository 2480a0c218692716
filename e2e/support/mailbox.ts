import type { Page } from '@playwright/test'

type Message = { subject: string; links: string[] }

/** The sandbox beside the portal: its site is on the next port. */
const sandboxOf = (page: Page): string => {
  const { protocol, hostname, port } = new URL(page.url())
  return `${protocol}//${hostname}:${Number(port) + 1}`
}

/** The link in the newest message to an address that leads to a page of the portal, as path and query. */
export async function mailedLink(page: Page, to: string, path: string): Promise<string> {
  const query = new URLSearchParams({ to, wait: '15000' })
  const answer = await page.request.get(`${sandboxOf(page)}/mail.json?${query.toString()}`)
  const { messages }: { messages: Message[] } = await answer.json()
  const links = messages.flatMap((message) => message.links).map((link) => new URL(link))
  const wanted = links.find(({ pathname }) => pathname === path)
  if (!wanted) throw new Error(`No link to ${path} among ${links.join(' ')}`)
  return wanted.pathname + wanted.search
}
