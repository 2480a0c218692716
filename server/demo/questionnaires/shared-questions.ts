import type { FhirItem } from '#server/questionnaire/fhir.rules.ts'

import { integer, is, one, yesNo, type Choice } from './author.ts'

/* Questions that several questionnaires ask. */

export const sexAtBirth: FhirItem = one(
  'sex',
  ['What sex was recorded at your birth?', 'Milline sugu registreeriti teie sünnil?'],
  {
    hint: ['Some risks and questions depend on it.', 'Sellest sõltuvad mõned riskid ja küsimused.'],
    choices: [
      ['female', 'Female', 'Naine'],
      ['male', 'Male', 'Mees'],
    ],
  },
)

export const height: FhirItem = integer('height', ['How tall are you?', 'Kui pikk te olete?'], {
  min: 100,
  max: 230,
  unit: ['cm', 'cm'],
  code: '8302-2',
})

export const weight: FhirItem = integer(
  'weight',
  ['How much do you weigh?', 'Kui palju te kaalute?'],
  {
    min: 30,
    max: 300,
    unit: ['kg', 'kg'],
    hint: [
      'Without shoes and heavy clothes. If you are pregnant, your weight before the pregnancy.',
      'Ilma jalatsite ja raskete riieteta. Kui olete rase, kirjutage kaal enne rasedust.',
    ],
    code: '29463-7',
  },
)

export const waist: FhirItem = integer(
  'waist',
  ['What is your waist measurement?', 'Kui suur on teie vööümbermõõt?'],
  {
    min: 40,
    max: 200,
    unit: ['cm', 'cm'],
    hint: [
      'Measure at the height of your navel, after breathing out.',
      'Mõõtke naba kõrguselt pärast väljahingamist.',
    ],
    code: '8280-0',
  },
)

export const smoking: readonly FhirItem[] = [
  one('smoking', ['Do you smoke?', 'Kas te suitsetate?'], {
    hint: [
      'Cigarettes, cigars or a pipe. E-cigarettes do not count.',
      'Sigaretid, sigarid või piip. E-sigarette ei arvestata.',
    ],
    code: '72166-2',
    choices: [
      ['never', 'I have never smoked', 'Ma ei ole kunagi suitsetanud'],
      ['former', 'I used to smoke', 'Olen varem suitsetanud'],
      ['occasional', 'Sometimes, not every day', 'Mõnikord, mitte iga päev'],
      ['daily', 'Every day', 'Iga päev'],
    ],
  }),
  integer(
    'cigarettes_per_day',
    ['How many cigarettes do you smoke a day?', 'Mitu sigaretti te päevas suitsetate?'],
    { min: 1, max: 100, when: [is('smoking', 'daily')] },
  ),
  integer('smoking_years', ['For how many years in total?', 'Mitu aastat kokku?'], {
    min: 0,
    max: 90,
    when: [is('smoking', 'daily'), is('smoking', 'former')],
  }),
  integer('quit_year', ['In which year did you stop?', 'Mis aastal te suitsetamise lõpetasite?'], {
    min: 1940,
    max: 2026,
    when: [is('smoking', 'former')],
  }),
]

export const alcohol: readonly FhirItem[] = [
  one('alcohol', ['How often do you drink alcohol?', 'Kui sageli te alkoholi joote?'], {
    choices: [
      ['never', 'Never', 'Mitte kunagi'],
      ['monthly', 'Once a month or less', 'Kord kuus või harvem'],
      ['few_monthly', '2 to 4 times a month', '2–4 korda kuus'],
      ['few_weekly', '2 or 3 times a week', '2–3 korda nädalas'],
      ['often', '4 times a week or more', '4 korda nädalas või sagedamini'],
    ],
  }),
  one(
    'alcohol_units',
    [
      'How many units do you have on a day when you drink?',
      'Mitu alkoholiühikut te joote päeval, mil te alkoholi joote?',
    ],
    {
      hint: [
        'One unit is a small glass of wine (12 cl), a small beer (33 cl) or a shot of spirits (4 cl).',
        'Üks ühik on väike klaas veini (12 cl), väike õlu (33 cl) või pits kanget alkoholi (4 cl).',
      ],
      when: (['monthly', 'few_monthly', 'few_weekly', 'often'] as const).map((often) =>
        is('alcohol', often),
      ),
      choices: [
        ['1_2', '1 or 2', '1–2'],
        ['3_4', '3 or 4', '3–4'],
        ['5_6', '5 or 6', '5–6'],
        ['7_9', '7 to 9', '7–9'],
        ['10_more', '10 or more', '10 või rohkem'],
      ],
    },
  ),
]

/** Close relatives, for questions with several choices. */
export const closeRelatives: readonly Choice[] = [
  ['mother', 'Mother', 'Ema'],
  ['father', 'Father', 'Isa'],
  ['sister', 'Sister', 'Õde'],
  ['brother', 'Brother', 'Vend'],
  ['child', 'Son or daughter', 'Poeg või tütar'],
]

export const furtherRelatives: readonly Choice[] = [
  ['grandparent', 'Grandparent', 'Vanavanem'],
  ['aunt_uncle', 'Aunt or uncle', 'Tädi või onu'],
  ['cousin', 'Cousin', 'Onu- või täditütar või -poeg'],
]

export const adopted: FhirItem = yesNo(
  'family_known',
  [
    'Do you know about the health of your blood relatives?',
    'Kas te teate oma veresugulaste tervisest midagi?',
  ],
  {
    hint: [
      'Answer “No” if, for example, you were adopted and know nothing about them.',
      'Vastake „Ei“, kui teid on näiteks lapsendatud ja te ei tea neist midagi.',
    ],
    code: '8670-2',
  },
)
