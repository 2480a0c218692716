import type { NamesOf } from '../names.ts'

export const sessionNames: NamesOf<'sessionEnd' | 'relogin'> = {
  sessionEnd: {
    sessionEnd: 'Hoiatus seansi lõppemisest',
    quiet: 'Aega on',
    warning: 'Hoiatus',
    asking: 'Küsimus, kas klient jääb',
    noted: 'Teadmiseks võetud',
    staying: 'Seansi pikendamine',
    over: 'Aeg läbi',
    extendSession: 'Seansi pikendamine',
  },
  relogin: {
    relogin: 'Uuesti sisselogimine',
    asking: 'Palve uuesti sisse logida',
    back: 'Taas sisse logitud',
    readReturnedUser: 'Kasutaja andmete laadimine',
  },
}
