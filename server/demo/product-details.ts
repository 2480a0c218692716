import type { ProductDetails } from '#contract/product.ts'

const adultsOnly = {
  en: 'Not for anyone under 18, and not in place of a doctor when something hurts already.',
  et: 'Ei sobi alla 18-aastastele ega asenda arsti, kui midagi juba vaevab.',
}

const noDiagnosis = {
  en: 'Not for finding out whether you are ill now: it tells of risks, and is no diagnosis.',
  et: 'Ei näita, kas olete praegu haige: test räägib riskist ega pane diagnoosi.',
}

const withoutReport = {
  en: 'Not of use before the report is there.',
  et: 'Ei ole kasulik enne, kui raport on valmis.',
}

/** What the page of each product of the demo says beside its title and summary. */
export const demoDetails: Readonly<Record<string, ProductDetails>> = {
  'health-overview': {
    about: {
      en: 'We read about 700,000 places of your DNA and compare them with what large studies know. For each of twelve diseases you learn where you stand among people of your age, what adds to it, and what you can do. A doctor has written every piece of advice.',
      et: 'Loeme teie DNA-st umbes 700 000 kohta ja võrdleme neid suurte uuringute tulemustega. Iga haiguse kohta saate teada, kus te omavanuste seas olete, mis riski suurendab ja mida saate teha. Iga soovituse on kirjutanud arst.',
    },
    not_for: adultsOnly,
  },
  heart: {
    about: {
      en: 'Half of what decides about heart disease is inherited. The report puts your genes beside your age, and says when it is worth measuring cholesterol and blood pressure more often.',
      et: 'Pool sellest, mis südamehaiguse üle otsustab, on päritud. Raport kõrvutab teie geenid vanusega ja ütleb, millal tasub kolesterooli ja vererõhku sagedamini mõõta.',
    },
    not_for: noDiagnosis,
  },
  diabetes: {
    about: {
      en: 'The report shows your inherited risk by age, and how far weight, sleep and movement can lower it. You get a plan for one year in small steps.',
      et: 'Raport näitab teie pärilikku riski vanuse järgi ja seda, kui palju saavad kehakaal, uni ja liikumine seda vähendada. Saate aastaks väikeste sammude plaani.',
    },
    not_for: {
      en: 'Not for people who have diabetes already; ask your doctor which test helps you.',
      et: 'Ei sobi inimesele, kellel on diabeet juba olemas; küsige arstilt, milline test teid aitab.',
    },
  },
  'breast-cancer': {
    about: {
      en: 'Over three hundred small differences in the genes are added up into one risk by age. The plan says when to begin mammography and how often to go, and you can hand it to your doctor.',
      et: 'Üle kolmesaja väikese geenierinevuse liidetakse üheks riskiks vanuse järgi. Plaan ütleb, millal mammograafiaga alustada ja kui sageli käia; selle võite anda oma arstile.',
    },
    not_for: {
      en: 'Not for women who have had breast cancer, and not enough where several close relatives have: the hereditary cancer panel fits there.',
      et: 'Ei sobi naisele, kellel on rinnavähk olnud, ega piisa, kui see on olnud mitmel lähisugulasel: siis sobib päriliku vähi paneel.',
    },
  },
  'prostate-cancer': {
    about: {
      en: 'The report gives your risk by age and says whether and when a PSA test makes sense for you, so that neither too much nor too little is looked for.',
      et: 'Raport annab riski vanuse järgi ja ütleb, kas ja millal on teil PSA-testist kasu, et ei otsitaks ei liiga palju ega liiga vähe.',
    },
    not_for: noDiagnosis,
  },
  'bowel-cancer': {
    about: {
      en: 'Screening begins at 58 for everybody. Your genes may say that it pays off earlier for you, or that there is no hurry. The report names the age.',
      et: 'Sõeluuring algab kõigil 58-aastaselt. Teie geenid võivad öelda, et teil tasub alustada varem või et kiiret ei ole. Raport nimetab vanuse.',
    },
    not_for: noDiagnosis,
  },
  melanoma: {
    about: {
      en: 'The report says how your skin bears the sun, which protection is enough, and how often a doctor should look at your moles.',
      et: 'Raport ütleb, kuidas teie nahk päikest talub, milline kaitse on piisav ja kui sageli peaks arst sünnimärke vaatama.',
    },
    not_for: {
      en: 'Not for a mole that has changed: show it to a doctor at once.',
      et: 'Ei sobi, kui sünnimärk on muutunud: näidake seda kohe arstile.',
    },
  },
  medicines: {
    about: {
      en: 'Genes decide how quickly the body breaks a medicine down. You get a list of 160 medicines with a sign for each, and a card that your doctor and pharmacist can read.',
      et: 'Geenid määravad, kui kiiresti keha ravimi lagundab. Saate 160 ravimi nimekirja märgiga iga ravimi juures ja kaardi, mida oskavad lugeda arst ja apteeker.',
    },
    not_for: {
      en: 'Not for changing a dose by yourself: always talk to your doctor first.',
      et: 'Ei sobi annuse omapäi muutmiseks: rääkige alati enne arstiga.',
    },
  },
  'carrier-screening': {
    about: {
      en: 'A healthy person may carry a disease that shows only in a child whose other parent carries it too. We look for three hundred of them and explain what a finding means for you both.',
      et: 'Terve inimene võib kanda haigust, mis avaldub alles lapsel, kelle teine vanem kannab sama. Otsime neist kolmesada ja selgitame, mida leid teile mõlemale tähendab.',
    },
    not_for: {
      en: 'Not for a pregnancy that is under way: ask your doctor for the tests of pregnancy.',
      et: 'Ei sobi juba kulgeva raseduse puhul: küsige arstilt rasedusaegseid teste.',
    },
  },
  'hereditary-cancer': {
    about: {
      en: 'Forty genes are read letter by letter. A change in one of them is rare but weighs much, also for your parents, children, brothers and sisters; so a talk comes before the test and another after it.',
      et: 'Nelikümmend geeni loetakse täht-tähelt läbi. Muutus mõnes neist on haruldane, kuid kaalukas, ka teie vanemate, laste, õdede ja vendade jaoks; seepärast on vestlus nii enne kui ka pärast testi.',
    },
    not_for: adultsOnly,
  },
  clotting: {
    about: {
      en: 'Two common changes make blood clot more easily. Whoever knows of them can choose contraception, prepare for a birth, an operation or a long flight together with a doctor.',
      et: 'Kaks levinud muutust panevad vere kergemini hüübima. Kes neist teab, saab koos arstiga valida rasestumisvastase vahendi ning valmistuda sünnituseks, operatsiooniks või pikaks lennuks.',
    },
    not_for: {
      en: 'Not for a swollen, painful leg or sudden breathlessness: call 112.',
      et: 'Ei sobi, kui jalg on paistes ja valus või tekib äkiline õhupuudus: helistage 112.',
    },
  },
  'lactose-gluten': {
    about: {
      en: 'One gene decides whether a grown-up digests milk sugar; a few others whether coeliac disease is possible at all. The report says both in one page.',
      et: 'Üks geen otsustab, kas täiskasvanu seedib piimasuhkrut; mõni teine, kas tsöliaakia on üldse võimalik. Raport ütleb mõlemat ühel leheküljel.',
    },
    not_for: noDiagnosis,
  },
  nutrition: {
    about: {
      en: 'How your body deals with fats, caffeine, folate, iron and vitamin D, said in plain advice for the table. No diet is sold with it.',
      et: 'Kuidas teie keha tuleb toime rasvade, kofeiini, folaadi, raua ja D-vitamiiniga – lihtsate nõuannetena toidulaua jaoks. Ühtki dieeti sellega kaasa ei müüda.',
    },
    not_for: adultsOnly,
  },
  counsellor: {
    about: {
      en: 'Tell what you would like to know, and about your family. A genetic counsellor says which test answers it, what it cannot tell, and whether you need one at all.',
      et: 'Rääkige, mida soovite teada, ja oma perest. Geneetikanõustaja ütleb, milline test sellele vastab, mida see ei ütle ja kas te testi üldse vajate.',
    },
    not_for: {
      en: 'Not for urgent questions of health.',
      et: 'Ei sobi kiireloomuliste tervisemurede puhul.',
    },
  },
  'results-doctor': {
    about: {
      en: 'The doctor has read your health overview before you meet. Together you decide what to do first, and you get it in writing.',
      et: 'Arst on teie terviseülevaate enne kohtumist läbi lugenud. Koos otsustate, millest alustada, ja saate selle kirjalikult.',
    },
    not_for: withoutReport,
  },
  'before-cancer-panel': {
    about: {
      en: 'You draw your family’s history together, hear what the panel can find and what it would mean for relatives, and have time to think before the test is made.',
      et: 'Panete koos kirja pere haigusloo, kuulete, mida paneel võib leida ja mida see lähedastele tähendab, ning teil on enne testi aega mõelda.',
    },
    not_for: adultsOnly,
  },
  nutritionist: {
    about: {
      en: 'The adviser goes through your food and vitamins report and makes a week’s menu with you from what you like to eat.',
      et: 'Nõustaja vaatab teie toidu ja vitamiinide raporti läbi ja koostab koos teiega nädala menüü sellest, mida teile meeldib süüa.',
    },
    not_for: withoutReport,
  },
}
