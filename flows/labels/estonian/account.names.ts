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
    visitor: 'Külastaja',
    replaced: 'Teine kasutaja',
    customer: 'Klient',
    session: 'Seanss',
    interrupted: 'Katkenud seanss',
    expired: 'Lõppenud seanss',
    closing: 'Väljalogimine',
    keepAlive: 'Seansi kontroll',
    pinging: 'Seansi päring',
    offline: 'Ühenduseta',
    paused: 'Peatatud',
    terms: 'Kasutustingimused',
    accepted: 'Nõustutud',
    required: 'Nõusolekut vaja',
    logout: 'Väljalogimine',
    pingSession: 'Seansi päring',
  },
  login: { failed: 'Sisselogimine ei õnnestunud' },
  terms: {
    terms: 'Kasutustingimused',
    required: 'Nõusolekut vaja',
    accepting: 'Nõustumine',
    accepted: 'Nõustutud',
    acceptTerms: 'Nõusoleku talletamine',
  },
  registration: {
    registration: 'Konto loomine',
    registering: 'Konto loomine',
    registered: 'Konto loodud',
    emailSent: 'E-kiri saadetud',
    register: 'Konto loomine',
  },
  restore: {
    restore: 'Parooli taastamine',
    editing: 'E-posti aadressi sisestamine',
    sent: 'Link saadetud',
    ready: 'Võib uuesti saata',
  },
  resetPassword: {
    resetPassword: 'Uue parooli valimine',
    logout: 'Väljalogimine',
    loggingOut: 'Väljalogimine',
    validating: 'Lingi avamine',
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
