import type { NamesOf } from '../estonian-names.ts'

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
    awaitingAuth: 'Sisselogimise kontroll',
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
    snackbar: 'Lühiteated',
    counting: 'Aeg jookseb',
    paused: 'Aeg peatatud',
    closing: 'Sulgumine',
  },
  dialog: {
    dialog: 'Dialoogiaken',
  },
  requests: {
    requests: 'Päringud',
    idle: 'Päringuid ei ole',
    busy: 'Päring pooleli',
    starting: 'Äsja ilmunud',
    running: 'Ootab vastust',
  },
  locale: {
    locale: 'Keel',
    catalog: 'Tõlked',
    ready: 'Keel valitud',
    switching: 'Keele vahetamine',
    failed: 'Tõlked laadimata',
    russian: 'Vene keel',
    offering: 'Asenduse pakkumine',
    loadCatalog: 'Tõlgete laadimine',
  },
  settings: {
    settings: 'Seaded',
    cached: 'Varasemad seaded',
    current: 'Serveri seaded',
    readSettings: 'Seadete laadimine',
  },
  chunkReload: {
    chunkReload: 'Puuduva lehe osa laadimine',
    idle: 'Kõik osad olemas',
    checking: 'Serveri kontrollimine',
    unreachable: 'Server pole kättesaadav',
    checkPage: 'Kontroll, kas lehte saab laadida',
    saving: 'Sisestuse meelde jätmine',
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
    incident: 'Veateade',
    idle: 'Saab saata',
    sent: 'Saadetud',
    sendTrace: 'Tehniliste andmete saatmine',
  },
  reader: {
    reader: 'Tingimuste lugemine',
    readTerms: 'Tingimuste laadimine',
  },
}
