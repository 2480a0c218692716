import type { NamesOf } from '../estonian-names.ts'

export const accountNames: NamesOf<
  | 'auth'
  | 'login'
  | 'terms'
  | 'registration'
  | 'restore'
  | 'resetPassword'
  | 'verifyEmail'
  | 'resendConfirmation'
> = {
  auth: {
    auth: 'Kes on sisse logitud',
    unknown: 'Veel teadmata',
    asking: 'Kasutaja kontroll',
    visitor: 'Külastaja',
    looking: 'Uue kasutaja laadimine',
    replaced: 'Teine kasutaja',
    customer: 'Klient',
    session: 'Seanss',
    interrupted: 'Katkenud seanss',
    lapsed: 'Lõppenud seanss',
    closing: 'Väljalogimine',
    keepAlive: 'Seansi kontroll',
    pinging: 'Seansi päring',
    offline: 'Ühenduseta',
    paused: 'Peatatud',
    terms: 'Kasutustingimused',
    accepted: 'Nõustutud',
    required: 'Nõusolekut vaja',
    readMe: 'Kasutaja andmete laadimine',
    logout: 'Väljalogimine',
    pingSession: 'Seansi päring',
  },
  login: {
    readLoggedInUser: 'Kasutaja andmete laadimine',
  },
  terms: {
    terms: 'Kasutustingimused',
    required: 'Nõusolekut vaja',
    accepting: 'Nõustumine',
    reloading: 'Kasutaja andmete laadimine',
    accepted: 'Nõustutud',
    acceptTerms: 'Nõusoleku talletamine',
    readAcceptedUser: 'Kasutaja andmete laadimine',
  },
  registration: {
    registration: 'Konto loomine',
    registering: 'Konto loomine',
    registered: 'Konto loodud',
    mailed: 'E-kiri saadetud',
    register: 'Konto loomine',
    readRegisteredUser: 'Kasutaja andmete laadimine',
  },
  restore: {
    restore: 'Parooli taastamine',
    asking: 'E-posti aadressi sisestamine',
    sent: 'Link saadetud',
    repeatable: 'Võib uuesti saata',
  },
  resetPassword: {
    resetPassword: 'Uue parooli valimine',
    leaving: 'Väljalogimine',
    opening: 'Lingi avamine',
    checking: 'Lingi kontroll',
    checkResetLink: 'Lingi kontroll',
    choosing: 'Uue parooli sisestamine',
    incomplete: 'Poolik link',
    unreachable: 'Väljalogimine ei õnnestunud',
    done: 'Parool vahetatud',
    unknown: 'Tundmatu link',
  },
  verifyEmail: {
    verifyEmail: 'E-posti aadressi kinnitamine',
    confirmed: 'Kinnitatud',
    alreadyConfirmed: 'Juba varem kinnitatud',
    unknown: 'Tundmatu link',
    incomplete: 'Poolik link',
    confirmEmail: 'E-posti aadressi kinnitamine',
  },
  resendConfirmation: {
    resendConfirmation: 'Kinnituslingi uuesti saatmine',
    ready: 'Võib uuesti saata',
  },
}
