import type { NamesOf } from '../estonian-names.ts'

export const sessionNames: NamesOf<'sessionEnd' | 'relogin'> = {
  sessionEnd: {
    sessionEnd: 'Hoiatus seansi lõppemisest',
    quiet: 'Seanss kehtib',
    warning: 'Hoiatus',
    asking: 'Küsimus seansi jätkamise kohta',
    noted: 'Hoiatus suletud',
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
