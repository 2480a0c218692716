import type { ReportContent } from '#contract/report/report.ts'

import { sources } from './report-parts.ts'

export const lactoseGlutenReport: ReportContent = {
  summary: [
    {
      en: 'You probably digest milk less well as an adult. Coeliac disease is very unlikely.',
      et: 'Tõenäoliselt talute täiskasvanuna piima halvemini. Tsöliaakia on väga ebatõenäoline.',
    },
  ],
  can_show: [
    {
      en: 'Whether your body still makes the enzyme that digests milk sugar.',
      et: 'Kas teie keha toodab täiskasvanuna edasi piimasuhkrut lagundavat ensüümi.',
    },
    {
      en: 'Whether you have the variants without which coeliac disease hardly ever occurs.',
      et: 'Kas teil on geenivariandid, milleta tsöliaakiat peaaegu ei esine.',
    },
  ],
  cannot_show: [
    {
      en: 'Why your stomach hurts. Many other causes are possible.',
      et: 'Miks kõht valutab. Võimalikke põhjusi on palju.',
    },
    {
      en: 'Whether you tolerate gluten in general. The test is about coeliac disease only.',
      et: 'Kas te üldse gluteeni talute. Test puudutab ainult tsöliaakiat.',
    },
  ],
  categories: [{ key: 'food', title: { en: 'Food', et: 'Toit' } }],
  findings: [
    {
      key: 'lactose',
      category: 'food',
      title: { en: 'Lactose', et: 'Laktoos' },
      attention: 'note',
      result: {
        en: 'Your result is usual for adults who digest milk sugar less well.',
        et: 'Teie tulemus on tavaline täiskasvanutel, kes seedivad piimasuhkrut halvemini.',
      },
      risk: {
        outcome: { en: 'Symptoms after drinking milk', et: 'Vaevused pärast piima joomist' },
        of_100: 60,
        usual_of_100: 20,
      },
      meaning: {
        en: 'Symptoms are unpleasant but not dangerous. Most people tolerate a glass of milk with a meal.',
        et: 'Vaevused on ebameeldivad, kuid mitte ohtlikud. Enamik talub söögi kõrvale klaasi piima.',
      },
      advice: [
        {
          en: 'If you have symptoms, try lactose-free milk for two weeks.',
          et: 'Vaevuste korral proovige kaks nädalat laktoosivaba piima.',
        },
        {
          en: 'Cheese and yoghurt contain little lactose. Keep them for the calcium.',
          et: 'Juustus ja jogurtis on laktoosi vähe. Sööge neid kaltsiumi pärast edasi.',
        },
      ],
      sources: ['lactose'],
    },
    {
      key: 'coeliac-disease',
      category: 'food',
      title: { en: 'Coeliac disease', et: 'Tsöliaakia' },
      attention: 'none',
      result: {
        en: 'You do not have the variants that coeliac disease needs.',
        et: 'Teil ei ole geenivariante, mida tsöliaakia eeldab.',
      },
      risk: {
        outcome: { en: 'Coeliac disease in a lifetime', et: 'Tsöliaakia elu jooksul' },
        of_100: 0,
        usual_of_100: 1,
      },
      meaning: {
        en: 'You do not need to avoid gluten because of coeliac disease.',
        et: 'Tsöliaakia pärast ei ole teil vaja gluteeni vältida.',
      },
      advice: [],
      sources: ['coeliac'],
    },
  ],
  sources: [sources.lactose, sources.coeliac],
}
