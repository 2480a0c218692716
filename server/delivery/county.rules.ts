/** The first two digits of postal codes by county, as defined by Omniva. */
const counties: readonly (readonly [from: number, to: number, county: string])[] = [
  [10, 19, 'Harju maakond'],
  [20, 31, 'Ida-Viru maakond'],
  [40, 43, 'Ida-Viru maakond'],
  [44, 47, 'Lääne-Viru maakond'],
  [48, 49, 'Jõgeva maakond'],
  [50, 62, 'Tartu maakond'],
  [63, 64, 'Põlva maakond'],
  [65, 66, 'Võru maakond'],
  [67, 68, 'Valga maakond'],
  [69, 71, 'Viljandi maakond'],
  [72, 73, 'Järva maakond'],
  [74, 77, 'Harju maakond'],
  [78, 79, 'Rapla maakond'],
  [80, 89, 'Pärnu maakond'],
  [90, 91, 'Lääne maakond'],
  [92, 92, 'Hiiu maakond'],
  [93, 94, 'Saare maakond'],
]

/** Returns the county of an Estonian postal code; null for an unknown code. */
export const estonianCounty = (postalCode: string | null): string | null => {
  const start = Number(/^\d{2}(?=\d{3}$)/.exec(postalCode ?? '')?.[0] ?? 0)
  return counties.find(([from, to]) => from <= start && start <= to)?.[2] ?? null
}
