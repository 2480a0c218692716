import type { NamesOf } from '../names.ts'

export const appNames: NamesOf<
  | 'app'
  | 'alert'
  | 'snackbar'
  | 'dialog'
  | 'requests'
  | 'locale'
  | 'settings'
  | 'chunkReload'
  | 'drafts'
  | 'menu'
  | 'incident'
  | 'reader'
> = {
  app: {
    app: 'Portaal',
    booting: 'Käivitumine',
    awaitingAuth: 'Kes on siin?',
    awaitingCart: 'Ostukorvi ootamine',
    ready: 'Kasutusvalmis',
    failed: 'Ei käivitunud',
    isCritical: 'Kas viga on tõsine?',
  },
  alert: {
    alert: 'Teade lehel',
    showing: 'Avanemine',
    visible: 'Nähtaval',
    hiding: 'Sulgumine',
  },
  snackbar: {
    snackbar: 'Mööduvad teated',
    counting: 'Aeg jookseb',
    held: 'Aeg seisab',
    closing: 'Sulgumine',
    isInLine: 'Kas sama teade on juba järjekorras?',
    hasNotice: 'Kas mõni teade ootab?',
    mayInterrupt: 'Kas uus teade võib vana katkestada?',
    isWaiting: 'Kas sama teade juba ootab?',
  },
  dialog: {
    dialog: 'Dialoogiaken',
    hasMessage: 'Kas mõni teade ootab?',
    hasNoMessage: 'Kas teated on otsas?',
  },
  requests: {
    requests: 'Päringud',
    idle: 'Päringuid ei ole',
    busy: 'Päring pooleli',
    held: 'Äsja ilmunud',
    running: 'Ootab vastust',
    isNothingPending: 'Kas kõik päringud on lõppenud?',
  },
  locale: {
    locale: 'Keel',
    catalog: 'Keele sõnad',
    settled: 'Paigas',
    switching: 'Keele vahetamine',
    stuck: 'Sõnad ei tulnud',
    russian: 'Vene keel',
    offering: 'Asenduse pakkumine',
    loadCatalog: 'Keele sõnade laadimine',
    isUnspoken: 'Kas leht pole vene keeles saadaval?',
    isRussianMissing: 'Kas vene keelt siin ei ole?',
    isOutOfStep: 'Kas sooviti teist keelt?',
    isWantedAnew: 'Kas keelt sooviti uuesti?',
    mustOffer: 'Kas tuleb pakkuda teist keelt?',
    needNotOffer: 'Kas pakkuda ei ole enam vaja?',
  },
  settings: {
    settings: 'Seaded',
    kept: 'Varasemad seaded',
    current: 'Serveri seaded',
    readSettings: 'Seadete laadimine',
  },
  chunkReload: {
    chunkReload: 'Puuduva lehe osa laadimine',
    idle: 'Kõik osad olemas',
    checking: 'Serveri kontrollimine',
    unreachable: 'Server pole kättesaadav',
    checkPage: 'Kontroll, kas lehte saab laadida',
    saving: 'Sisestatu kõrvale panemine',
    reloading: 'Lehe uuesti laadimine',
    failed: 'Ebaõnnestunud',
    saveDrafts: 'Mustandite salvestamine',
    hasJustReloaded: 'Kas lehte laaditi äsja uuesti?',
  },
  drafts: {
    drafts: 'Mustandid',
    saved: 'Kõik salvestatud',
    unsaved: 'Midagi salvestamata',
    isUnsaved: 'Kas midagi on salvestamata?',
    isSaved: 'Kas kõik on salvestatud?',
  },
  menu: { menu: 'Menüü' },
  incident: {
    incident: 'Rike',
    offered: 'Saab saata',
    sent: 'Saadetud',
    sendTrace: 'Viimaste sammude saatmine',
  },
  reader: {
    reader: 'Müügitingimuste lugemine',
    readTerms: 'Müügitingimuste laadimine',
  },
}
