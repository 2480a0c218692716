import type { ConsentSection, ConsentText } from '#contract/consent/consent.ts'

import { section, withSections, type DemoConsents } from './consent-sections.ts'

type Specific = {
  title: string
  /** The first lines of the summary, and what the test looks at. */
  summary: string[]
  test: string[]
  findings: string[]
  risks: string[]
  hasBiobank: boolean
}

const form = (one: Specific): ConsentText => ({
  title: one.title,
  summary: [
    ...one.summary,
    'Taking part is voluntary. You can withdraw at any time in this portal, without giving a reason.',
    'No insurer and no employer receives your sample, your data or your report from us.',
    'Storing the sample, research and contacting you again are separate choices. Your test does not depend on them.',
  ],
  sections: [
    about,
    section('test', 'What the test looks at', ...one.test),
    happens,
    section('findings', 'What the results can mean for you and your family', ...one.findings),
    benefits,
    section('risks', 'Possible risks', ...one.risks),
    storage,
    ...(one.hasBiobank ? [biobank] : []),
    ...closing,
  ],
  choices,
})

const about = section(
  'about',
  'About this form',
  'This form explains what we do with your sample and your genetic data. Read it before you agree. If something is unclear, write to help@alleel.example or call +372 000 0120 on working days from 9 to 17.',
  'The consent is based on the Human Genes Research Act, the Personal Data Protection Act and the EU General Data Protection Regulation.',
)

const happens = section(
  'happens',
  'What happens',
  '- You give a saliva sample at home, or we use DNA data that you already have.',
  '- The laboratory separates DNA from the sample and reads the positions that the test needs.',
  '- We compare them with published research and with your answers to the questionnaire.',
  '- A clinical geneticist approves the report before we publish it in this portal.',
)

const benefits = section(
  'benefits',
  'Possible benefits',
  'You may learn about a risk before it causes illness, and what you can do about it. It is also possible that the result changes nothing for you.',
)

const storage = section(
  'storage',
  'How the sample is stored and coded',
  'The laboratory receives the sample under a code, without your name or personal code. Only our staff in Tallinn who need it for their work can connect the code with you.',
  'If you agree to storage, we keep the rest of the sample in a locked freezer in Tartu for two years, so that a test can be repeated without a new kit. Otherwise we destroy it 30 days after the report.',
)

const closing: readonly ConsentSection[] = [
  section(
    'research',
    'Research',
    'If you agree, approved research teams in the European Union may use your data under a code to study how genes influence health. Each study needs the approval of a research ethics committee. The teams never receive your name, personal code or contact details.',
    'You receive no payment for research, and no individual results from it.',
  ),
  section(
    'recontact',
    'Contacting you again',
    'If you agree, we write to you when new knowledge changes what your result means, or to invite you to a study. Each time you decide again.',
  ),
  section(
    'keeping',
    'How long we keep your data',
    'We keep your report and the data it is made from until you delete your account. Data that the laboratory needed for checks is deleted 90 days after the report.',
  ),
  section(
    'stop',
    'How you can withdraw',
    'Withdraw in this portal, on the page of this consent. It takes effect immediately:',
    '- Before the report is ready, we stop the analysis and destroy the sample and the data made from it.',
    '- When the report is ready, it stays in your account until you delete it. We destroy the stored sample and stop all further use of your data.',
    '- Research results that have already been calculated cannot be undone, but your data is not used in new ones.',
  ),
  section(
    'costs',
    'Costs',
    'You pay the price of the test only. Signing, changing or withdrawing a consent costs nothing.',
  ),
  section(
    'problems',
    'If something goes wrong',
    'If a sample cannot be analysed, we send a new kit free of charge. If an error of ours harms you, we are liable under the Law of Obligations Act.',
  ),
  section(
    'privacy',
    'How we protect your privacy',
    'Data is encrypted in transit and in storage. We record who opens it. We tell you and the Data Protection Inspectorate about a breach within 72 hours.',
  ),
  section(
    'rights',
    'Your rights',
    '- You have the right to see, download and correct your data, and to have it deleted.',
    '- You have the right not to know a result: you do not have to open your report.',
    '- Nobody may treat you differently because of your genes, or because you did not take part. The Human Genes Research Act prohibits it.',
    '- You can complain to the Data Protection Inspectorate (info@aki.ee).',
  ),
  section(
    'statement',
    'What you confirm by signing',
    '- I am at least 18 years old, and the sample and the data are my own.',
    '- I have read this text, and I could ask questions before signing.',
    '- I understand that a risk is not a diagnosis.',
  ),
]

const choices: ConsentText['choices'] = [
  {
    key: 'processing',
    required: true,
    label: 'Analyse my sample or DNA data for this test',
    hint: 'Needed for the test. Without it we cannot make a report.',
  },
  {
    key: 'sample_storage',
    required: false,
    label: 'Keep the rest of my sample for two years',
    hint: 'Optional. A later test may then need no new kit.',
  },
  {
    key: 'research',
    required: false,
    label: 'Use my coded data in approved research',
    hint: 'Optional. Never with your name or contact details.',
  },
  {
    key: 'recontact',
    required: false,
    label: 'Contact me about new findings and studies',
    hint: 'Optional. You decide again each time.',
  },
]

const biobank: ConsentSection = section(
  'biobank',
  'If you use data from the Estonian Biobank',
  'Gene donors can ask the biobank to release their data to us once, instead of giving a new sample. The terms for gene donors apply as well; they are linked on this page. Your agreement with the biobank does not change.',
)

const familyFindings =
  'Your parents, children, brothers and sisters share half of your genes. Your result may also say something about them. Think about whether and how you want to tell them.'

const worry =
  'A result can worry you. Our counsellors can talk with you before and after the test. A wrong result is rare but possible.'

const risk = form({
  title: 'Consent to a genetic risk assessment',
  summary: [
    'We read positions in your DNA that raise or lower the risk of common diseases, and make a report.',
    'A high risk does not mean that you will become ill. A low risk does not mean that you will not.',
  ],
  test: [
    'Common diseases are influenced by many places in the DNA, each a little. We add up their effect (a polygenic risk score) and compare it with people of your age and sex.',
    'The scores are most accurate for people of European origin. The report says how certain each result is.',
  ],
  findings: [
    'The report gives your risk compared with others, and advice for each result. It does not look for rare gene faults and cannot rule them out.',
    familyFindings,
  ],
  risks: [worry],
  hasBiobank: true,
})

export const texts: DemoConsents = {
  risk_assessment: risk,
  earlier: {
    ...withSections(risk, [
      section(
        'storage',
        'How the sample is stored and coded',
        'The laboratory receives the sample under a code, without your name or personal code. Only our staff in Tallinn who need it for their work can connect the code with you.',
        'If you agree to storage, we keep the rest of the sample in a locked freezer in Tartu for one year, so that a test can be repeated without a new kit. Otherwise we destroy it 30 days after the report.',
      ),
      section(
        'research',
        'Research',
        'If you agree, approved research teams in Estonia may use your data under a code to study how genes influence health. The teams never receive your name, personal code or contact details.',
        'You receive no payment for research, and no individual results from it.',
      ),
    ]),
    choices: risk.choices.map((one) =>
      one.key === 'sample_storage'
        ? { ...one, label: 'Keep the rest of my sample for one year' }
        : one,
    ),
  },
  hereditary_cancer: form({
    title: 'Consent to the hereditary cancer panel',
    summary: [
      'We read forty genes in full, BRCA1 and BRCA2 among them. A fault in one of them raises the risk of cancer strongly.',
      'The result can matter for your treatment, your screening and your relatives.',
    ],
    test: [
      'The panel reads forty genes in which an inherited fault is known to raise the risk of breast, ovarian, bowel, prostate, pancreatic or skin cancer.',
      'Some changes are of uncertain meaning. We report them only if research links them to cancer, and check them again every year.',
    ],
    findings: [
      'If we find a harmful change, a doctor explains it to you and plans your screening. You should tell your close relatives, who can then be tested. We give you a letter for them.',
      'If we find nothing, your risk is that of your family history: not all causes are known.',
      familyFindings,
    ],
    risks: [
      'A harmful change can be hard to hear, and leads to decisions about screening or preventive surgery. Counselling before the test is part of the price.',
      worry,
    ],
    hasBiobank: false,
  }),
  carrier_screening: form({
    title: 'Consent to carrier screening',
    summary: [
      'We look for changes that a healthy person can pass on to a child, in the genes of 300 inherited diseases.',
      'The result is about the health of a future child, and is most useful when both partners are tested.',
    ],
    test: [
      'A carrier has one changed copy of a gene and is usually healthy. If both parents are carriers of the same disease, each child has a one in four chance of it.',
      'We report only changes that are known to cause disease. A small chance of being a carrier always remains.',
    ],
    findings: [
      'Most people carry at least one such change. If you and your partner carry the same one, a geneticist explains your options.',
      'Your partner signs their own consent. We show neither of you the result of the other, unless both ask for a joint report.',
      familyFindings,
    ],
    risks: [
      'The result can affect your plans for a family. In rare cases it concerns your own health.',
      worry,
    ],
    hasBiobank: false,
  }),
  selected_variants: form({
    title: 'Consent to a test of selected gene variants',
    summary: [
      'We read a small number of well-known gene variants, for example those that affect how your body handles a medicine or a food.',
      'Do not change a medicine because of the report without talking to your doctor.',
    ],
    test: [
      'The test reads only the variants that it names. Each of them has an effect that is well documented.',
      'Other genes, your age, your other illnesses and what you eat matter too.',
    ],
    findings: [
      'The report says which variants you have and what they mean in daily life. You can show the summary to your doctor or pharmacist.',
      familyFindings,
    ],
    risks: [worry],
    hasBiobank: true,
  }),
}
