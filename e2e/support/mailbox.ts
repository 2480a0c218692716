import type { Page } from '@playwright/test'

type Message = { id: number; subject: string; links: string[] }

/** The sandbox beside the portal: its site is on the next port. */
export const sandboxOf = (page: Page): string => {
  const { protocol, hostname, port } = new URL(page.url())
  return `${protocol}//${hostname}:${Number(port) + 1}`
}

/** The mailed link that leads an address to a page of the portal, as path and query, once its message has come. */
export const linkInEmail = (page: Page, to: string, path: string): Promise<string> =>
  findEmail(page, to, ({ links }) => {
    const found = links.map((link) => new URL(link)).find(({ pathname }) => pathname === path)
    return found && found.pathname + found.search
  })

/** The same of the newest message, once an address has at least two that lead there. */
export const latestLinkInEmail = async (page: Page, to: string, path: string): Promise<string> => {
  const found: string[] = []
  for (let after = 0; found.length < 2;) {
    const messages = await readEmails(page, { to, after: String(after), wait: '15000' })
    if (messages.length === 0) throw new Error(`There is no second mail to ${to}.`)
    // the mailbox lists the newest message first
    for (const { links } of messages.toReversed()) {
      const url = links.map((link) => new URL(link)).find(({ pathname }) => pathname === path)
      if (url) found.push(url.pathname + url.search)
    }
    after = Math.max(...messages.map(({ id }) => id))
  }
  return found.at(-1) ?? ''
}

/** Waits until an address has a message of this subject. */
export const waitForEmail = (page: Page, to: string, subject: string): Promise<string> =>
  findEmail(page, to, (message) => (message.subject === subject ? subject : undefined))

/** Waits for a message in which something is found. */
async function findEmail(
  page: Page,
  to: string,
  findIn: (message: Message) => string | undefined,
): Promise<string> {
  const seenSubjects: string[] = []
  for (let after = 0; ;) {
    const messages = await readEmails(page, { to, after: String(after), wait: '15000' })
    if (messages.length === 0)
      throw new Error(`Not found among the mails to ${to}: ${seenSubjects.join(', ')}`)
    const found = messages.map(findIn).find((one) => one !== undefined)
    if (found !== undefined) return found
    seenSubjects.push(...messages.map(({ subject }) => subject))
    after = Math.max(...messages.map(({ id }) => id))
  }
}

async function readEmails(page: Page, query: Record<string, string>): Promise<Message[]> {
  const address = `${sandboxOf(page)}/mail.json?${new URLSearchParams(query).toString()}`
  const { messages }: { messages: Message[] } = await (await page.request.get(address)).json()
  return messages
}
