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
} from './author.ts'
import { alcohol, height, sexAtBirth, smoking, weight } from './shared-questions.ts'

/** Medicines and blood clotting: asked for pharmacogenetic tests. */
export const medicines = questionnaire(
  'medicines',
  { title: ['Medicines and blood clotting', 'Ravimid ja vere hüübimine'], version: 1 },
  [
    section('about_you', { title: ['About you', 'Teie andmed'] }, [sexAtBirth, height, weight]),
    section(
      'current_medicines',
      {
        title: ['Medicines you take', 'Ravimid, mida te võtate'],
        intro: [
          'Have the packages or your list of medicines at hand. You find your prescriptions in the patient portal.',
          'Hoidke ravimipakendid või ravimite nimekiri käepärast. Retseptid leiate terviseportaalist.',
        ],
      },
      [
        integer(
          'medicine_count',
          ['How many medicines do you take regularly?', 'Mitut ravimit te regulaarselt võtate?'],
          { min: 0, max: 40, code: '10160-0' },
        ),
        paragraph('medicine_list', ['Which, and how much?', 'Milliseid ja kui palju?'], {
          hint: [
            'One medicine per line, for example: sertraline 50 mg once a day.',
            'Iga ravim eraldi reale, näiteks: sertraliin 50 mg üks kord päevas.',
          ],
          when: [isOver('medicine_count', 0)],
        }),
        several(
          'medicine_groups',
          ['Which of these have you ever taken?', 'Milliseid neist te olete kunagi võtnud?'],
          {
            choices: [
              [
                'antidepressant',
                'Medicine for depression or anxiety',
                'Depressiooni- või ärevusravim',
              ],
              ['statin', 'Statin for cholesterol', 'Statiin (kolesteroolirohi)'],
              ['clopidogrel', 'Clopidogrel', 'Klopidogreel'],
              ['warfarin', 'Warfarin', 'Varfariin'],
              [
                'opioid',
                'Codeine, tramadol or another opioid',
                'Kodeiin, tramadool või muu opioid',
              ],
              ['acid', 'Medicine for stomach acid', 'Maohappe ravim'],
              ['chemotherapy', 'Chemotherapy', 'Keemiaravi'],
              noneOfThese,
              dontKnow,
            ],
          },
        ),
        several('other_substances', ['Do you use any of these?', 'Kas te kasutate midagi neist?'], {
          choices: [
            [
              'grapefruit',
              'Grapefruit or its juice every week',
              'Greipi või greibimahla iga nädal',
            ],
            ['st_johns_wort', 'St John’s wort', 'Naistepunaürti'],
            ['cannabis', 'Cannabis', 'Kanepit'],
            noneOfThese,
          ],
        }),
      ],
    ),
    section('reactions', { title: ['Effects of medicines', 'Ravimite toime'] }, [
      yesNo('side_effects', [
        'Has a medicine ever caused strong side effects?',
        'Kas mõni ravim on teil kunagi põhjustanud tugevaid kõrvaltoimeid?',
      ]),
      paragraph(
        'side_effects_details',
        ['Which medicine, and what happened?', 'Milline ravim ja mis juhtus?'],
        {
          when: [isYes('side_effects')],
        },
      ),
      yesNo('no_effect', [
        'Has a medicine ever had no effect although you took it as prescribed?',
        'Kas mõni ravim on jäänud mõjuta, kuigi võtsite seda nii, nagu arst määras?',
      ]),
      line('no_effect_details', ['Which medicine?', 'Milline ravim?'], {
        when: [isYes('no_effect')],
      }),
      yesNoUnknown(
        'allergy',
        ['Are you allergic to a medicine?', 'Kas te olete mõne ravimi suhtes allergiline?'],
        { code: '48765-2' },
      ),
      line('allergy_details', ['Which medicine?', 'Millise ravimi suhtes?'], {
        when: [is('allergy', 'yes')],
      }),
      yesNoUnknown('anaesthesia', [
        'Have you or a relative had problems during anaesthesia?',
        'Kas teil või mõnel sugulasel on narkoosi ajal olnud probleeme?',
      ]),
      paragraph('anaesthesia_details', ['What happened?', 'Mis juhtus?'], {
        when: [is('anaesthesia', 'yes')],
      }),
    ]),
    section('clotting', { title: ['Blood clots', 'Verehüübed'] }, [
      yesNo('blood_clot', [
        'Have you had a blood clot in a leg or in the lungs?',
        'Kas teil on olnud verehüüve jalas või kopsus?',
      ]),
      integer('blood_clot_age', ['How old were you?', 'Kui vana te olite?'], {
        min: 0,
        max: 110,
        unit: ['years', 'aastat'],
        when: [isYes('blood_clot')],
      }),
      several('blood_clot_cause', ['What happened before it?', 'Mis sellele eelnes?'], {
        when: [isYes('blood_clot')],
        choices: [
          ['surgery', 'Surgery or a plaster cast', 'Operatsioon või kipsside'],
          ['journey', 'A long journey', 'Pikk reis'],
          ['pregnancy', 'Pregnancy or birth', 'Rasedus või sünnitus'],
          ['pill', 'Contraceptive pill or hormones', 'Rasestumisvastased tabletid või hormoonid'],
          noneOfThese,
          dontKnow,
        ],
      }),
      yesNoUnknown('family_clot', [
        'Has a parent, brother, sister or child of yours had a blood clot?',
        'Kas teie vanemal, õel, vennal või lapsel on olnud verehüüve?',
      ]),
      one(
        'contraception',
        [
          'Do you use hormonal contraception or hormone therapy?',
          'Kas te kasutate hormonaalseid rasestumisvastaseid vahendeid või hormoonravi?',
        ],
        {
          when: [is('sex', 'female')],
          choices: [
            ['no', 'No', 'Ei'],
            ['yes', 'Yes', 'Jah'],
            ['planned', 'I plan to', 'Kavatsen hakata kasutama'],
          ],
        },
      ),
      integer(
        'miscarriages',
        ['How many miscarriages have you had?', 'Mitu raseduse katkemist teil on olnud?'],
        {
          min: 0,
          max: 20,
          when: [is('sex', 'female')],
        },
      ),
    ]),
    section('other_health', { title: ['Other health', 'Muu tervis'] }, [
      several('organs', ['Do you have any of these?', 'Kas teil on midagi neist?'], {
        choices: [
          ['liver', 'Liver disease', 'Maksahaigus'],
          ['kidney', 'Kidney disease', 'Neeruhaigus'],
          ['transplant', 'A transplanted organ or bone marrow', 'Siirdatud elund või luuüdi'],
          noneOfThese,
          dontKnow,
        ],
      }),
      yesNo(
        'pregnant',
        ['Are you pregnant or breastfeeding?', 'Kas te olete rase või toidate rinnaga?'],
        {
          when: [is('sex', 'female')],
          code: '82810-3',
        },
      ),
      ...smoking,
      ...alcohol,
    ]),
  ],
)
