import type { Locale } from '../locale.ts'

type Site = { en: string } & Partial<Record<Locale, string>>

const site: Site = { en: 'https://alleel.example/', et: 'https://alleel.example/et/' }
const privacyPolicy: Site = {
  en: 'https://alleel.example/privacy',
  et: 'https://alleel.example/et/privaatsus',
  ru: 'https://alleel.example/ru/privacy',
}

/** The public page about cervical screening, with the clinics. */
const screening: Site = {
  en: 'https://www.tervisekassa.ee/en/people/screenings',
  et: 'https://www.tervisekassa.ee/soeluuring',
}

/** The company as the portal presents it; the only file to change for another company. */
export const brand = {
  name: 'Alleel',
  email: 'help@alleel.example',
  phone: '+372 000 0120',
  /** Office hours of the phone on working days, Tallinn time. */
  supportHours: { from: '09:00', to: '17:00' },
  doctorsPortal: 'https://doctors.alleel.example/',
  screening: (locale: Locale): string => screening[locale] ?? screening.en,
  site: (locale: Locale): string => site[locale] ?? site.en,
  privacyPolicy: (locale: Locale): string => privacyPolicy[locale] ?? privacyPolicy.en,
} as const
