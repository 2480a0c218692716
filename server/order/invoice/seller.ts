import { brand } from '#contract/app/brand.ts'

/** The company on invoices; together with `contract/app/brand.ts`, what has to be changed for another company. */
export const seller = {
  name: `${brand.name} OÜ`,
  address: 'Näidise tn 1, 10111 Tallinn',
  registryCode: '10000000',
  vatNumber: 'EE100000000',
  iban: 'EE38 2200 2210 2014 5685',
} as const
