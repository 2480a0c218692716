import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { readTermsOfService, Terms } from '#contract/app/app.ts'
import { CatalogueProduct, listProducts } from '#contract/shop/product.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { migrationsFolder } from '#test/support/database/database.constants.ts'
import { engines, openEmptyDatabase } from '#test/support/database/database.ts'
import {
  exampleCommands,
  exampleFiles,
  runCommand,
  writeFiles,
} from '#test/support/operations/setup-files.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('publication on %s', (engine) => {
  let database: OpenDatabase
  let server: TestServer
  beforeAll(async () => {
    database = await openEmptyDatabase(engine)
    await database.migrate(migrationsFolder)
    server = await startServer(engine, { db: database.db })
    const folder = writeFiles()
    for (const command of exampleCommands) await admin(folder, command)
  })
  afterAll(() => database.close())

  const admin = (folder: string, command: readonly string[]) =>
    runCommand(database.db, folder, command)

  const changed = (file: string, from: string, to: string): string => {
    const text = exampleFiles[file] ?? ''
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
    return writeFiles({ [file]: text.replaceAll(from, to) })
  }

  it.each([
    {
      command: 'publish-consent',
      file: 'consent.json',
      from: 'at home',
      to: 'in a clinic',
      line: 'version: risk_assessment 1 is published with another text. Use a new version.',
    },
    {
      command: 'publish-questionnaire',
      file: 'questionnaire.json',
      from: 'you smoke',
      to: 'you ever smoke',
      line: 'version: general-health 1 is published with other content. Use a new version.',
    },
    {
      command: 'publish-terms',
      file: 'sale-terms.json',
      from: 'sale.et.html',
      to: 'tos.et.html',
      line: 'version: sale 2026-12-01 is published with another text. Use a new version.',
    },
  ])(
    '$command: refuses to change a published version',
    async ({ command, file, from, to, line }) => {
      const { lines, isFailure } = await admin(changed(file, from, to), [command, file])

      expect([lines, isFailure]).toEqual([['Nothing was published.', line], true])
    },
  )

  it('publishes a new version, and then refuses an older one that was never published', async () => {
    const third = changed('consent.json', '"version": 1', '"version": 3')
    const second = changed('consent.json', '"version": 1', '"version": 2')

    expect((await admin(third, ['publish-consent', 'consent.json'])).isFailure).toBe(false)
    expect((await admin(second, ['publish-consent', 'consent.json'])).lines).toEqual([
      'Nothing was published.',
      'version: risk_assessment 3 is published. Use a later version.',
    ])
  })

  it('publishes terms in fewer languages: the others are no longer shown', async () => {
    const inRussian = changed(
      'tos.json',
      '"et": "tos.et.html"',
      '"et": "tos.et.html", "ru": "tos.en.html"',
    )
    const languages = async () => {
      const { body } = await server.visitor().make(readTermsOfService)
      return Object.keys(v.parse(TermsBody, body).data.terms)
    }

    await admin(inRussian, ['publish-terms', 'tos.json'])
    expect(await languages()).toEqual(expect.arrayContaining(['ru']))

    await admin(writeFiles(), ['publish-terms', 'tos.json'])
    expect((await languages()).toSorted()).toEqual(['en', 'et'])
  })

  it('changes the price of a known product and keeps its id', async () => {
    const before = v.parse(Products, (await server.visitor().make(listProducts)).body).data.products
    await admin(
      changed('products.json', '4900,\n      "vat_percent": 0', '5900,\n      "vat_percent": 0'),
      ['publish-products', 'products.json'],
    )

    const { products } = v.parse(Products, (await server.visitor().make(listProducts)).body).data
    expect(products.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(products.map(({ price_cents: price }) => price)).toEqual([14_900, 5_900])
  })

  it.each([
    {
      command: 'publish-products',
      file: 'products.json',
      from: '"en": "Heart and vessels", ',
      to: '',
      line: 'products[0].title.en: Invalid key: Expected "en" but received undefined',
    },
    {
      command: 'publish-products',
      file: 'products.json',
      from: ', "et": "Süda ja veresooned"',
      to: '',
      line: 'products[0].title: These languages are required: en, et',
    },
    {
      command: 'publish-products',
      file: 'products.json',
      from: '"heart"',
      to: '"Heart"',
      line: 'products[0].code: Use lower case letters, digits and hyphens',
    },
    {
      command: 'publish-products',
      file: 'products.json',
      from: '"heart"',
      to: '"lungs"',
      line: 'products: heart is published and missing from the file',
    },
    {
      command: 'publish-products',
      file: 'products.json',
      from: 'risk_assessment',
      to: 'risk',
      line: 'products[0].consent: The consent form risk is not published',
    },
    {
      command: 'publish-products',
      file: 'products.json',
      from: 'general-health',
      to: 'lungs',
      line: 'products[0].questionnaire: The questionnaire lungs is not published',
    },
    {
      command: 'publish-products',
      file: 'products.json',
      from: '"turnaround_days"',
      to: '"requires": ["spa"], "turnaround_days"',
      line: 'products[0].requires: spa is no other product of the file',
    },
    {
      command: 'publish-products',
      file: 'products.json',
      from: '"title": {\n',
      to: '"title" {\n',
      line: 'The file is not JSON: line 31: Unexpected token',
    },
    {
      command: 'publish-consent',
      file: 'consent.json',
      from: 'riskihinnanguks",',
      to: 'riskihinnanguks", "shape": 1,',
      line: 'texts.et.shape: Invalid key: Expected never but received "shape"',
    },
    {
      command: 'publish-consent',
      file: 'consent.json',
      from: '"required": true',
      to: '"required": false',
      line: 'texts.en.choices: No choice is required',
    },
    {
      command: 'publish-questionnaire',
      file: 'questionnaire.json',
      from: '"type": "boolean"',
      to: '"type": "url"',
      line: 'item[0].item[0].type: Invalid type',
    },
    {
      command: 'publish-terms',
      file: 'tos.json',
      from: 'tos.et.html',
      to: 'missing.html',
      line: 'html.et: The file missing.html cannot be read',
    },
    {
      command: 'publish-slots',
      file: 'slots.csv',
      from: ',2027-01-11,09:30',
      to: ',2027-01-11,9.30',
      line: 'line 2: the day or the time is not valid; write 2026-12-01 and 09:30',
    },
    {
      command: 'publish-slots',
      file: 'slots.csv',
      from: ',2027-01-11,09:30',
      to: ',2027-02-30,09:30',
      line: 'line 2: the day or the time is not valid; write 2026-12-01 and 09:30',
    },
    {
      command: 'publish-slots',
      file: 'slots.csv',
      from: ',2027-01-11,09:30',
      to: ',2026-11-20,09:30',
      line: 'line 2: the time has passed',
    },
    {
      command: 'publish-slots',
      file: 'slots.csv',
      from: 'et en',
      to: 'ru',
      line: 'line 2: the consultation is not offered in ru',
    },
    {
      command: 'publish-slots',
      file: 'slots.csv',
      from: ',10:00',
      to: ',09:45',
      line: 'line 3: Kaire Allik has another time then',
    },
    {
      command: 'publish-slots',
      file: 'slots.csv',
      from: 'counsellor,Kaire Allik,,',
      to: 'heart,Kaire Allik,,',
      line: 'line 3: no consultation heart is published',
    },
    {
      command: 'publish-slots',
      file: 'slots.csv',
      from: 'product,',
      to: 'code,',
      line: 'line 1: the first line must be product,consultant,languages,day,time',
    },
  ])('$command: names what is wrong ($from → $to)', async ({ command, file, from, to, line }) => {
    const before = (await server.visitor().make(listProducts)).body

    const { lines, isFailure } = await admin(changed(file, from, to), [command, file])

    expect(isFailure).toBe(true)
    expect(lines.join('\n')).toContain(line)
    expect((await server.visitor().make(listProducts)).body).toEqual(before)
  })
})

const TermsBody = v.object({ data: Terms })
const Products = v.object({ data: v.object({ products: v.array(CatalogueProduct) }) })
