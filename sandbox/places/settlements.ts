/**
 * The settlements with simulated parcel lockers and addresses: real places and postal codes. Each line: county,
 * municipality, settlement, latitude, longitude, number of lockers of each carrier, streets with their postal codes.
 */
const lines = `
Harju maakond|Tallinn|Kesklinna linnaosa|59.4347|24.7532|9|Narva mnt 10117,Pärnu mnt 10141,Tartu mnt 10145,Liivalaia tn 10118,Endla tn 10122,Estonia pst 10143
Harju maakond|Tallinn|Põhja-Tallinna linnaosa|59.4521|24.7003|7|Kopli tn 10412,Telliskivi tn 10611,Erika tn 10416,Sõle tn 10318
Harju maakond|Tallinn|Kristiine linnaosa|59.4246|24.7162|6|Sõpruse pst 10615,Mustamäe tee 10616,Tulika tn 10613
Harju maakond|Tallinn|Mustamäe linnaosa|59.4051|24.6801|9|A. H. Tammsaare tee 12918,Akadeemia tee 12618,Ehitajate tee 12915,Sõpruse pst 13411
Harju maakond|Tallinn|Haabersti linnaosa|59.4239|24.6412|7|Õismäe tee 13513,Paldiski mnt 13522,Ehitajate tee 13511
Harju maakond|Tallinn|Lasnamäe linnaosa|59.4403|24.8611|12|Laagna tee 13812,Läänemere tee 13913,Mustakivi tee 13912,Punane tn 13619
Harju maakond|Tallinn|Pirita linnaosa|59.4662|24.8325|3|Pirita tee 11911,Rummu tee 11911,Merivälja tee 11911
Harju maakond|Tallinn|Nõmme linnaosa|59.3861|24.6864|5|Vabaduse pst 11212,Jaama tn 11615,Pärnu mnt 11624
Harju maakond|Maardu linn|Maardu linn|59.4767|25.0161|4|Keemikute tn 74116,Nurga tn 74114
Harju maakond|Keila linn|Keila linn|59.3036|24.4131|3|Keskväljak 76607,Haapsalu mnt 76606
Harju maakond|Saue vald|Saue linn|59.3225|24.5497|2|Tule tn 76505,Ladva tn 76505
Harju maakond|Saue vald|Laagri alevik|59.3511|24.6105|2|Veskitammi tn 76401,Nõlvaku tn 76401
Harju maakond|Viimsi vald|Haabneeme alevik|59.5104|24.8262|4|Randvere tee 74001,Kesk tee 74001,Rohuneeme tee 74001
Harju maakond|Rae vald|Jüri alevik|59.3541|24.8932|2|Aruküla tee 75301,Laste tn 75301
Harju maakond|Rae vald|Peetri alevik|59.3906|24.8078|2|Reti tee 75312,Mõigu tee 75312
Harju maakond|Harku vald|Tabasalu alevik|59.4271|24.5475|2|Klooga mnt 76901,Nooruse tn 76901
Harju maakond|Kose vald|Kose alevik|59.1861|25.1672|1|Hariduse tn 75101,Pargi tn 75101
Harju maakond|Kuusalu vald|Kuusalu alevik|59.4446|25.4402|1|Kuusalu tee 74601
Harju maakond|Anija vald|Kehra linn|59.3362|25.3328|1|Kose mnt 74306
Harju maakond|Lääne-Harju vald|Paldiski linn|59.3565|24.0531|1|Rae tn 76806
Harju maakond|Loksa linn|Loksa linn|59.5772|25.7221|1|Tallinna tn 74805
Ida-Viru maakond|Narva linn|Narva linn|59.3772|28.1903|8|Tallinna mnt 20303,Puškini tn 20308,Kangelaste prospekt 20607
Ida-Viru maakond|Kohtla-Järve linn|Järve linnaosa|59.3986|27.2731|4|Järveküla tee 30322,Keskallee 30328
Ida-Viru maakond|Kohtla-Järve linn|Ahtme linnaosa|59.3276|27.4206|3|Maleva tn 31025,Ahtme mnt 31021
Ida-Viru maakond|Jõhvi vald|Jõhvi linn|59.3592|27.4211|4|Narva mnt 41536,Keskväljak 41531
Ida-Viru maakond|Sillamäe linn|Sillamäe linn|59.3997|27.7547|3|Viru pst 40233,Tallinna mnt 40231
Ida-Viru maakond|Lüganuse vald|Kiviõli linn|59.3531|26.9711|1|Keskpuiestee 43125
Ida-Viru maakond|Narva-Jõesuu linn|Narva-Jõesuu linn|59.4589|28.0408|1|Kesk tn 29023
Ida-Viru maakond|Toila vald|Toila alevik|59.4208|27.5083|1|Pikk tn 41702
Lääne-Viru maakond|Rakvere linn|Rakvere linn|59.3464|26.3558|5|Pikk tn 44307,Laada tn 44310,Lõuna põik 44317
Lääne-Viru maakond|Tapa vald|Tapa linn|59.2606|25.9586|2|Pikk tn 45106
Lääne-Viru maakond|Viru-Nigula vald|Kunda linn|59.5031|26.5301|1|Mäe tn 44106
Lääne-Viru maakond|Kadrina vald|Kadrina alevik|59.3347|26.1392|1|Viru tn 45201
Lääne-Viru maakond|Väike-Maarja vald|Väike-Maarja alevik|59.1272|26.2497|1|Pikk tn 46202
Jõgeva maakond|Jõgeva vald|Jõgeva linn|58.7467|26.3939|3|Aia tn 48306,Suur tn 48306
Jõgeva maakond|Põltsamaa vald|Põltsamaa linn|58.6528|25.9711|2|Jõgeva mnt 48104
Jõgeva maakond|Mustvee vald|Mustvee linn|58.8483|26.9439|1|Tartu tn 49603
Tartu maakond|Tartu linn|Tartu linn|58.3776|26.7290|18|Riia tn 51004,Ülikooli tn 51003,Rüütli tn 51007,Turu tn 51014,Võru tn 50111,Narva mnt 51009,Raatuse tn 51009,L. Puusepa tn 50406,Näituse tn 50407,Kalda tee 50703,Kastani tn 50410,Ringtee 50105
Tartu maakond|Elva vald|Elva linn|58.2225|26.4211|2|Kesk tn 61507,Valga mnt 61504
Tartu maakond|Kambja vald|Ülenurme alevik|58.3183|26.7283|1|Võru mnt 61714
Tartu maakond|Tartu vald|Kõrveküla alevik|58.4244|26.7703|1|Vasula tee 60512
Tartu maakond|Nõo vald|Nõo alevik|58.2742|26.5353|1|Tartu tn 61601
Põlva maakond|Põlva vald|Põlva linn|58.0581|27.0694|3|Kesk tn 63308,Jaama tn 63308
Põlva maakond|Räpina vald|Räpina linn|58.0981|27.4636|1|Võhandu tn 64504
Põlva maakond|Kanepi vald|Kanepi alevik|57.9817|26.7558|1|Turu põik 63101
Võru maakond|Võru linn|Võru linn|57.8339|27.0194|4|Jüri tn 65605,Kreutzwaldi tn 65610
Võru maakond|Antsla vald|Antsla linn|57.8256|26.5406|1|Kreutzwaldi tn 66404
Võru maakond|Rõuge vald|Rõuge alevik|57.7289|26.9192|1|Haanja mnt 66201
Valga maakond|Valga vald|Valga linn|57.7769|26.0472|3|Vabaduse tn 68204,Jaama pst 68203
Valga maakond|Otepää vald|Otepää linn|58.0589|26.4961|1|Tartu mnt 67405
Valga maakond|Tõrva vald|Tõrva linn|58.0028|25.9350|1|Valga tn 68605
Viljandi maakond|Viljandi linn|Viljandi linn|58.3639|25.5900|5|Lossi tn 71004,Tallinna tn 71008,Riia mnt 71009
Viljandi maakond|Põhja-Sakala vald|Suure-Jaani linn|58.5361|25.4706|1|Tallinna tn 71502
Viljandi maakond|Mulgi vald|Karksi-Nuia linn|58.1019|25.5600|1|Rahumäe tn 69104
Järva maakond|Paide linn|Paide linn|58.8856|25.5572|3|Pikk tn 72712,Aiavilja tn 72713
Järva maakond|Türi vald|Türi linn|58.8086|25.4325|2|Viljandi tn 72213
Järva maakond|Järva vald|Koeru alevik|58.9631|26.0311|1|Paide tee 73001
Rapla maakond|Rapla vald|Rapla linn|58.9989|24.7933|3|Tallinna mnt 79513,Kooli tn 79513
Rapla maakond|Märjamaa vald|Märjamaa alev|58.9039|24.4308|1|Pärnu mnt 78304
Rapla maakond|Kohila vald|Kohila alev|59.1681|24.7575|1|Lõuna tn 79801
Pärnu maakond|Pärnu linn|Pärnu linn|58.3859|24.4971|9|Rüütli tn 80011,Lai tn 80010,Riia mnt 80045,Tallinna mnt 80035,Papiniidu tn 80042
Pärnu maakond|Tori vald|Sindi linn|58.4006|24.6650|1|Pärnu mnt 86705
Pärnu maakond|Põhja-Pärnumaa vald|Vändra alev|58.6481|25.0361|1|Pärnu-Paide mnt 87701
Pärnu maakond|Saarde vald|Kilingi-Nõmme linn|58.1500|24.9594|1|Pärnu tn 86304
Lääne maakond|Haapsalu linn|Haapsalu linn|58.9431|23.5414|3|Posti tn 90504,Karja tn 90502
Lääne maakond|Haapsalu linn|Uuemõisa alevik|58.9333|23.5772|1|Tallinna mnt 90401
Lääne maakond|Lääneranna vald|Lihula linn|58.6869|23.8344|1|Tallinna mnt 90302
Hiiu maakond|Hiiumaa vald|Kärdla linn|58.9978|22.7492|2|Põllu tn 92412,Heltermaa mnt 92412
Hiiu maakond|Hiiumaa vald|Käina alevik|58.8278|22.7869|1|Hiiu mnt 92101
Saare maakond|Saaremaa vald|Kuressaare linn|58.2528|22.4869|4|Tallinna tn 93813,Lossi tn 93815
Saare maakond|Saaremaa vald|Orissaare alevik|58.5608|23.0864|1|Kuivastu mnt 94601
Saare maakond|Muhu vald|Liiva küla|58.6014|23.2381|1|Keskuse tee 94701
`

/** Towns abroad: country, town, latitude, longitude, number of lockers, a street with its postal code. */
const abroad = `
LV|Rīga|56.9496|24.1052|12|Brīvības iela 1011
LV|Jūrmala|56.9680|23.7704|2|Jomas iela 2015
LV|Liepāja|56.5047|21.0108|3|Lielā iela 3401
LV|Daugavpils|55.8714|26.5161|3|Rīgas iela 5401
LV|Jelgava|56.6511|23.7214|2|Lielā iela 3001
LV|Valmiera|57.5385|25.4264|2|Rīgas iela 4201
LV|Cēsis|57.3119|25.2749|1|Raunas iela 4101
LT|Vilnius|54.6872|25.2797|12|Gedimino pr. 01103
LT|Kaunas|54.8985|23.9036|6|Savanorių pr. 44255
LT|Klaipėda|55.7033|21.1443|4|Taikos pr. 91222
LT|Šiauliai|55.9349|23.3137|2|Tilžės g. 76298
LT|Panevėžys|55.7348|24.3575|2|Klaipėdos g. 35193
FI|Helsinki|60.1699|24.9384|9|Mannerheimintie 00100
FI|Espoo|60.2055|24.6559|4|Länsituulentie 02100
FI|Tampere|61.4978|23.7610|4|Hämeenkatu 33100
FI|Turku|60.4518|22.2666|3|Yliopistonkatu 20100
`

export type Street = { name: string; postalCode: string }

export type Settlement = {
  country: string
  county: string
  municipality: string
  settlement: string
  latitude: number
  longitude: number
  lockers: number
  streets: Street[]
}

const rowsIn = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

const streetsIn = (text: string): Street[] =>
  text.split(',').map((street) => {
    const at = street.lastIndexOf(' ')
    return { name: street.slice(0, at), postalCode: street.slice(at + 1) }
  })

export const settlements: readonly Settlement[] = [
  ...rowsIn(lines).map(([county = '', municipality = '', settlement = '', ...rest]) => ({
    country: 'EE',
    county,
    municipality,
    settlement,
    latitude: Number(rest[0]),
    longitude: Number(rest[1]),
    lockers: Number(rest[2]),
    streets: streetsIn(rest[3] ?? ''),
  })),
  ...rowsIn(abroad).map(([country = '', town = '', latitude, longitude, lockers, street = '']) => ({
    country,
    county: town,
    municipality: town,
    settlement: town,
    latitude: Number(latitude),
    longitude: Number(longitude),
    lockers: Number(lockers),
    streets: streetsIn(street),
  })),
]

/** Returns the common name: without "linn"; for a part of a city the city's. */
export const townOf = ({ municipality, settlement }: Settlement): string => {
  const name = settlement.endsWith('linnaosa') ? municipality : settlement
  return name.replace(/ (?:linn|alev|alevik|küla)$/, '')
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6

/** Returns a point about so many steps of 200 metres from the centre, in varying directions. */
export const pointAt = ({ latitude, longitude }: Settlement, step: number) => {
  const [angle, distance] = [step * 2.4, 0.0018 * Math.sqrt(step)]
  return {
    latitude: round(latitude + distance * Math.cos(angle)),
    longitude: round(longitude + 1.9 * distance * Math.sin(angle)),
  }
}
