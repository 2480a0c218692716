import type { Page } from '@playwright/test'

type Message = { id: number; links: string[] }

/** The sandbox beside the portal: its site is on the next port. */
const sandboxOf = (page: Page): string => {
  const { protocol, hostname, port } = new URL(page.url())
  return `${protocol}//${hostname}:${Number(port) + 1}`
}

/** The mailed link that leads an address to a page of the portal, as path and query, once its message has come. */
export async function mailedLink(page: Page, to: string, path: string): Promise<string> {
  const seen: string[] = []
  for (let after = 0; ;) {
    const messages = await readMail(page, { to, after: String(after), wait: '15000' })
    if (messages.length === 0) throw new Error(`No link to ${path} among ${seen.join(' ')}`)
    const links = messages.flatMap((message) => message.links)
    const found = links.map((link) => new URL(link)).find(({ pathname }) => pathname === path)
    if (found) return found.pathname + found.search
    seen.push(...links)
    after = Math.max(...messages.map(({ id }) => id))
  }
}

async function readMail(page: Page, query: Record<string, string>): Promise<Message[]> {
  const address = `${sandboxOf(page)}/mail.json?${new URLSearchParams(query).toString()}`
  const { messages }: { messages: Message[] } = await (await page.request.get(address)).json()
  return messages
}
