import type { NamesOf } from '../estonian-names.ts'

export const securityNames: NamesOf<
  | 'stepUp'
  | 'sessions'
  | 'changeEmail'
  | 'changePassword'
  | 'exportData'
  | 'eraseAccount'
  | 'checkReceipt'
> = {
  stepUp: {
    stepUp: 'Isiku uuesti kinnitamine',
    preparing: 'Ettevalmistus',
    asking: 'Parooli küsimine',
    byId: 'eID-ga kinnitamine',
  },
  sessions: {
    sessions: 'Seansid',
    ending: 'Seansi lõpetamine',
    endingOthers: 'Teiste seansside lõpetamine',
    listSessions: 'Seansside laadimine',
    endOtherSessions: 'Teiste seansside lõpetamine',
  },
  changeEmail: {
    changeEmail: 'E-posti aadressi vahetamine',
  },
  changePassword: {
    changePassword: 'Parooli vahetamine',
    choosing: 'Uue parooli sisestamine',
  },
  exportData: {
    exportData: 'Andmete allalaadimine',
    offered: 'Saab küsida',
    gathering: 'Arhiivi koostamine',
    ready: 'Arhiiv valmis',
    saveArchive: 'Arhiivi salvestamine',
  },
  eraseAccount: {
    eraseAccount: 'Konto kustutamine',
    confirming: 'Kinnituse küsimine',
    erasing: 'Kustutamine',
    leaving: 'Tõendi lehe avamine',
    erased: 'Kustutatud',
    showReceipt: 'Tõendi lehe avamine',
  },
  checkReceipt: {
    checkReceipt: 'Kustutamistõendi kontrollimine',
    unknown: 'Tõendit ei ole leitud',
    genuine: 'Tõend on ehtne',
    checkErasure: 'Tõendi kontrollimine',
  },
}
