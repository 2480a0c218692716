import { pointAt, settlements, townOf, type Settlement, type Street } from './settlements.ts'

export type Locker = {
  number: number
  name: string
  town: string
  house: string
  street: Street
  place: Settlement
  latitude: number
  longitude: number
}

const omnivaShops =
  'Selveri,Coopi,Rimi,Maxima,Prisma,Grossi,Circle K,Olerexi,Kaubamaja,turuhoone,bussijaama,raamatukogu,spordikeskuse,Konsumi,Alexela,haigla,ülikooli,ujula'
const smartpostiShops =
  'Maxima,Grossi,Selveri,Konsumi,Rimi,Lidli,Neste,keskuse,postimaja,Decora,Espaki,Bauhofi,Jyski,kino,jaama,Coopi,Prisma,turu'

const lockersWith = (shops: string, firstStep: number): Locker[] => {
  const names = shops.split(',')
  return settlements
    .flatMap((place) =>
      Array.from({ length: place.lockers }, (_, index) => {
        const [street, shop] = [place.streets[index % place.streets.length], names[index]]
        if (!street || !shop)
          throw new Error(`${place.settlement} has more lockers than there are shops.`)
        const area = place.settlement.endsWith('linnaosa')
          ? ` ${place.settlement.replace(/ linnaosa$/, '')}`
          : ''
        const town = townOf(place)
        return {
          number: 0,
          name:
            place.country === 'EE' ? `${town}${area} ${shop} pakiautomaat` : `${town} ${index + 1}`,
          town,
          house: String(2 + index * 7),
          street,
          place,
          ...pointAt(place, firstStep + index * 2),
        }
      }),
    )
    .map((locker, index) => ({ ...locker, number: index + 1 }))
}

/** Omniva has none in Finland. */
export const omnivaLockers = lockersWith(omnivaShops, 1).filter(
  ({ place }) => place.country !== 'FI',
)
export const smartpostiLockers = lockersWith(smartpostiShops, 2)
