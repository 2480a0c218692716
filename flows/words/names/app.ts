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
  },
  dialog: {
    dialog: 'Dialoogiaken',
  },
  requests: {
    requests: 'Päringud',
    idle: 'Päringuid ei ole',
    busy: 'Päring pooleli',
    held: 'Äsja ilmunud',
    running: 'Ootab vastust',
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
  },
  drafts: {
    drafts: 'Mustandid',
    saved: 'Kõik salvestatud',
    unsaved: 'Midagi salvestamata',
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
