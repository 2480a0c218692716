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
} from './author.ts'
import { adopted, alcohol, height, sexAtBirth, smoking, waist, weight } from './shared-questions.ts'

const illnesses: readonly Choice[] = [
  ['heart_disease', 'Heart attack or coronary heart disease', 'Infarkt või südame isheemiatõbi'],
  ['stroke', 'Stroke', 'Insult'],
  ['high_blood_pressure', 'High blood pressure', 'Kõrge vererõhk'],
  ['high_cholesterol', 'High cholesterol', 'Kõrge kolesterool'],
  ['diabetes', 'Diabetes', 'Diabeet'],
  ['cancer', 'Cancer', 'Vähk'],
  ['asthma', 'Asthma or another lung disease', 'Astma või muu kopsuhaigus'],
  ['thyroid', 'Thyroid disease', 'Kilpnäärmehaigus'],
  ['coeliac', 'Coeliac disease', 'Tsöliaakia'],
  ['depression', 'Depression or an anxiety disorder', 'Depressioon või ärevushäire'],
]

const familyIllnesses: readonly Choice[] = [
  ...illnesses.filter(([code]) => !['asthma', 'thyroid', 'high_cholesterol'].includes(code)),
  ['dementia', 'Alzheimer’s disease or another dementia', 'Alzheimeri tõbi või muu dementsus'],
  noneOfThese,
  dontKnow,
]

/** Health and lifestyle: asked for tests of common risks and of nutrition. */
export const generalHealth = questionnaire(
  'general-health',
  { title: ['Health and lifestyle', 'Tervis ja eluviis'], version: 1 },
  [
    section('about_you', { title: ['About you', 'Teie andmed'] }, [
      sexAtBirth,
      height,
      weight,
      waist,
      one(
        'general_health',
        ['How is your health in general?', 'Milline on teie tervis üldiselt?'],
        {
          choices: [
            ['very_good', 'Very good', 'Väga hea'],
            ['good', 'Good', 'Hea'],
            ['fair', 'Fair', 'Rahuldav'],
            ['bad', 'Bad', 'Halb'],
            ['very_bad', 'Very bad', 'Väga halb'],
          ],
        },
      ),
    ]),
    section('lifestyle', { title: ['Lifestyle', 'Eluviis'] }, [
      ...smoking,
      ...alcohol,
      integer(
        'exercise_days',
        [
          'On how many days a week do you exercise so that you breathe faster?',
          'Mitmel päeval nädalas te liigute nii, et hingate kiiremini?',
        ],
        {
          min: 0,
          max: 7,
          hint: [
            'For example brisk walking, cycling, swimming or gardening.',
            'Näiteks kiirkõnd, rattasõit, ujumine või aiatöö.',
          ],
          code: '89555-7',
        },
      ),
      integer(
        'exercise_minutes',
        ['How long on such a day?', 'Kui kaua te sellisel päeval liigute?'],
        {
          min: 5,
          max: 600,
          unit: ['minutes', 'minutit'],
          when: [isOver('exercise_days', 0)],
          code: '68516-4',
        },
      ),
      several('diet', ['Do you follow a special diet?', 'Kas te peate mõnd dieeti?'], {
        choices: [
          ['vegetarian', 'Vegetarian', 'Taimetoit'],
          ['vegan', 'Vegan', 'Vegantoit'],
          ['lactose_free', 'Lactose-free', 'Laktoosivaba'],
          ['gluten_free', 'Gluten-free', 'Gluteenivaba'],
          ['low_carbohydrate', 'Low-carbohydrate', 'Vähese süsivesikusisaldusega'],
          noneOfThese,
        ],
      }),
      one('coffee', ['How much coffee do you drink?', 'Kui palju te kohvi joote?'], {
        choices: [
          ['none', 'None', 'Ei joo'],
          ['1_2', '1 or 2 cups a day', '1–2 tassi päevas'],
          ['3_4', '3 or 4 cups a day', '3–4 tassi päevas'],
          ['5_more', '5 cups a day or more', '5 tassi päevas või rohkem'],
        ],
      }),
      integer('sleep', ['How long do you usually sleep?', 'Kui kaua te tavaliselt magate?'], {
        min: 2,
        max: 16,
        unit: ['hours a night', 'tundi öösel'],
      }),
    ]),
    section(
      'your_illnesses',
      {
        title: ['Your illnesses', 'Teie haigused'],
        intro: [
          'Tell us what a doctor has found. If you are not sure, choose “I don’t know”.',
          'Märkige haigused, mille on kindlaks teinud arst. Kui te ei ole kindel, valige „Ei tea“.',
        ],
      },
      [
        several('illnesses', ['Which of these have you had?', 'Millised neist teil on olnud?'], {
          choices: [...illnesses, noneOfThese, dontKnow],
        }),
        yesNo(
          'blood_pressure_medicine',
          ['Do you take medicine for your blood pressure?', 'Kas te võtate vererõhuravimeid?'],
          { when: [is('illnesses', 'high_blood_pressure')] },
        ),
        one('diabetes_type', ['Which type of diabetes?', 'Mis tüüpi diabeet?'], {
          when: [is('illnesses', 'diabetes')],
          choices: [
            ['type_1', 'Type 1', '1. tüüpi'],
            ['type_2', 'Type 2', '2. tüüpi'],
            ['gestational', 'During a pregnancy only', 'Ainult raseduse ajal'],
            dontKnow,
          ],
        }),
        line('cancer_type', ['Which cancer?', 'Milline vähk?'], {
          when: [is('illnesses', 'cancer')],
        }),
        integer(
          'cancer_age',
          ['How old were you when it was found?', 'Kui vana te olite, kui see avastati?'],
          { min: 0, max: 110, unit: ['years', 'aastat'], when: [is('illnesses', 'cancer')] },
        ),
        yesNo('other_illness', [
          'Do you have another long-term illness?',
          'Kas teil on mõni muu pikaajaline haigus?',
        ]),
        paragraph('other_illness_details', ['Which illness?', 'Milline haigus?'], {
          when: [isYes('other_illness')],
        }),
      ],
    ),
    section('medicines', { title: ['Medicines', 'Ravimid'] }, [
      yesNo(
        'takes_medicines',
        ['Do you take medicines regularly?', 'Kas te võtate regulaarselt ravimeid?'],
        { code: '10160-0' },
      ),
      paragraph(
        'medicine_list',
        ['Which medicines, and how much?', 'Millised ravimid ja kui palju?'],
        {
          hint: [
            'For example: metoprolol 50 mg once a day. The name is on the package.',
            'Näiteks: metoprolool 50 mg üks kord päevas. Nimetus on pakendil.',
          ],
          when: [isYes('takes_medicines')],
        },
      ),
      several('supplements', ['Do you take supplements?', 'Kas te võtate toidulisandeid?'], {
        choices: [
          ['vitamin_d', 'Vitamin D', 'D-vitamiin'],
          ['b_vitamins', 'B vitamins or folic acid', 'B-vitamiinid või foolhape'],
          ['iron', 'Iron', 'Raud'],
          ['omega_3', 'Fish oil or omega-3', 'Kalaõli või oomega-3'],
          noneOfThese,
        ],
      }),
      yesNoUnknown('medicine_allergy', [
        'Are you allergic to a medicine?',
        'Kas te olete mõne ravimi suhtes allergiline?',
      ]),
      line('medicine_allergy_details', ['Which medicine?', 'Millise ravimi suhtes?'], {
        when: [is('medicine_allergy', 'yes')],
      }),
    ]),
    section(
      'family',
      {
        title: ['Your family', 'Teie perekond'],
        intro: [
          'Only blood relatives count, also those who have died.',
          'Arvestatakse ainult veresugulasi, ka neid, kes on surnud.',
        ],
      },
      [
        adopted,
        several(
          'mother_illnesses',
          ['Which of these has your mother had?', 'Millised neist on olnud teie emal?'],
          { when: [isYes('family_known')], choices: familyIllnesses },
        ),
        several(
          'father_illnesses',
          ['Which of these has your father had?', 'Millised neist on olnud teie isal?'],
          { when: [isYes('family_known')], choices: familyIllnesses },
        ),
        integer(
          'siblings',
          ['How many brothers and sisters do you have?', 'Mitu õde ja venda teil on?'],
          {
            min: 0,
            max: 20,
            hint: [
              'Count half-brothers and half-sisters, too.',
              'Arvestage ka poolõdesid ja poolvendi.',
            ],
            when: [isYes('family_known')],
          },
        ),
        several(
          'sibling_illnesses',
          ['Which of these have they had?', 'Millised neist on neil olnud?'],
          { when: [isOver('siblings', 0)], choices: familyIllnesses },
        ),
        integer(
          'heart_age',
          [
            'How old was the youngest relative who had a heart attack or a stroke?',
            'Kui vana oli noorim sugulane, kellel oli infarkt või insult?',
          ],
          {
            min: 1,
            max: 110,
            unit: ['years', 'aastat'],
            when: ['mother', 'father', 'sibling'].flatMap((relative) => [
              is(`${relative}_illnesses`, 'heart_disease'),
              is(`${relative}_illnesses`, 'stroke'),
            ]),
          },
        ),
        one(
          'report_discussion',
          [
            'With whom would you like to discuss your report?',
            'Kellega te soovite raportit arutada?',
          ],
          {
            choices: [
              ['doctor', 'My family doctor', 'Oma perearstiga'],
              ['counsellor', 'A genetic counsellor', 'Geneetikanõustajaga'],
              ['nobody', 'With nobody for now', 'Praegu mitte kellegagi'],
            ],
          },
        ),
        paragraph(
          'counsellor_questions',
          ['What would you like to ask the counsellor?', 'Mida te soovite nõustajalt küsida?'],
          { when: [is('report_discussion', 'counsellor')] },
        ),
      ],
    ),
  ],
)
