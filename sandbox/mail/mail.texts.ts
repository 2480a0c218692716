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
  | 'letter'
  | 'text'
  | 'headers'
  | 'attachments'
  | 'back'
  | 'noSubject'
  | 'gone'
  | 'refresh'

export const texts: Texts<Key> = {
  en: {
    title: 'Mailbox',
    lead: 'Every letter that the portal sends ends here, whoever it is for.',
    find: 'Find by address',
    search: 'Find',
    empty: 'No letters yet. Register, or ask for a new password, and come back.',
    nothingFound: 'No letter for this address.',
    clear: 'Empty the mailbox',
    from: 'From',
    to: 'To',
    received: 'Received',
    links: 'Where it leads',
    noLinks: 'The letter has no links.',
    letter: 'As it looks',
    text: 'As plain text',
    headers: 'Headers',
    attachments: 'Attachments',
    back: 'All letters',
    noSubject: '(no subject)',
    gone: 'This letter is not here any more',
    refresh: 'Look again',
  },
  et: {
    title: 'Postkast',
    lead: 'Siia jõuavad kõik kirjad, mida portaal saadab, kellele tahes.',
    find: 'Otsi aadressi järgi',
    search: 'Otsi',
    empty: 'Kirju veel ei ole. Loo konto või küsi uut parooli ja tule tagasi.',
    nothingFound: 'Sellele aadressile kirju ei ole.',
    clear: 'Tühjenda postkast',
    from: 'Saatja',
    to: 'Saaja',
    received: 'Saabus',
    links: 'Kuhu kiri viib',
    noLinks: 'Kirjas ei ole linke.',
    letter: 'Nii kiri välja näeb',
    text: 'Lihttekstina',
    headers: 'Päised',
    attachments: 'Manused',
    back: 'Kõik kirjad',
    noSubject: '(teemata)',
    gone: 'Seda kirja siin enam ei ole',
    refresh: 'Vaata uuesti',
  },
}
