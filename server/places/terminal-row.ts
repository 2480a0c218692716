/** A parcel terminal in one line: number, name, address, place, county, latitude, longitude; where to look for it. */
export type TerminalRow = readonly [
  id: string,
  name: string,
  address: string,
  city: string,
  county: string,
  latitude: number,
  longitude: number,
  note?: { en: string; et: string },
]
