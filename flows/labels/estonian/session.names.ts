import type { NamesOf } from '../estonian-names.ts'

export const sessionNames: NamesOf<'sessionEnd' | 'relogin'> = {
  sessionEnd: {
    sessionEnd: 'Hoiatus seansi lõppemisest',
    idle: 'Seanss kehtib',
    warning: 'Hoiatus',
    prompting: 'Küsimus seansi jätkamise kohta',
    dismissed: 'Hoiatus suletud',
    extending: 'Seansi pikendamine',
    checking: 'Aeg läbi',
    extendSession: 'Seansi pikendamine',
  },
  relogin: {
    relogin: 'Uuesti sisselogimine',
    editing: 'Palve uuesti sisse logida',
    loggedIn: 'Taas sisse logitud',
  },
}
