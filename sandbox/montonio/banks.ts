/** The banks of Estonia, by their bank link codes (BIC). */
export const banks = [
  { code: 'HABAEE2X', name: 'Swedbank' },
  { code: 'EEUHEE2X', name: 'SEB' },
  { code: 'LHVBEE22', name: 'LHV' },
  { code: 'RIKOEE22', name: 'Luminor' },
  { code: 'EKRDEE22', name: 'Coop Pank' },
  { code: 'PARXEE22', name: 'Citadele' },
] as const
