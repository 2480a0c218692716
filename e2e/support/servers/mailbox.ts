import type { Page } from '@playwright/test'

import { sandbox } from './sandbox.ts'

type Message = {
  id: number
  subject: string
  text: string
  links: string[]
  headers: { name: string; value: string }[]
}

/** Returns the emails that an address has received, the newest first. */
export const listEmails = (page: Page, to: string): Promise<Message[]> => readEmails(page, { to })

/** Waits for an email with a link to a page of the portal; returns the link's path and query. */
export const linkInEmail = (page: Page, to: string, path: string): Promise<string> =>
  findEmail(page, to, ({ links }) => {
    const found = links.map((link) => new URL(link)).find(({ pathname }) => pathname === path)
    return found && found.pathname + found.search
  })

/** Like `linkInEmail`, for the newest of at least two emails. */
export const latestLinkInEmail = async (page: Page, to: string, path: string): Promise<string> => {
  const found: string[] = []
  for (let after = 0; found.length < 2;) {
    const messages = await readEmails(page, { to, after: String(after), wait: '15000' })
    if (messages.length === 0) throw new Error(`There is no second email to ${to}.`)
    // The mailbox lists the newest email first.
    for (const { links } of messages.toReversed()) {
      const url = links.map((link) => new URL(link)).find(({ pathname }) => pathname === path)
      if (url) found.push(url.pathname + url.search)
    }
    after = Math.max(...messages.map(({ id }) => id))
  }
  return found.at(-1) ?? ''
}

/** Waits until an address has received an email with this subject. */
export const waitForEmail = (page: Page, to: string, subject: string | RegExp): Promise<string> =>
  findEmail(page, to, (message) => {
    const isFound =
      typeof subject === 'string' ? message.subject === subject : subject.test(message.subject)
    return isFound ? message.subject : undefined
  })

/** Waits for an email in which `find` returns a value. */
async function findEmail(
  page: Page,
  to: string,
  findIn: (message: Message) => string | undefined,
): Promise<string> {
  const seenSubjects: string[] = []
  for (let after = 0; ;) {
    const messages = await readEmails(page, { to, after: String(after), wait: '15000' })
    if (messages.length === 0)
      throw new Error(`Not found in the emails to ${to}: ${seenSubjects.join(', ')}`)
    const found = messages.map(findIn).find((one) => one !== undefined)
    if (found !== undefined) return found
    seenSubjects.push(...messages.map(({ subject }) => subject))
    after = Math.max(...messages.map(({ id }) => id))
  }
}

async function readEmails(page: Page, query: Record<string, string>): Promise<Message[]> {
  const address = `${sandbox.url}/mail.json?${new URLSearchParams(query).toString()}`
  const { messages }: { messages: Message[] } = await (await page.request.get(address)).json()
  return messages
}
