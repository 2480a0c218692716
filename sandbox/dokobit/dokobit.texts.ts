import type { Texts } from '../page/language.ts'
import type { Failure, Method } from './test-people.ts'

type Key =
  | 'choose'
  | 'lead'
  | 'testPeople'
  | 'otherPerson'
  | 'code'
  | 'phone'
  | 'name'
  | 'surname'
  | 'nameHint'
  | 'continue'
  | 'cancel'
  | 'leave'
  | 'close'
  | 'otherActions'
  | 'waitingCard'
  | 'waitingPhone'
  | 'controlCode'
  | 'compare'
  | 'insert'
  | 'simulatedDevice'
  | 'deviceHint'
  | 'confirm'
  | 'failed'
  | 'closed'
  | 'closedHint'
  | 'notFound'
  | 'incomplete'

export const texts: Texts<Key> = {
  en: {
    choose: 'Choose how to identify yourself',
    lead: 'Choose a method, then one of the published test people.',
    testPeople: 'Test people',
    otherPerson: 'Another person',
    code: 'Personal code',
    phone: 'Phone number',
    name: 'First name',
    surname: 'Last name',
    nameHint: 'Optional. The name on the certificate.',
    continue: 'Continue',
    cancel: 'Cancel and go back',
    leave: 'Go back without an answer',
    close: 'Close session and go back',
    otherActions: 'Other actions',
    waitingCard: 'Insert your card',
    waitingPhone: 'Check your phone',
    controlCode: 'Control code',
    compare: 'Check that your phone shows the same code, then enter PIN1 on the phone.',
    insert: 'Insert the card into the reader and enter PIN1.',
    simulatedDevice: 'Simulated device',
    deviceHint: 'Choose what happens on the device. The request expires after two minutes.',
    confirm: 'Enter PIN1',
    failed: 'Identification failed',
    closed: 'This session is closed',
    closedHint: 'It was used, cancelled or is older than an hour. Start again in the portal.',
    notFound: 'Session not found',
    incomplete: 'Enter a personal code. For Mobile-ID, also enter a phone number.',
  },
  et: {
    choose: 'Valige isikutuvastuse viis',
    lead: 'Valige viis ja seejärel üks avaldatud testisikutest.',
    testPeople: 'Testisikud',
    otherPerson: 'Teine isik',
    code: 'Isikukood',
    phone: 'Telefoninumber',
    name: 'Eesnimi',
    surname: 'Perekonnanimi',
    nameHint: 'Valikuline. Nimi sertifikaadil.',
    continue: 'Jätka',
    cancel: 'Katkesta ja mine tagasi',
    leave: 'Mine tagasi vastuseta',
    close: 'Sulge seanss ja mine tagasi',
    otherActions: 'Muud tegevused',
    waitingCard: 'Sisestage kaart',
    waitingPhone: 'Vaadake telefoni',
    controlCode: 'Kontrollkood',
    compare: 'Kontrollige, et telefonis on sama kood, ja sisestage telefonis PIN1.',
    insert: 'Pange kaart lugejasse ja sisestage PIN1.',
    simulatedDevice: 'Simuleeritud seade',
    deviceHint: 'Valige, mis seadmes juhtub. Päring aegub kahe minuti pärast.',
    confirm: 'Sisesta PIN1',
    failed: 'Isikutuvastus ebaõnnestus',
    closed: 'See seanss on suletud',
    closedHint:
      'Seda on kasutatud, see katkestati või on see vanem kui tund. Alustage portaalis uuesti.',
    notFound: 'Seanssi ei leitud',
    incomplete: 'Sisestage isikukood, Mobiil-ID puhul ka telefoninumber.',
  },
}

export const methodNames: Texts<Method> = {
  en: { smartcard: 'ID-card', mobile: 'Mobile-ID', smartid: 'Smart-ID' },
  et: { smartcard: 'ID-kaart', mobile: 'Mobiil-ID', smartid: 'Smart-ID' },
}

export const failureTexts: Texts<Failure> = {
  en: {
    cancelled: 'You cancelled the identification.',
    wrong_code: 'You chose the wrong control code.',
    wrong_pin: 'You entered a wrong PIN1 three times.',
    timed_out: 'The request has expired.',
    no_contract: 'This person does not have a contract.',
    unreachable: 'We could not reach the phone.',
    revoked: 'The certificates have been revoked.',
  },
  et: {
    cancelled: 'Katkestasite isikutuvastuse.',
    wrong_code: 'Valisite vale kontrollkoodi.',
    wrong_pin: 'Sisestasite PIN1 kolm korda valesti.',
    timed_out: 'Päring on aegunud.',
    no_contract: 'Isikul ei ole lepingut.',
    unreachable: 'Telefoniga ei saanud ühendust.',
    revoked: 'Sertifikaadid on kehtetuks tunnistatud.',
  },
}

/** The buttons that simulate a failure on the phone or the card. */
export const actionTexts: Texts<Failure> = {
  en: {
    cancelled: 'Cancel on the device',
    wrong_code: 'Choose the wrong code',
    wrong_pin: 'Enter a wrong PIN1 three times',
    timed_out: 'Let the request expire',
    no_contract: 'No contract',
    unreachable: 'Phone unreachable',
    revoked: 'Certificate revoked',
  },
  et: {
    cancelled: 'Katkesta seadmes',
    wrong_code: 'Vali vale kood',
    wrong_pin: 'Sisesta kolm korda vale PIN1',
    timed_out: 'Lase päringul aeguda',
    no_contract: 'Leping puudub',
    unreachable: 'Telefon ei ole kättesaadav',
    revoked: 'Sertifikaat on kehtetu',
  },
}
