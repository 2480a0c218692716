import { locales, type Locale } from '#contract/locale.ts'
import type { ConsentText } from '#contract/consent/consent.ts'
import { publishConsent, requireConsent } from '#server/consent/consent-text.store.ts'
import { after, hours } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { productId } from '#server/demo/catalogue.ts'
import { textsByLocale } from '#server/texts-by-locale.ts'

import { demoForms, type DemoConsents, type DemoForm } from './consent-sections.ts'

const textsIn = textsByLocale(
  import.meta.glob<DemoConsents>('./consents.*.ts', { eager: true, import: 'texts' }),
)

/** The form of each demo test. */
export const consentOfTest: Readonly<Record<string, DemoForm>> = {
  'health-overview': 'risk_assessment',
  heart: 'risk_assessment',
  diabetes: 'risk_assessment',
  'breast-cancer': 'risk_assessment',
  'prostate-cancer': 'risk_assessment',
  'bowel-cancer': 'risk_assessment',
  melanoma: 'risk_assessment',
  'hereditary-cancer': 'hereditary_cancer',
  'carrier-screening': 'carrier_screening',
  medicines: 'selected_variants',
  clotting: 'selected_variants',
  'lactose-gluten': 'selected_variants',
  nutrition: 'selected_variants',
}

/** The current version of the risk assessment is the second one. */
const secondForms: readonly DemoForm[] = ['risk_assessment']

const days = (count: number): number => hours(24 * count)

/** Publishes the consent forms, and assigns one to each test. */
export const seedConsents = async (db: Database, now: Date): Promise<void> => {
  for (const formKey of demoForms) {
    const hasSecond = secondForms.includes(formKey)
    const first = hasSecond ? 'earlier' : formKey
    const publishedAt = after(now, -days(1_000))
    await publishConsent(db, { formKey, version: 1, texts: textsOf(first), publishedAt })
    if (!hasSecond) continue
    const second = { version: 2, texts: textsOf(formKey), publishedAt: after(now, -days(7)) }
    await publishConsent(db, { formKey, ...second })
  }
  for (const [code, formKey] of Object.entries(consentOfTest)) {
    await requireConsent(db, { productId: productId(code), formKey })
  }
}

/** The text of a form in each language that has it. */
export const textsOf = (form: keyof DemoConsents): Partial<Record<Locale, ConsentText>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const { locale: found, texts } = textsIn(locale)
      return found === locale ? [[locale, texts[form]]] : []
    }),
  )
