import type { Texts } from '../page/language.ts'
import type { Failure, Method } from './people.ts'

type Key =
  | 'choose'
  | 'lead'
  | 'people'
  | 'other'
  | 'code'
  | 'phone'
  | 'name'
  | 'surname'
  | 'nameHint'
  | 'continue'
  | 'giveUp'
  | 'leave'
  | 'close'
  | 'otherWays'
  | 'waitingCard'
  | 'waitingPhone'
  | 'controlCode'
  | 'compare'
  | 'insert'
  | 'youAreTheDevice'
  | 'deviceHint'
  | 'confirm'
  | 'failed'
  | 'closed'
  | 'closedHint'
  | 'unknown'
  | 'incomplete'

export const texts: Texts<Key> = {
  en: {
    choose: 'Who are you?',
    lead: 'Choose how to prove it, then one of the published test people.',
    people: 'Test people',
    other: 'Somebody else',
    code: 'Personal code',
    phone: 'Phone number',
    name: 'First name',
    surname: 'Last name',
    nameHint: 'What the certificate will say; may stay empty.',
    continue: 'Continue',
    giveUp: 'Cancel and go back',
    leave: 'Go back, still waiting',
    close: 'Close the session and go back',
    otherWays: 'Other ways out',
    waitingCard: 'Insert your card',
    waitingPhone: 'Look at your phone',
    controlCode: 'Control code',
    compare: 'Compare this code with the one on the phone, then enter PIN1 there.',
    insert: 'Put the card into the reader and enter PIN1.',
    youAreTheDevice: 'Here you are the phone, too',
    deviceHint: 'Decide what happens on it. After two minutes the time is up.',
    confirm: 'Enter PIN1',
    failed: 'That did not work',
    closed: 'This session is closed',
    closedHint: 'It has been used, cancelled, or an hour has passed. Start again from the portal.',
    unknown: 'There is no such session',
    incomplete: 'A personal code is needed, and for Mobile-ID a phone number.',
  },
  et: {
    choose: 'Kes sa oled?',
    lead: 'Vali tõendamise viis ja siis mõni avaldatud testisik.',
    people: 'Testisikud',
    other: 'Keegi teine',
    code: 'Isikukood',
    phone: 'Telefoninumber',
    name: 'Eesnimi',
    surname: 'Perekonnanimi',
    nameHint: 'Nii jääb sertifikaadile; võib tühjaks jätta.',
    continue: 'Jätka',
    giveUp: 'Katkesta ja mine tagasi',
    leave: 'Mine tagasi, ootamine jätkub',
    close: 'Sulge seanss ja mine tagasi',
    otherWays: 'Muud väljapääsud',
    waitingCard: 'Sisesta kaart',
    waitingPhone: 'Vaata telefoni',
    controlCode: 'Kontrollkood',
    compare: 'Võrdle koodi telefonis olevaga ja sisesta seal PIN1.',
    insert: 'Pane kaart lugejasse ja sisesta PIN1.',
    youAreTheDevice: 'Siin oled sa ka telefon',
    deviceHint: 'Otsusta, mis seal juhtub. Kahe minuti pärast on aeg läbi.',
    confirm: 'Sisesta PIN1',
    failed: 'See ei õnnestunud',
    closed: 'See seanss on suletud',
    closedHint: 'Seda on kasutatud, see katkestati või tund on möödas. Alusta portaalist uuesti.',
    unknown: 'Sellist seanssi ei ole',
    incomplete: 'Vaja on isikukoodi, Mobiil-ID jaoks ka telefoninumbrit.',
  },
}

export const methodNames: Texts<Method> = {
  en: { smartcard: 'ID-card', mobile: 'Mobile-ID', smartid: 'Smart-ID' },
  et: { smartcard: 'ID-kaart', mobile: 'Mobiil-ID', smartid: 'Smart-ID' },
}

export const failureTexts: Texts<Failure> = {
  en: {
    cancelled: 'You cancelled.',
    wrong_code: 'The wrong control code was chosen.',
    wrong_pin: 'PIN1 was entered incorrectly three times.',
    timed_out: 'The time is up.',
    no_contract: 'There is no contract for this person.',
    unreachable: 'The phone cannot be reached.',
    revoked: 'The certificates have been revoked.',
  },
  et: {
    cancelled: 'Sa katkestasid.',
    wrong_code: 'Valiti vale kontrollkood.',
    wrong_pin: 'PIN1 sisestati kolm korda valesti.',
    timed_out: 'Aeg sai läbi.',
    no_contract: 'Sel isikul ei ole lepingut.',
    unreachable: 'Telefon ei ole kättesaadav.',
    revoked: 'Sertifikaadid on kehtetuks tunnistatud.',
  },
}

/** What one does to the phone or the card to bring a failure about. */
export const actTexts: Texts<Failure> = {
  en: {
    cancelled: 'Cancel on the device',
    wrong_code: 'Choose the wrong code',
    wrong_pin: 'Enter a wrong PIN1 three times',
    timed_out: 'Let the time pass',
    no_contract: 'Have no contract',
    unreachable: 'Be out of reach',
    revoked: 'Have a revoked certificate',
  },
  et: {
    cancelled: 'Katkesta seadmes',
    wrong_code: 'Vali vale kood',
    wrong_pin: 'Sisesta kolm korda vale PIN1',
    timed_out: 'Lase ajal mööduda',
    no_contract: 'Lepingut ei ole',
    unreachable: 'Levist väljas',
    revoked: 'Kehtetu sertifikaat',
  },
}
