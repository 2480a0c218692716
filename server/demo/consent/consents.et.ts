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
    'Osalemine on vabatahtlik. Võite nõusoleku igal ajal siin portaalis põhjust nimetamata tagasi võtta.',
    'Ükski kindlustusandja ega tööandja ei saa meilt teie proovi, andmeid ega raportit.',
    'Proovi säilitamine, teadustöö ja teiega hiljem ühenduse võtmine on eraldi valikud. Teie test neist ei sõltu.',
  ],
  sections: [
    about,
    section('test', 'Mida test uurib', ...one.test),
    happens,
    section('findings', 'Mida tulemus võib teile ja teie perele tähendada', ...one.findings),
    benefits,
    section('risks', 'Võimalikud ohud', ...one.risks),
    storage,
    ...(one.hasBiobank ? [biobank] : []),
    ...closing,
  ],
  choices,
})

const about = section(
  'about',
  'Selle vormi kohta',
  'Vormis selgitame, mida me teie proovi ja geeniandmetega teeme. Lugege see enne nõustumist läbi. Kui midagi jääb arusaamatuks, kirjutage aadressil help@alleel.example või helistage tööpäeviti kell 9–17 numbril +372 000 0120.',
  'Nõusolek põhineb inimgeeniuuringute seadusel, isikuandmete kaitse seadusel ja Euroopa Liidu isikuandmete kaitse üldmäärusel.',
)

const happens = section(
  'happens',
  'Kuidas kõik toimub',
  '- Annate kodus süljeproovi või kasutame DNA-andmeid, mis teil juba olemas on.',
  '- Labor eraldab proovist DNA ja loeb testiks vajalikud kohad.',
  '- Võrdleme neid avaldatud teadustöödega ja teie vastustega küsimustikule.',
  '- Enne raporti avaldamist portaalis kinnitab selle meditsiinigeneetik.',
)

const benefits = section(
  'benefits',
  'Võimalik kasu',
  'Võite riskist teada saada enne haigestumist ja ka seda, mida selle vähendamiseks teha. Samuti on võimalik, et tulemus ei muuda teie jaoks midagi.',
)

const storage = section(
  'storage',
  'Kuidas proovi hoitakse ja kodeeritakse',
  'Labor saab proovi koodi all, ilma teie nime ja isikukoodita. Koodi saavad teiega siduda ainult need meie Tallinna töötajad, kellel on seda tööks vaja.',
  'Kui olete säilitamisega nõus, hoiame proovi ülejääki kaks aastat Tartus lukustatud sügavkülmikus, et testi saaks korrata ilma uue komplektita. Muul juhul hävitame selle 30 päeva pärast raporti valmimist.',
)

const closing: readonly ConsentSection[] = [
  section(
    'research',
    'Teadustöö',
    'Kui olete nõus, võivad heakskiidu saanud uurimisrühmad Euroopa Liidus kasutada teie andmeid koodi all, et uurida geenide mõju tervisele. Iga uuringu peab heaks kiitma teadustöö eetikakomitee. Uurimisrühmad ei saa kunagi teie nime, isikukoodi ega kontaktandmeid.',
    'Teadustöö eest tasu ei maksta ja sellest isiklikke tulemusi ei saa.',
  ),
  section(
    'recontact',
    'Hiljem ühenduse võtmine',
    'Kui olete nõus, kirjutame teile, kui uued teadmised muudavad teie tulemuse tähendust, või kutsume teid uuringusse. Iga kord otsustate uuesti.',
  ),
  section(
    'keeping',
    'Kui kaua me andmeid säilitame',
    'Raportit ja selle aluseks olevaid andmeid säilitame seni, kuni te oma konto kustutate. Labori kontrollandmed kustutame 90 päeva pärast raporti valmimist.',
  ),
  section(
    'stop',
    'Kuidas nõusolek tagasi võtta',
    'Nõusoleku saate tagasi võtta portaalis selle nõusoleku lehel. See kehtib kohe:',
    '- Kui raport ei ole veel valmis, lõpetame analüüsi ning hävitame proovi ja sellest saadud andmed.',
    '- Kui raport on valmis, jääb see teie kontole, kuni te selle kustutate. Hävitame säilitatud proovi ja lõpetame andmete edasise kasutamise.',
    '- Juba arvutatud teadustulemusi ei saa tagasi võtta, kuid uutes uuringutes teie andmeid ei kasutata.',
  ),
  section(
    'costs',
    'Kulud',
    'Maksate ainult testi hinna. Nõusoleku andmine, muutmine ja tagasivõtmine on tasuta.',
  ),
  section(
    'problems',
    'Kui midagi läheb valesti',
    'Kui proovi ei õnnestu analüüsida, saadame tasuta uue komplekti. Kui meie viga tekitab teile kahju, vastutame võlaõigusseaduse järgi.',
  ),
  section(
    'privacy',
    'Kuidas me teie privaatsust kaitseme',
    'Krüpteerime andmed nii edastamisel kui ka säilitamisel. Salvestame, kes neid vaatab. Rikkumisest teatame teile ja Andmekaitse Inspektsioonile 72 tunni jooksul.',
  ),
  section(
    'rights',
    'Teie õigused',
    '- Teil on õigus oma andmeid näha, alla laadida ja parandada ning lasta need kustutada.',
    '- Teil on õigus tulemust mitte teada: te ei pea oma raportit avama.',
    '- Kedagi ei tohi kohelda teisiti tema geenide tõttu või sellepärast, et ta ei osalenud. Seda keelab inimgeeniuuringute seadus.',
    '- Võite esitada kaebuse Andmekaitse Inspektsioonile (info@aki.ee).',
  ),
  section(
    'statement',
    'Mida te allkirjaga kinnitate',
    '- Olen vähemalt 18-aastane ning proov ja andmed on minu enda omad.',
    '- Olen teksti läbi lugenud ja sain enne allkirjastamist küsimusi esitada.',
    '- Saan aru, et risk ei ole diagnoos.',
  ),
]

const choices: ConsentText['choices'] = [
  {
    key: 'processing',
    required: true,
    label: 'Analüüsige minu proovi või DNA-andmeid selle testi jaoks',
    hint: 'Testi jaoks vajalik. Ilma selleta ei saa me raportit koostada.',
  },
  {
    key: 'sample_storage',
    required: false,
    label: 'Säilitage minu proovi ülejääki kaks aastat',
    hint: 'Vabatahtlik. Järgmiseks testiks ei pruugi siis uut komplekti vaja olla.',
  },
  {
    key: 'research',
    required: false,
    label: 'Kasutage minu kodeeritud andmeid heakskiidetud teadustöös',
    hint: 'Vabatahtlik. Mitte kunagi koos teie nime ega kontaktandmetega.',
  },
  {
    key: 'recontact',
    required: false,
    label: 'Võtke minuga ühendust uute leidude ja uuringute asjus',
    hint: 'Vabatahtlik. Iga kord otsustate uuesti.',
  },
]

const biobank: ConsentSection = section(
  'biobank',
  'Kui kasutate Eesti geenivaramu andmeid',
  'Geenidoonor võib uue proovi andmise asemel paluda, et geenivaramu edastaks tema andmed meile üks kord. Siis kehtivad ka geenidoonori tingimused, mille link on sellel lehel. Teie leping geenivaramuga ei muutu.',
)

const familyFindings =
  'Teie vanematel, lastel, õdedel ja vendadel on pooled geenid teiega samad. Teie tulemus võib midagi öelda ka nende kohta. Mõelge, kas ja kuidas soovite neile sellest rääkida.'

const worry =
  'Tulemus võib teid murelikuks teha. Meie nõustajad räägivad teiega nii enne kui ka pärast testi. Vale tulemus on haruldane, kuid võimalik.'

const risk = form({
  title: 'Nõusolek geneetilise riski hindamiseks',
  summary: [
    'Loeme teie DNA-st kohti, mis suurendavad või vähendavad levinud haiguste riski, ja koostame raporti.',
    'Kõrge risk ei tähenda, et te haigestute. Madal risk ei välista haigust.',
  ],
  test: [
    'Levinud haigusi mõjutavad paljud kohad DNA-s, igaüks veidi. Liidame nende mõju kokku (polügeenne riskiskoor) ja võrdleme seda teievanuste samast soost inimestega.',
    'Skoorid on kõige täpsemad Euroopa päritolu inimestel. Raportis on kirjas, kui kindel iga tulemus on.',
  ],
  findings: [
    'Raport näitab teie riski teistega võrreldes ja annab iga tulemuse kohta soovitusi. See ei otsi haruldasi geenivigu ega saa neid välistada.',
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
        'Kuidas proovi hoitakse ja kodeeritakse',
        'Labor saab proovi koodi all, ilma teie nime ja isikukoodita. Koodi saavad teiega siduda ainult need meie Tallinna töötajad, kellel on seda tööks vaja.',
        'Kui olete säilitamisega nõus, hoiame proovi ülejääki ühe aasta Tartus lukustatud sügavkülmikus, et testi saaks korrata ilma uue komplektita. Muul juhul hävitame selle 30 päeva pärast raporti valmimist.',
      ),
      section(
        'research',
        'Teadustöö',
        'Kui olete nõus, võivad heakskiidu saanud uurimisrühmad Eestis kasutada teie andmeid koodi all, et uurida geenide mõju tervisele. Uurimisrühmad ei saa kunagi teie nime, isikukoodi ega kontaktandmeid.',
        'Teadustöö eest tasu ei maksta ja sellest isiklikke tulemusi ei saa.',
      ),
    ]),
    choices: risk.choices.map((one) =>
      one.key === 'sample_storage'
        ? { ...one, label: 'Säilitage minu proovi ülejääki üks aasta' }
        : one,
    ),
  },
  hereditary_cancer: form({
    title: 'Nõusolek päriliku vähi geenipaneeliks',
    summary: [
      'Loeme täies pikkuses nelikümmend geeni, sealhulgas BRCA1 ja BRCA2. Viga mõnes neist suurendab oluliselt vähiriski.',
      'Tulemus võib mõjutada teie ravi, sõeluuringuid ja sugulasi.',
    ],
    test: [
      'Paneel loeb nelikümmend geeni, mille pärilik viga suurendab teadaolevalt rinna-, munasarja-, jämesoole-, eesnäärme-, kõhunäärme- või nahavähi riski.',
      'Mõne muutuse tähendus on ebaselge. Raportis nimetame neid ainult siis, kui teadustööd seostavad neid vähiga, ja vaatame need igal aastal üle.',
    ],
    findings: [
      'Kui leiame haigust põhjustava muutuse, selgitab arst seda teile ja koostab jälgimisplaani. Sellest tuleks rääkida lähisugulastele, et ka nemad saaksid end testida. Anname teile nende jaoks kirja.',
      'Kui me midagi ei leia, sõltub teie risk perekonna haigusloost: kõiki põhjuseid ei tunta.',
      familyFindings,
    ],
    risks: [
      'Haigust põhjustavast muutusest kuulda võib olla raske ja see toob kaasa otsuseid jälgimise või ennetava operatsiooni kohta. Nõustamine enne testi sisaldub hinnas.',
      worry,
    ],
    hasBiobank: false,
  }),
  carrier_screening: form({
    title: 'Nõusolek kandlusuuringuks',
    summary: [
      'Otsime 300 päriliku haiguse geenidest muutusi, mida terve inimene võib lapsele edasi anda.',
      'Tulemus puudutab tulevase lapse tervist ja on kõige kasulikum, kui testitakse mõlemat partnerit.',
    ],
    test: [
      'Kandjal on geenist üks muutunud koopia ja ta on enamasti terve. Kui mõlemad vanemad kannavad sama haigust, on igal lapsel selle tõenäosus üks neljast.',
      'Raportis nimetame ainult muutusi, mis teadaolevalt põhjustavad haigust. Väike kandluse võimalus jääb alati alles.',
    ],
    findings: [
      'Enamik inimesi kannab vähemalt üht sellist muutust. Kui teil ja teie partneril on sama muutus, selgitab geneetik teie võimalusi.',
      'Teie partner annab oma nõusoleku ise. Me ei näita kummalegi teise tulemust, kui te mõlemad ei soovi ühist raportit.',
      familyFindings,
    ],
    risks: [
      'Tulemus võib mõjutada teie pereplaane. Harva puudutab see ka teie enda tervist.',
      worry,
    ],
    hasBiobank: false,
  }),
  selected_variants: form({
    title: 'Nõusolek valitud geenivariantide testiks',
    summary: [
      'Loeme väikese hulga hästi tuntud geenivariante, näiteks neid, mis mõjutavad ravimi või toidu toimet.',
      'Ärge muutke raporti põhjal ravimeid ilma arstiga rääkimata.',
    ],
    test: [
      'Test loeb ainult nimetatud variante. Igaühe mõju on hästi kirjeldatud.',
      'Oma osa on ka teistel geenidel, vanusel, muudel haigustel ja toidul.',
    ],
    findings: [
      'Raportis on kirjas, millised variandid teil on ja mida need igapäevaelus tähendavad. Kokkuvõtet võite näidata arstile või apteekrile.',
      familyFindings,
    ],
    risks: [worry],
    hasBiobank: true,
  }),
}
