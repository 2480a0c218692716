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
    usingPassword: 'Parooli küsimine',
    usingId: 'eID-ga kinnitamine',
  },
  sessions: {
    sessions: 'Seansid',
    ending: 'Seansi lõpetamine',
    endingOthers: 'Teiste seansside lõpetamine',
    endSession: 'Seansi lõpetamine',
    listSessions: 'Seansside laadimine',
    endOtherSessions: 'Teiste seansside lõpetamine',
  },
  changeEmail: {
    changeEmail: 'E-posti aadressi vahetamine',
  },
  changePassword: {
    changePassword: 'Parooli vahetamine',
    editing: 'Uue parooli sisestamine',
  },
  exportData: {
    exportData: 'Andmete allalaadimine',
    idle: 'Saab küsida',
    preparing: 'Arhiivi koostamine',
    ready: 'Arhiiv valmis',
    saveArchive: 'Arhiivi salvestamine',
  },
  eraseAccount: {
    eraseAccount: 'Konto kustutamine',
    confirming: 'Kinnituse küsimine',
    erasing: 'Kustutamine',
    openingReceipt: 'Tõendi lehe avamine',
    erased: 'Kustutatud',
    showReceipt: 'Tõendi lehe avamine',
  },
  checkReceipt: {
    checkReceipt: 'Kustutamistõendi kontrollimine',
    unconfirmed: 'Tõendit ei ole leitud',
    confirmed: 'Tõend on ehtne',
    checkErasure: 'Tõendi kontrollimine',
  },
}
