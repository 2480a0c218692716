import type { Texts } from '../page/language.ts'

type Key =
  | 'title'
  | 'lead'
  | 'find'
  | 'search'
  | 'empty'
  | 'nothingFound'
  | 'clear'
  | 'from'
  | 'to'
  | 'received'
  | 'links'
  | 'noLinks'
  | 'preview'
  | 'text'
  | 'headers'
  | 'attachments'
  | 'back'
  | 'noSubject'
  | 'notFound'
  | 'refresh'

export const texts: Texts<Key> = {
  en: {
    title: 'Mailbox',
    lead: 'All emails that the portal sends arrive here, whatever the address.',
    find: 'Search by email address',
    search: 'Search',
    empty:
      'No emails yet. Create an account or ask for a new password in the portal, then reload this page.',
    nothingFound: 'No emails for this address.',
    clear: 'Empty mailbox',
    from: 'From',
    to: 'To',
    received: 'Received',
    links: 'Links',
    noLinks: 'This email has no links.',
    preview: 'Preview',
    text: 'Plain text',
    headers: 'Headers',
    attachments: 'Attachments',
    back: 'Back to all emails',
    noSubject: '(no subject)',
    notFound: 'Email not found',
    refresh: 'Reload',
  },
  et: {
    title: 'Postkast',
    lead: 'Siia jõuavad kõik portaali saadetud e-kirjad, olenemata aadressist.',
    find: 'Otsing e-posti aadressi järgi',
    search: 'Otsi',
    empty:
      'Kirju veel ei ole. Looge portaalis konto või küsige uut parooli ja laadige see leht uuesti.',
    nothingFound: 'Sellele aadressile kirju ei ole.',
    clear: 'Tühjenda postkast',
    from: 'Saatja',
    to: 'Saaja',
    received: 'Saabus',
    links: 'Lingid',
    noLinks: 'Kirjas ei ole linke.',
    preview: 'Eelvaade',
    text: 'Lihttekst',
    headers: 'Päised',
    attachments: 'Manused',
    back: 'Tagasi kõigi kirjade juurde',
    noSubject: '(teemata)',
    notFound: 'Kirja ei leitud',
    refresh: 'Laadi uuesti',
  },
}
