import { formatBarcode } from '#contract/kit/barcode.ts'

import { demoGiftcards } from './giftcards.ts'
import { demoKits } from './kits.ts'
import { demoPassword, demoPeople, type DemoPerson } from './people.ts'
import { demoInvitations } from './study.ts'

/** Returns what is printed at start: the addresses and the log-ins. */
export const describeDemo = (url: string, sandboxUrl?: string): string => {
  const everyone: readonly DemoPerson[] = Object.values(demoPeople)
  const people = everyone.filter(({ study }) => study === undefined)
  const women = everyone.filter(({ study }) => study !== undefined)
  const width = Math.max(...people.map(({ email }) => email.length))
  const lines = people.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`)
  return `
Alleel is at ${url}${sandboxUrl ? `\nThe sandbox, with the mailbox and the external services: ${sandboxUrl}` : ''}

Log in as one of the demo people, all with the password ${demoPassword}:

${lines.join('\n')}

Gift cards: ${demoGiftcards.map(({ code, remainingCents }) => `${code} (€${remainingCents / 100})`).join(', ')}
Kits to register: ${demoKits.map(({ barcode, note }) => `${formatBarcode(barcode)}${note ? ` (${note})` : ''}`).join(', ')}

In the HPV study: ${women.map(({ email, description }) => `${email} (${description})`).join(', ')}
Invitations to the HPV study (personal code and code in the letter): ${demoInvitations.map(({ idNumber, code }) => `${idNumber} ${code}`).join(', ')}

`
}
