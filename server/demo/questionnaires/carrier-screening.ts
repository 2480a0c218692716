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
import { adopted, sexAtBirth } from './shared-questions.ts'

const ancestries: readonly Choice[] = [
  ['baltic_finnic', 'Estonian or Finnish', 'Eesti või soome'],
  ['slavic', 'Russian, Ukrainian or another Slavic', 'Vene, ukraina või muu slaavi'],
  ['baltic', 'Latvian or Lithuanian', 'Läti või leedu'],
  ['european', 'Another European', 'Muu Euroopa'],
  ['ashkenazi', 'Ashkenazi Jewish', 'Aškenazi juudi'],
  ['middle_eastern', 'Middle Eastern or North African', 'Lähis-Ida või Põhja-Aafrika'],
  ['african', 'African', 'Aafrika'],
  ['asian', 'Asian', 'Aasia'],
  dontKnow,
]

/** Family planning: asked for carrier screening. */
export const carrierScreening = questionnaire(
  'carrier-screening',
  { title: ['Planning a child', 'Lapse planeerimine'], version: 1 },
  [
    section('about_you', { title: ['About you', 'Teie andmed'] }, [
      sexAtBirth,
      several(
        'ancestry',
        ['Where did your ancestors come from?', 'Kust on pärit teie esivanemad?'],
        {
          hint: [
            'Some inherited diseases are more frequent in some parts of the world.',
            'Mõned pärilikud haigused on mõnes maailma piirkonnas sagedasemad.',
          ],
          choices: ancestries,
        },
      ),
      yesNo('transplant', [
        'Have you had a transplant of bone marrow, or a blood transfusion in the last 3 months?',
        'Kas teile on siirdatud luuüdi või tehtud viimase 3 kuu jooksul vereülekanne?',
      ]),
    ]),
    section('pregnancy', { title: ['Pregnancy', 'Rasedus'] }, [
      one('plan', ['What is your situation now?', 'Milline on teie olukord praegu?'], {
        choices: [
          ['planning', 'We plan a pregnancy', 'Plaanime rasedust'],
          ['pregnant', 'I am or my partner is pregnant', 'Mina või mu partner on rase'],
          ['treatment', 'We are in fertility treatment', 'Oleme viljatusravil'],
          ['later', 'Not now, perhaps later', 'Praegu mitte, võib-olla hiljem'],
        ],
      }),
      integer('pregnancy_week', ['In which week?', 'Mitmes nädal?'], {
        min: 1,
        max: 42,
        when: [is('plan', 'pregnant')],
      }),
      yesNoUnknown(
        'donor',
        [
          'Are egg or sperm cells of a donor used?',
          'Kas kasutatakse doonori muna- või seemnerakke?',
        ],
        { when: [is('plan', 'treatment')] },
      ),
      integer('children', ['How many children do you have?', 'Mitu last teil on?'], {
        min: 0,
        max: 20,
      }),
      yesNo(
        'child_ill',
        ['Does one of them have an inherited disease?', 'Kas mõnel neist on pärilik haigus?'],
        {
          when: [isOver('children', 0)],
        },
      ),
      line('child_illness', ['Which disease?', 'Milline haigus?'], { when: [isYes('child_ill')] }),
      integer(
        'losses',
        [
          'How many pregnancies have ended in a miscarriage or stillbirth?',
          'Mitu rasedust on lõppenud katkemise või surnultsünniga?',
        ],
        { min: 0, max: 20 },
      ),
    ]),
    section('partner', { title: ['Your partner', 'Teie partner'] }, [
      one(
        'partner_test',
        ['Will your partner be tested, too?', 'Kas ka teie partnerit uuritakse?'],
        {
          choices: [
            ['ordered', 'Yes, the test is ordered', 'Jah, test on tellitud'],
            ['tested', 'My partner has been tested', 'Partnerit on juba uuritud'],
            [
              'later',
              'Only if my result makes it necessary',
              'Ainult siis, kui minu tulemus seda nõuab',
            ],
            ['no_partner', 'I have no partner', 'Mul ei ole partnerit'],
          ],
        },
      ),
      yesNoUnknown(
        'related',
        ['Are you and your partner blood relatives?', 'Kas te olete partneriga veresugulased?'],
        {
          when: (['ordered', 'tested', 'later'] as const).map((code) => is('partner_test', code)),
        },
      ),
      line('relationship', ['How are you related?', 'Kuidas te sugulased olete?'], {
        hint: ['For example: first cousins.', 'Näiteks: onulapsed.'],
        when: [is('related', 'yes')],
      }),
      several(
        'partner_ancestry',
        [
          'Where did your partner’s ancestors come from?',
          'Kust on pärit teie partneri esivanemad?',
        ],
        {
          when: (['ordered', 'tested', 'later'] as const).map((code) => is('partner_test', code)),
          choices: ancestries,
        },
      ),
    ]),
    section('inherited', { title: ['Inherited diseases', 'Pärilikud haigused'] }, [
      yesNo('earlier_test', [
        'Have you been tested as a carrier before?',
        'Kas teil on varem kandlust uuritud?',
      ]),
      paragraph('earlier_result', ['What was the result?', 'Milline oli tulemus?'], {
        when: [isYes('earlier_test')],
      }),
      adopted,
      several(
        'family_diseases',
        ['Which of these occur in your family?', 'Millised neist esinevad teie perekonnas?'],
        {
          when: [isYes('family_known')],
          choices: [
            ['cystic_fibrosis', 'Cystic fibrosis', 'Tsüstiline fibroos'],
            ['sma', 'Spinal muscular atrophy (SMA)', 'Spinaalne lihasatroofia (SMA)'],
            ['phenylketonuria', 'Phenylketonuria', 'Fenüülketonuuria'],
            ['deafness', 'Deafness from birth', 'Sünnipärane kurtus'],
            ['fragile_x', 'Fragile X syndrome', 'Fragiilse X-i sündroom'],
            ['haemophilia', 'Haemophilia', 'Hemofiilia'],
            ['duchenne', 'Duchenne muscular dystrophy', 'Duchenne’i lihasdüstroofia'],
            ['other', 'Another inherited disease', 'Muu pärilik haigus'],
            noneOfThese,
            dontKnow,
          ],
        },
      ),
      line(
        'family_disease_details',
        ['Which disease, and who has it?', 'Milline haigus ja kellel?'],
        {
          when: [is('family_diseases', 'other')],
        },
      ),
      yesNoUnknown(
        'disability',
        [
          'Does a relative have an intellectual disability without a known cause?',
          'Kas mõnel sugulasel on teadmata põhjusega intellektipuue?',
        ],
        { when: [isYes('family_known')] },
      ),
      yesNoUnknown(
        'infant_death',
        [
          'Has a child in the family died in the first year of life?',
          'Kas mõni laps perekonnas on surnud esimesel eluaastal?',
        ],
        { when: [isYes('family_known')] },
      ),
    ]),
  ],
)
