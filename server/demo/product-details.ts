import type { ProductDetails } from '#contract/shop/product.ts'

const adultsOnly = {
  en: 'Not suitable for anyone under 18. It does not replace a doctor if you have symptoms.',
  et: 'Ei sobi alla 18-aastastele. Test ei asenda arsti, kui teil on kaebusi.',
}

const noDiagnosis = {
  en: 'The test shows risks. It is not a diagnosis and does not show whether you are ill now.',
  et: 'Test näitab haigusriski. See ei ole diagnoos ega näita, kas olete praegu haige.',
}

const withoutReport = {
  en: 'Anyone without a report. Book it once your report is ready.',
  et: 'Ei sobi, kui teil veel raportit ei ole. Broneerige aeg, kui raport on valmis.',
}

/** The content of each demo product page, beside title and summary. */
export const demoDetails: Readonly<Record<string, ProductDetails>> = {
  'health-overview': {
    about: {
      en: 'We read about 700,000 positions in your DNA and compare them with the results of large studies. For each of twelve diseases you learn how your risk compares with people of your age, what increases it and what you can do. A doctor has written every piece of advice.',
      et: 'Loeme teie DNA-st umbes 700 000 kohta ja võrdleme neid suurte uuringute tulemustega. Kaheteistkümne haiguse kohta saate teada, milline on teie risk teiste omaealistega võrreldes, mis riski suurendab ja mida saate ise teha. Kõik soovitused on kirjutanud arst.',
    },
    not_for: adultsOnly,
  },
  heart: {
    about: {
      en: 'About half of the risk of heart disease is inherited. The report combines your genes and your age. It shows when to check cholesterol and blood pressure more often.',
      et: 'Umbes pool südamehaiguste riskist on päritud. Raport arvestab teie geene ja vanust ning näitab, millal tasub kolesterooli ja vererõhku sagedamini mõõta.',
    },
    not_for: noDiagnosis,
  },
  diabetes: {
    about: {
      en: 'The report shows your inherited risk by age, and how much weight, sleep and exercise can lower it. You get a one-year plan in small steps.',
      et: 'Raport näitab teie pärilikku riski vanuse järgi ning seda, kui palju saate riski kehakaalu, une ja liikumisega vähendada. Saate üheks aastaks väikeste sammudega plaani.',
    },
    not_for: {
      en: 'Not suitable if you already have diabetes. Ask your doctor which test can help you.',
      et: 'Ei sobi, kui teil on juba diabeet. Küsige arstilt, milline test teid aitab.',
    },
  },
  'breast-cancer': {
    about: {
      en: 'Over three hundred small differences in the genes are added up into one risk by age. The plan shows when to start mammography and how often to go. You can give it to your doctor.',
      et: 'Üle kolmesaja väikese geenierinevuse põhjal arvutame teie riski vanuse järgi. Plaan näitab, millal mammograafiaga alustada ja kui sageli uuringul käia. Võite plaani anda oma arstile.',
    },
    not_for: {
      en: 'Not suitable if you have had breast cancer. If several close relatives have had it, choose the hereditary cancer panel.',
      et: 'Ei sobi, kui teil on olnud rinnavähk. Kui rinnavähki on olnud mitmel lähisugulasel, valige päriliku vähi geenipaneel.',
    },
  },
  'prostate-cancer': {
    about: {
      en: 'The report shows your risk by age, and whether and when a PSA test is useful for you. This helps you avoid unnecessary tests.',
      et: 'Raport näitab teie riski vanuse järgi ning seda, kas ja millal on teile PSA-analüüsist kasu. Nii väldite tarbetuid analüüse.',
    },
    not_for: noDiagnosis,
  },
  'bowel-cancer': {
    about: {
      en: 'Screening starts at 58 for everyone. Your genes may show that you should start earlier. The report gives the age.',
      et: 'Sõeluuring algab kõigil 58-aastaselt. Teie geenid võivad näidata, et peaksite alustama varem. Raportist leiate soovitatava vanuse.',
    },
    not_for: noDiagnosis,
  },
  melanoma: {
    about: {
      en: 'The report shows how your skin tolerates the sun, what protection you need, and how often a doctor should check your moles.',
      et: 'Raport näitab, kuidas teie nahk päikest talub, millist kaitset vajate ja kui sageli peaks arst sünnimärke kontrollima.',
    },
    not_for: {
      en: 'Not suitable if a mole has changed. Show it to a doctor immediately.',
      et: 'Ei sobi, kui mõni sünnimärk on muutunud. Näidake seda kohe arstile.',
    },
  },
  medicines: {
    about: {
      en: 'Genes decide how quickly the body breaks a medicine down. You get a list of 160 medicines with advice for each, and a card for your doctor and pharmacist.',
      et: 'Geenid määravad, kui kiiresti keha ravimi lagundab. Saate 160 ravimi loetelu koos soovitusega iga ravimi kohta ning kaardi, mida näidata arstile ja apteekrile.',
    },
    not_for: {
      en: 'Do not change a dose yourself. Always talk to your doctor first.',
      et: 'Ärge muutke ravimi annust omal käel. Rääkige alati enne arstiga.',
    },
  },
  'carrier-screening': {
    about: {
      en: 'A healthy person can carry a disease that appears only in a child whose other parent is also a carrier. We test for 300 such diseases and explain what a result means for you both.',
      et: 'Terve inimene võib kanda haigust, mis avaldub ainult lapsel, kelle teine vanem on samuti kandja. Otsime 300 sellist haigust ja selgitame, mida tulemus teie mõlema jaoks tähendab.',
    },
    not_for: {
      en: 'Not suitable during pregnancy. Ask your doctor about tests in pregnancy.',
      et: 'Ei sobi raseduse ajal. Küsige arstilt rasedusaegsete uuringute kohta.',
    },
  },
  'hereditary-cancer': {
    about: {
      en: 'We read 40 genes in full. A change in one of them is rare but important, also for your parents, children, brothers and sisters. That is why you have a consultation before and after the test.',
      et: 'Loeme täies pikkuses 40 geeni. Muutus mõnes neist on haruldane, kuid oluline, ka teie vanematele, lastele, õdedele ja vendadele. Seepärast on konsultatsioon nii enne kui ka pärast testi.',
    },
    not_for: adultsOnly,
  },
  clotting: {
    about: {
      en: 'Two common changes make blood clot more easily. If you know about them, you and your doctor can choose contraception and prepare for a birth, an operation or a long flight.',
      et: 'Kahe levinud muutuse tõttu hüübib veri kergemini. Kui te neist teate, saate koos arstiga valida rasestumisvastase vahendi ning valmistuda sünnituseks, operatsiooniks või pikaks lennuks.',
    },
    not_for: {
      en: 'If you have a swollen, painful leg or sudden breathlessness, call 112.',
      et: 'Kui jalg on paistes ja valus või tekib äkiline õhupuudus, helistage 112.',
    },
  },
  'lactose-gluten': {
    about: {
      en: 'One gene decides whether an adult can digest milk sugar. A few others decide whether coeliac disease is possible. The report shows both on one page.',
      et: 'Ühest geenist sõltub, kas täiskasvanu seedib piimasuhkrut. Mõni teine geen määrab, kas tsöliaakia on võimalik. Raport näitab mõlemat ühel leheküljel.',
    },
    not_for: noDiagnosis,
  },
  nutrition: {
    about: {
      en: 'How your body handles fats, caffeine, folate, iron and vitamin D, with simple advice on what to eat. We do not sell diets.',
      et: 'Kuidas teie keha kasutab rasvu, kofeiini, folaati, rauda ja D-vitamiini, koos lihtsate toitumissoovitustega. Dieete me ei müü.',
    },
    not_for: adultsOnly,
  },
  counsellor: {
    about: {
      en: 'Tell us what you want to know and about your family. A genetic counsellor explains which test can answer it, what the test cannot show, and whether you need one.',
      et: 'Rääkige, mida soovite teada, ja tutvustage oma pere haiguslugu. Geneetikanõustaja selgitab, milline test teie küsimusele vastab, mida test ei näita ja kas te seda vajate.',
    },
    not_for: {
      en: 'Not suitable for urgent health problems.',
      et: 'Ei sobi kiireloomuliste terviseprobleemide korral.',
    },
  },
  'results-doctor': {
    about: {
      en: 'The doctor reads your health overview before you meet. Together you decide what to do first, and you get a written summary.',
      et: 'Arst loeb teie terviseülevaate enne kohtumist läbi. Koos otsustate, millest alustada, ja saate kirjaliku kokkuvõtte.',
    },
    not_for: withoutReport,
  },
  'before-cancer-panel': {
    about: {
      en: 'You go through your family history together. You learn what the panel can find and what it would mean for your relatives, and have time to decide.',
      et: 'Vaatate koos läbi oma pere haigusloo. Saate teada, mida geenipaneel võib leida ja mida see teie lähedastele tähendaks, ning teil on aega otsustada.',
    },
    not_for: adultsOnly,
  },
  nutritionist: {
    about: {
      en: 'The nutritionist goes through your food and vitamins report and plans a week’s menu with you, based on what you like to eat.',
      et: 'Nõustaja vaatab teie toidu ja vitamiinide raporti läbi ja koostab koos teiega nädalamenüü, lähtudes sellest, mida teile meeldib süüa.',
    },
    not_for: withoutReport,
  },
}
