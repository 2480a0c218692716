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
  | 'laboratory'
  | 'laboratoryAbout'
  | 'biobank'
  | 'biobankAbout'
  | 'statistics'
  | 'statisticsAbout'
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
    title: 'Sandbox',
    lead: 'The portal uses a mail server, an ID gateway, an identity verification service, payment providers and a bank. On this machine the sandbox simulates all of them and their protocols.',
    mail: 'Mailbox',
    mailAbout: 'Every email the portal sends, to any address.',
    idLogin: 'ID log-in',
    idLoginAbout:
      'Dokobit Identity Gateway with ID-card, Mobile-ID, Smart-ID and the published test people. Start from the portal’s log-in page.',
    identity: 'Identity verification',
    identityAbout:
      'Veriff: decide a verification now or later, and see the webhooks that were sent.',
    payments: 'Payments',
    paymentsAbout:
      'Montonio, MakeCommerce, PayPal and ESTO: pay, decline, cancel, leave pending, or close the tab.',
    bank: 'Bank',
    bankAbout: 'Pay an invoice by bank transfer. The bank notifies the portal.',
    laboratory: 'Laboratory',
    laboratoryAbout: 'See the ordered tests, report on samples by HL7 FHIR, and send a new kit.',
    biobank: 'Biobank',
    biobankAbout: 'Answer the requests for the data of gene donors.',
    statistics: 'Statistics',
    statisticsAbout: 'Matomo: the page views that the portal has sent.',
    faults: 'Fault injection',
    faultsAbout: 'Make the services slow or unavailable, or make them send wrong data.',
    portal: 'Portal',
    portalAbout: 'Open the portal.',
    notFound: 'Page not found',
    addresses: 'Environment variables',
    addressesLead:
      'npm start and npm run dev set these variables unless you set them yourself. The keys are public: a production server refuses them.',
    forgets: 'The sandbox stores data in memory only. Everything is lost when it stops.',
  },
  et: {
    title: 'Liivakast',
    lead: 'Portaal kasutab meiliserverit, ID-väravat, isikutuvastusteenust, makseteenuseid ja panka. Selles arvutis simuleerib liivakast neid kõiki koos nende protokollidega.',
    mail: 'Postkast',
    mailAbout: 'Kõik portaali saadetud e-kirjad, olenemata saajast.',
    idLogin: 'eID-ga sisselogimine',
    idLoginAbout:
      'Dokobiti identiteedivärav: ID-kaart, Mobiil-ID, Smart-ID ja avaldatud testisikud. Alustage portaali sisselogimislehelt.',
    identity: 'Isikutuvastus',
    identityAbout: 'Veriff: otsustage tuvastus kohe või hiljem ja vaadake saadetud teateid.',
    payments: 'Maksed',
    paymentsAbout:
      'Montonio, MakeCommerce, PayPal ja ESTO: makske, lükake makse tagasi, katkestage, jätke ootele või sulgege vaheleht.',
    bank: 'Pank',
    bankAbout: 'Tasuge arve ülekandega. Pank teavitab portaali.',
    laboratory: 'Labor',
    laboratoryAbout:
      'Vaadake tellitud teste, teatage proovidest HL7 FHIR-i kaudu ja saatke uus komplekt.',
    biobank: 'Geenivaramu',
    biobankAbout: 'Vastake päringutele geenidoonorite andmete kohta.',
    statistics: 'Statistika',
    statisticsAbout: 'Matomo: lehevaatamised, mille portaal on saatnud.',
    faults: 'Tõrgete tekitamine',
    faultsAbout:
      'Muutke teenused aeglaseks või kättesaamatuks või pange need valesid andmeid saatma.',
    portal: 'Portaal',
    portalAbout: 'Avage portaal.',
    notFound: 'Lehte ei leitud',
    addresses: 'Keskkonnamuutujad',
    addressesLead:
      'Kui te neid ise ei määra, teevad seda npm start ja npm run dev. Võtmed on avalikud: tootmisserver keeldub neist.',
    forgets: 'Liivakast hoiab andmeid ainult mälus. Peatamisel lähevad kõik andmed kaotsi.',
  },
}
