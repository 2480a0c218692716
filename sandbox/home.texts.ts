import type { Texts } from './page/language.ts'

type Key =
  | 'title'
  | 'lead'
  | 'mail'
  | 'mailAbout'
  | 'idLogin'
  | 'idLoginAbout'
  | 'identity'
  | 'identityAbout'
  | 'payments'
  | 'paymentsAbout'
  | 'bank'
  | 'bankAbout'
  | 'faults'
  | 'faultsAbout'
  | 'portal'
  | 'portalAbout'
  | 'notFound'
  | 'addresses'
  | 'addressesLead'
  | 'forgets'

export const texts: Texts<Key> = {
  en: {
    title: 'The outside world',
    lead: 'The portal speaks with a post office, an ID gateway, a verifier of identities, payment providers and a bank. On this machine the sandbox plays all of them, by their own protocols.',
    mail: 'Mailbox',
    mailAbout: 'Every letter the portal sends, whoever it is for.',
    idLogin: 'ID login',
    idLoginAbout:
      'The Dokobit Identity Gateway, with ID-card, Mobile-ID and Smart-ID and the published test people. The portal’s log-in leads there.',
    identity: 'Proofs of identity',
    identityAbout:
      'Veriff: say what the verifier decides, now or later, and see what was reported.',
    payments: 'Payments',
    paymentsAbout:
      'Montonio, MakeCommerce, PayPal and ESTO over one book: pay, decline, cancel, let it wait, or close the tab.',
    bank: 'Bank',
    bankAbout: 'Pay an invoice by transfer; the bank tells the portal what has come.',
    faults: 'Faults',
    faultsAbout: 'Make the world slow, broken, silent or dishonest.',
    portal: 'The portal',
    portalAbout: 'Where it all begins.',
    notFound: 'There is no such page here',
    addresses: 'How the portal finds it',
    addressesLead:
      'These are set by npm start and npm run dev, unless you set them. The keys are published: no server in production takes them.',
    forgets: 'The sandbox keeps everything in memory and forgets it when it stops.',
  },
  et: {
    title: 'Välismaailm',
    lead: 'Portaal suhtleb postkontori, ID-värava, isikutuvastaja, makseteenuste ja pangaga. Selles masinas mängib neid kõiki liivakast, igaühe enda protokolli järgi.',
    mail: 'Postkast',
    mailAbout: 'Kõik kirjad, mida portaal saadab, kellele tahes.',
    idLogin: 'ID-sisselogimine',
    idLoginAbout:
      'Dokobiti identiteedivärav ID-kaardi, Mobiil-ID ja Smart-ID ning avaldatud testisikutega. Siia viib portaali sisselogimine.',
    identity: 'Isikutuvastused',
    identityAbout:
      'Veriff: ütle, mida tuvastaja otsustab, kohe või hiljem, ja vaata, mida teatati.',
    payments: 'Maksed',
    paymentsAbout:
      'Montonio, MakeCommerce, PayPal ja ESTO ühe raamatuga: maksa, keeldu, katkesta, jäta ootele või sulge kaart.',
    bank: 'Pank',
    bankAbout: 'Tasu arve ülekandega; pank teatab portaalile, mis on laekunud.',
    faults: 'Rikked',
    faultsAbout: 'Tee maailm aeglaseks, katkiseks, vaikivaks või ebaausaks.',
    portal: 'Portaal',
    portalAbout: 'Siit kõik algab.',
    notFound: 'Sellist lehte siin ei ole',
    addresses: 'Kuidas portaal selle leiab',
    addressesLead:
      'Need seavad npm start ja npm run dev, kui sa ise ei sea. Võtmed on avalikud: ükski toodanguserver neid ei võta.',
    forgets: 'Liivakast hoiab kõike mälus ja unustab, kui ta peatub.',
  },
}
