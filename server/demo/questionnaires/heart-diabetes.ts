import {
  decimal,
  dontKnow,
  integer,
  is,
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
} from './author.ts'
import { adopted, alcohol, height, sexAtBirth, smoking, waist, weight } from './shared-questions.ts'

/** Heart, vessels and diabetes: the items of SCORE2 and FINDRISC that genes do not show. */
export const heartAndDiabetes = questionnaire(
  'heart-diabetes',
  { title: ['Heart, vessels and blood sugar', 'Süda, veresooned ja veresuhkur'], version: 1 },
  [
    section('body', { title: ['Your body', 'Teie keha'] }, [
      sexAtBirth,
      height,
      weight,
      waist,
      one(
        'weight_change',
        [
          'Has your weight changed in the last 12 months?',
          'Kas teie kaal on viimase 12 kuu jooksul muutunud?',
        ],
        {
          choices: [
            ['same', 'No, or by less than 5 kg', 'Ei, või vähem kui 5 kg'],
            ['lost', 'I have lost more than 5 kg', 'Olen kaotanud üle 5 kg'],
            ['gained', 'I have gained more than 5 kg', 'Olen juurde võtnud üle 5 kg'],
          ],
        },
      ),
    ]),
    section(
      'measurements',
      {
        title: ['Measurements', 'Näitajad'],
        intro: [
          'You find the results of your analyses in the patient portal. If you don’t know a value, choose “Don’t know”.',
          'Analüüside tulemused leiate terviseportaalist. Kui te mõnda näitajat ei tea, valige „Ei tea“.',
        ],
      },
      [
        yesNo('pressure_measured', [
          'Has your blood pressure been measured in the last 12 months?',
          'Kas teie vererõhku on viimase 12 kuu jooksul mõõdetud?',
        ]),
        integer('systolic', ['Upper value', 'Ülemine väärtus'], {
          min: 60,
          max: 260,
          unit: ['mmHg', 'mmHg'],
          when: [isYes('pressure_measured')],
          code: '8480-6',
        }),
        integer('diastolic', ['Lower value', 'Alumine väärtus'], {
          min: 30,
          max: 160,
          unit: ['mmHg', 'mmHg'],
          when: [isYes('pressure_measured')],
          code: '8462-4',
        }),
        yesNo('cholesterol_measured', [
          'Has your cholesterol been measured in the last 5 years?',
          'Kas teie kolesterooli on viimase 5 aasta jooksul mõõdetud?',
        ]),
        decimal('ldl', ['LDL cholesterol', 'LDL-kolesterool'], {
          min: 0.3,
          max: 15,
          unit: ['mmol/l', 'mmol/l'],
          when: [isYes('cholesterol_measured')],
          code: '22748-8',
        }),
        decimal('hdl', ['HDL cholesterol', 'HDL-kolesterool'], {
          min: 0.2,
          max: 5,
          unit: ['mmol/l', 'mmol/l'],
          when: [isYes('cholesterol_measured')],
          code: '14646-4',
        }),
        yesNoUnknown('high_glucose', [
          'Has your blood sugar ever been too high, for example in a check-up or a pregnancy?',
          'Kas teie veresuhkur on kunagi olnud liiga kõrge, näiteks terviseuuringul või raseduse ajal?',
        ]),
      ],
    ),
    section('habits', { title: ['Habits', 'Harjumused'] }, [
      ...smoking,
      ...alcohol,
      yesNo('daily_activity', [
        'Are you active for at least 30 minutes a day, at work or in your free time?',
        'Kas te liigute iga päev vähemalt 30 minutit, tööl või vabal ajal?',
      ]),
      yesNo('daily_vegetables', [
        'Do you eat vegetables, fruit or berries every day?',
        'Kas te sööte iga päev köögivilju, puuvilju või marju?',
      ]),
      yesNo('added_salt', [
        'Do you usually add salt to food at the table?',
        'Kas te lisate toidule tavaliselt lauas soola?',
      ]),
    ]),
    section('heart_health', { title: ['Your illnesses', 'Teie haigused'] }, [
      several(
        'heart_illnesses',
        ['Which of these have you had?', 'Millised neist teil on olnud?'],
        {
          choices: [
            ['infarction', 'Heart attack', 'Südameinfarkt'],
            ['angina', 'Angina or a stent in the heart', 'Stenokardia või südamestent'],
            ['stroke', 'Stroke or transient ischaemic attack', 'Insult või mööduv ajuisheemia'],
            ['arrhythmia', 'Atrial fibrillation', 'Kodade virvendus'],
            ['diabetes_1', 'Type 1 diabetes', '1. tüüpi diabeet'],
            ['diabetes_2', 'Type 2 diabetes', '2. tüüpi diabeet'],
            ['kidney', 'Chronic kidney disease', 'Krooniline neeruhaigus'],
            noneOfThese,
            dontKnow,
          ],
        },
      ),
      integer(
        'infarction_age',
        [
          'How old were you at your first heart attack?',
          'Kui vana te olite esimese infarkti ajal?',
        ],
        {
          min: 10,
          max: 110,
          unit: ['years', 'aastat'],
          when: [is('heart_illnesses', 'infarction')],
        },
      ),
      several(
        'heart_medicines',
        ['Which of these medicines do you take?', 'Milliseid neist ravimitest te võtate?'],
        {
          choices: [
            ['pressure', 'For blood pressure', 'Vererõhuravimeid'],
            [
              'statin',
              'A statin or another medicine for cholesterol',
              'Statiini või muud kolesteroolirohtu',
            ],
            ['glucose', 'For blood sugar', 'Veresuhkruravimeid'],
            [
              'blood_thinner',
              'Aspirin or another blood thinner',
              'Aspiriini või muud verevedeldajat',
            ],
            noneOfThese,
          ],
        },
      ),
      line('statin_name', ['Which medicine for cholesterol?', 'Milline kolesteroolirohi?'], {
        when: [is('heart_medicines', 'statin')],
      }),
      yesNo(
        'pregnancy_diabetes',
        [
          'Did you have diabetes or high blood pressure in a pregnancy?',
          'Kas teil oli raseduse ajal diabeet või kõrge vererõhk?',
        ],
        { when: [is('sex', 'female')] },
      ),
    ]),
    section('heart_family', { title: ['Your family', 'Teie perekond'] }, [
      adopted,
      several(
        'family_diabetes',
        ['Which relatives have diabetes?', 'Kellel teie sugulastest on diabeet?'],
        {
          when: [isYes('family_known')],
          choices: [
            ['parent', 'Mother or father', 'Ema või isa'],
            ['sibling', 'Sister or brother', 'Õde või vend'],
            ['child', 'Son or daughter', 'Poeg või tütar'],
            ['further', 'Grandparent, aunt, uncle or cousin', 'Vanavanem, tädi, onu, nende laps'],
            ['nobody', 'None of my relatives', 'Mitte kellelgi', 'only'],
            dontKnow,
          ],
        },
      ),
      yesNoUnknown(
        'father_early',
        [
          'Did your father or a brother have a heart attack or a stroke before the age of 55?',
          'Kas teie isal või vennal oli enne 55. eluaastat infarkt või insult?',
        ],
        { when: [isYes('family_known')] },
      ),
      yesNoUnknown(
        'mother_early',
        [
          'Did your mother or a sister have a heart attack or a stroke before the age of 65?',
          'Kas teie emal või õel oli enne 65. eluaastat infarkt või insult?',
        ],
        { when: [isYes('family_known')] },
      ),
      yesNoUnknown(
        'sudden_death',
        [
          'Has a relative died suddenly before the age of 50?',
          'Kas mõni sugulane on enne 50. eluaastat ootamatult surnud?',
        ],
        { when: [isYes('family_known')] },
      ),
      paragraph(
        'sudden_death_details',
        ['Who, and what do you know about it?', 'Kes ja mida te sellest teate?'],
        {
          when: [is('sudden_death', 'yes')],
        },
      ),
    ]),
  ],
)
