import type { FhirItem } from '#server/questionnaire/fhir.rules.ts'

import {
  dontKnow,
  integer,
  is,
  isOver,
  isYes,
  line,
  noneOfThese,
  one,
  paragraph,
  questionnaire,
  section,
  several,
  yesNo,
  yesNoUnknown,
  type Choice,
  type Text,
} from './author.ts'
import {
  adopted,
  closeRelatives,
  furtherRelatives,
  height,
  sexAtBirth,
  weight,
} from './shared-questions.ts'

const cancers: readonly Choice[] = [
  ['breast', 'Breast', 'Rind'],
  ['ovary', 'Ovary', 'Munasari'],
  ['womb', 'Womb', 'Emakas'],
  ['prostate', 'Prostate', 'Eesnääre'],
  ['bowel', 'Bowel', 'Sool'],
  ['stomach', 'Stomach', 'Magu'],
  ['pancreas', 'Pancreas', 'Kõhunääre'],
  ['melanoma', 'Melanoma of the skin', 'Naha melanoom'],
  ['other', 'Another cancer', 'Muu vähk'],
]

/** The cancers of a relative, and how old they were when the first one was found. */
const relative = (code: string, of: { en: Text[0]; et: Text[1] }): readonly FhirItem[] => [
  several(`${code}_cancers`, [`Where was the cancer of ${of.en}?`, `Kus oli ${of.et} vähk?`], {
    when: [is('relatives', code)],
    choices: [...cancers, dontKnow],
  }),
  integer(`${code}_age`, [`At what age was it found?`, `Mis vanuses see avastati?`], {
    min: 0,
    max: 110,
    unit: ['years', 'aastat'],
    hint: [
      'An estimate is enough. With several illnesses: the first one.',
      'Piisab hinnangust. Mitme haiguse puhul kirjutage esimese aeg.',
    ],
    when: [is('relatives', code)],
  }),
]

/** Cancer of the person and the family: asked for tests of the risk of cancer. */
export const familyCancer = questionnaire(
  'family-cancer',
  { title: ['Cancer in you and your family', 'Vähk teil ja teie perekonnas'], version: 1 },
  [
    section('about_you', { title: ['About you', 'Teie andmed'] }, [
      sexAtBirth,
      height,
      weight,
      yesNo(
        'ashkenazi',
        ['Do you have Ashkenazi Jewish ancestors?', 'Kas teil on aškenazi juutidest esivanemaid?'],
        {
          hint: [
            'Some inherited variants are more frequent among them.',
            'Mõned pärilikud geenimuutused on nende seas sagedasemad.',
          ],
        },
      ),
    ]),
    section('own_cancer', { title: ['Your own health', 'Teie enda tervis'] }, [
      yesNo('had_cancer', ['Have you ever had cancer?', 'Kas teil on kunagi olnud vähk?']),
      several('own_cancers', ['Where was it?', 'Kus see oli?'], {
        when: [isYes('had_cancer')],
        choices: cancers,
      }),
      integer('own_cancer_age', ['How old were you?', 'Kui vana te olite?'], {
        min: 0,
        max: 110,
        unit: ['years', 'aastat'],
        when: [isYes('had_cancer')],
      }),
      yesNo('in_treatment', ['Are you being treated for it now?', 'Kas teid ravitakse praegu?'], {
        when: [isYes('had_cancer')],
      }),
      yesNoUnknown('gene_test', [
        'Has a gene test of yours shown an inherited risk of cancer?',
        'Kas mõni teie geenitest on näidanud pärilikku vähiriski?',
      ]),
      line('gene_test_result', ['Which gene?', 'Milline geen?'], {
        hint: ['For example BRCA1 or MLH1.', 'Näiteks BRCA1 või MLH1.'],
        when: [is('gene_test', 'yes')],
      }),
      yesNoUnknown('polyps', [
        'Have polyps been found in your bowel?',
        'Kas teie soolest on leitud polüüpe?',
      ]),
      one('polyp_count', ['How many?', 'Mitu?'], {
        when: [is('polyps', 'yes')],
        choices: [
          ['under_10', 'Fewer than 10', 'Alla 10'],
          ['10_more', '10 or more', '10 või rohkem'],
          dontKnow,
        ],
      }),
      one('moles', ['How many moles do you have on your body?', 'Mitu sünnimärki on teie kehal?'], {
        choices: [
          ['few', 'Fewer than 20', 'Alla 20'],
          ['some', '20 to 100', '20–100'],
          ['many', 'More than 100', 'Üle 100'],
          dontKnow,
        ],
      }),
      one(
        'sunburn',
        [
          'How does your skin react to the first strong sun of the summer?',
          'Kuidas teie nahk suve esimese tugeva päikese käes käitub?',
        ],
        {
          choices: [
            ['burns', 'It burns and does not tan', 'Põleb ega päevitu'],
            ['burns_tans', 'It burns first and then tans', 'Esmalt põleb, siis päevitub'],
            ['tans', 'It tans without burning', 'Päevitub põlemata'],
          ],
        },
      ),
    ]),
    section('women', { title: ['Women’s health', 'Naiste tervis'], when: [is('sex', 'female')] }, [
      integer(
        'menarche',
        [
          'How old were you at your first period?',
          'Kui vana te olite esimese menstruatsiooni ajal?',
        ],
        { min: 7, max: 20, unit: ['years', 'aastat'], code: '42798-9' },
      ),
      integer(
        'births',
        ['How many children have you given birth to?', 'Mitu last te olete sünnitanud?'],
        {
          min: 0,
          max: 20,
          code: '11977-6',
        },
      ),
      integer(
        'first_birth',
        ['How old were you at the first birth?', 'Kui vana te olite esimese sünnituse ajal?'],
        { min: 12, max: 60, unit: ['years', 'aastat'], when: [isOver('births', 0)] },
      ),
      one('periods', ['Do you still have periods?', 'Kas teil on veel menstruatsioonid?'], {
        choices: [
          ['yes', 'Yes', 'Jah'],
          ['ended', 'No, they have ended', 'Ei, need on lõppenud'],
          ['paused', 'No, for another reason', 'Ei, muul põhjusel'],
        ],
      }),
      integer('menopause', ['How old were you then?', 'Kui vana te siis olite?'], {
        min: 25,
        max: 65,
        unit: ['years', 'aastat'],
        when: [is('periods', 'ended')],
        code: '42802-9',
      }),
      one('hormones', ['Have you used hormone therapy?', 'Kas te olete kasutanud hormoonravi?'], {
        choices: [
          ['never', 'Never', 'Mitte kunagi'],
          ['former', 'In the past', 'Varem'],
          ['current', 'I use it now', 'Kasutan praegu'],
        ],
      }),
      integer(
        'mammography',
        [
          'In which year was your last mammography?',
          'Mis aastal te viimati mammograafias käisite?',
        ],
        {
          min: 1980,
          max: 2026,
          hint: [
            'If you have never had one, choose “Don’t know”.',
            'Kui te ei ole käinud, valige „Ei tea“.',
          ],
        },
      ),
    ]),
    section('men', { title: ['Men’s health', 'Meeste tervis'], when: [is('sex', 'male')] }, [
      yesNoUnknown('psa', ['Has your PSA been measured?', 'Kas teie PSA-d on mõõdetud?']),
      integer('psa_year', ['In which year?', 'Mis aastal?'], {
        min: 1985,
        max: 2026,
        when: [is('psa', 'yes')],
      }),
    ]),
    section(
      'family_history',
      {
        title: ['Cancer in your family', 'Vähk teie perekonnas'],
        intro: [
          'Only blood relatives count, also those who have died. Ask your relatives if you can: you can save and continue later.',
          'Arvestatakse ainult veresugulasi, ka surnuid. Võimaluse korral küsige sugulastelt: saate vastused salvestada ja hiljem jätkata.',
        ],
      },
      [
        adopted,
        several(
          'relatives',
          ['Which of your relatives have had cancer?', 'Kellel teie sugulastest on olnud vähk?'],
          {
            when: [isYes('family_known')],
            choices: [...closeRelatives, ...furtherRelatives, noneOfThese, dontKnow],
          },
        ),
        ...relative('mother', { en: 'your mother', et: 'teie ema' }),
        ...relative('father', { en: 'your father', et: 'teie isa' }),
        ...relative('sister', { en: 'your sister', et: 'teie õe' }),
        ...relative('brother', { en: 'your brother', et: 'teie venna' }),
        ...relative('child', { en: 'your son or daughter', et: 'teie poja või tütre' }),
        paragraph(
          'further_relatives',
          [
            'Which further relatives had which cancer, and at what age?',
            'Kellel kaugematest sugulastest on olnud vähk, milline ja mis vanuses?',
          ],
          {
            hint: [
              'For example: my mother’s sister, breast cancer, 48.',
              'Näiteks: ema õde, rinnavähk, 48.',
            ],
            when: furtherRelatives.map(([code]) => is('relatives', code)),
          },
        ),
        yesNoUnknown(
          'family_gene',
          [
            'Has an inherited variant been found in a relative?',
            'Kas mõnel sugulasel on leitud pärilik geenimuutus?',
          ],
          { when: [isYes('family_known')] },
        ),
        line('family_gene_details', ['Which gene, and in whom?', 'Milline geen ja kellel?'], {
          when: [is('family_gene', 'yes')],
        }),
      ],
    ),
  ],
)
