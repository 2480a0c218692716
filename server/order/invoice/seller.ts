import { brand } from '#contract/brand.ts'

/** The company as it stands on an invoice; beside `contract/brand.ts`, what is changed for another one. */
export const seller = {
  name: `${brand.name} OÜ`,
  address: 'Näidise tn 1, 10111 Tallinn',
  registryCode: '10000000',
  vatNumber: 'EE100000000',
  iban: 'EE38 2200 2210 2014 5685',
} as const
