import type { studies } from '#server/db/schema/study.ts'

/**
 * The HPV study as it was planned; an operator sets other dates and texts (`npm run admin -- study`). Its data is deleted
 * by the end of 2020-12-31.
 */
export const defaultStudy = {
  id: 'hpv',
  institute: {
    en: 'the national health institute',
    et: 'riiklik terviseinstituut',
    ru: 'национальный институт здоровья',
  },
  terms: {
    en: `<h2>What the study is about</h2>
<p>Cervical cancer is almost always caused by the human papillomavirus (HPV). The study finds out whether more women take part in screening when they can take the sample at home. It is run by the national health institute. Taking part is voluntary and free of charge.</p>
<h2>What happens to your data</h2>
<p>We use your personal code to check your invitation, and your name, address and phone number to send the kit. The laboratory only receives the kit number. The institute receives numbers about all participants together, never about one person.</p>
<p>We delete your personal data, and the account that you create for the study, at the latest on the last day shown on the study’s page.</p>
<h2>Your rights</h2>
<p>You can withdraw at any time without giving a reason, and you can have your result and your sample destroyed. This does not affect your health care. You can always have a screening test at a clinic instead.</p>`,
    et: `<h2>Mida uuritakse</h2>
<p>Emakakaelavähki põhjustab peaaegu alati inimese papilloomiviirus (HPV). Uuringu eesmärk on välja selgitada, kas sõeluuringus osaleb rohkem naisi, kui proovi saab võtta kodus. Uuringut korraldab riiklik terviseinstituut. Osalemine on vabatahtlik ja tasuta.</p>
<h2>Mida me teie andmetega teeme</h2>
<p>Isikukoodi järgi kontrollime kutset. Nime, aadressi ja telefoninumbrit vajame komplekti saatmiseks. Labor saab ainult komplekti numbri. Instituut saab üksnes koondandmed kõigi osalejate kohta, mitte kunagi ühe naise andmeid.</p>
<p>Kustutame teie isikuandmed ja uuringu jaoks loodud konto hiljemalt uuringu lehel näidatud viimasel päeval.</p>
<h2>Teie õigused</h2>
<p>Võite igal ajal põhjust nimetamata loobuda ning lasta oma tulemuse kustutada ja proovi hävitada. See ei mõjuta teie ravi. Soovi korral saate sõeluuringul käia ka tervishoiuasutuses.</p>`,
    ru: `<h2>О чём исследование</h2>
<p>Рак шейки матки почти всегда вызывает вирус папилломы человека (ВПЧ). Цель исследования — выяснить, станут ли женщины чаще проходить скрининг, если пробу можно взять дома. Исследование проводит национальный институт здоровья. Участие добровольное и бесплатное.</p>
<h2>Что мы делаем с вашими данными</h2>
<p>По личному коду мы проверяем приглашение. Имя, адрес и номер телефона нужны, чтобы отправить набор. Лаборатория получает только номер набора. Институт получает только обобщённые данные обо всех участницах, но не данные отдельной женщины.</p>
<p>Мы удалим ваши персональные данные и учётную запись, созданную для исследования, не позднее последнего дня, указанного на странице исследования.</p>
<h2>Ваши права</h2>
<p>Вы можете отказаться от участия в любой момент без объяснения причин и попросить удалить результат и уничтожить пробу. Это не повлияет на ваше лечение. Вместо этого вы всегда можете пройти скрининг в клинике.</p>`,
  },
  ordersFrom: '2020-01-01',
  ordersUntil: '2020-12-31',
  deleteBy: '2020-12-31',
  cap: 12_000,
  bornFrom: 1958,
  bornTo: 1983,
  ordered: 0,
} as const satisfies Omit<typeof studies.$inferSelect, 'termsVersion'>
