import { runInNewContext } from 'node:vm'

import { parse } from 'csv-parse/sync'
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator, StepKeywordType } from '@cucumber/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'

import type { FlowModel } from '#flows/graph/flow-model.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { checkoutModel } from '#flows/machines/order/checkout.flow.ts'
import { machinePagesOf } from '#flows/diagram/overview/machine-pages.ts'
import { screensOf } from '#flows/diagram/overview/screens.ts'
import { edgeCover, endOf, pathId, describePath, type Path } from '#flows/paths/paths.ts'
import { followPath, statesAt } from '#flows/paths/follow-path.ts'
import { selectPaths } from '#flows/paths/select-paths.ts'
import { formats } from '#flows/paths/formats/formats.ts'
import { columns } from '#flows/paths/formats/csv.ts'
import { PathsFile } from '#flows/paths/formats/json.ts'
import { dataOf } from '#flows/paths/scenario/step-data.ts'
import { scenariosOf, type Scenario } from '#flows/paths/scenario/scenario.ts'
import type { FlowLocale } from '#flows/labels/translate.ts'

const locales: FlowLocale[] = ['en', 'et']
const paths = edgeCover(checkoutModel)
const place = machinePagesOf(
  'checkout',
  { elsewhere: { completed: '/order-success' } },
  screensOf(),
)
let scenarios: Record<FlowLocale, Scenario[]>

beforeAll(() => {
  const scenariosIn = (locale: FlowLocale) => scenariosOf(paths, place, locale)
  scenarios = { en: scenariosIn('en'), et: scenariosIn('et') }
})

describe('the scenarios of the checkout', () => {
  it('state what to do, with which data, and what to expect, with its message', () => {
    const refused = scenarios.en
      .flatMap(({ steps }) => steps)
      .find(({ trigger }) => trigger === 'validateOrder fails with errors.cart_empty')

    expect(refused).toMatchObject({
      when: 'the server answers with an error',
      data: [{ label: 'error', words: 'Your cart is empty.' }],
      recipe: 'Empty the cart in another tab first.',
      expected: {
        states: ['filling.review.blocked'],
        seen: ['The order cannot be placed. The page shows why and offers to check again.'],
        messages: ['Your cart is empty.'],
      },
    })
  })

  it('name the person and the cart to start with, in both languages', () => {
    expect(scenarios.en[0]?.preconditions).toEqual([
      'Person: a visitor or any customer.',
      'Cart: “Heart and vessels”.',
    ])
    expect(scenarios.et[0]?.preconditions).toEqual([
      'Isik: külastaja või mis tahes klient.',
      'Ostukorv: „Süda ja veresooned“.',
    ])
  })

  it.each(locales)('have different titles, in %s', (locale) => {
    const titles = scenarios[locale].map(({ title }) => title)

    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.filter((title) => title.endsWith('(1/2)'))).not.toEqual([])
  })

  it('say how time passes', () => {
    const restorePlace = { ...place, machine: 'restore' }
    const waits = scenariosOf(edgeCover(flowModels.restore), restorePlace, 'en')
      .flatMap(({ steps }) => steps)
      .filter(({ cause }) => cause.kind === 'wait')

    expect(waits.map(({ recipe }) => recipe)).toContain(
      'Wait, or move the page’s clock on in the developers’ panel of npm run dev.',
    )
  })

  it('list input under the labels of the fields, without code notation', () => {
    const data = scenarios.et.flatMap(({ steps }) => steps.flatMap((step) => step.data))

    expect(data).toContainEqual({
      name: 'billing.address',
      label: 'Tänav ja maja number',
      words: 'Kastani 12',
      value: 'Kastani 12',
    })
    expect(data).toContainEqual({
      name: 'billing.address2',
      label: 'Korter või korrus (valikuline)',
      words: 'tühi',
      value: '',
    })
    expect(data.filter(({ words }) => /[{}[\]"]/.test(words))).toEqual([])
  })

  it.each(Object.entries<FlowModel>(flowModels))(
    'name ids, statuses and fields of %s in words',
    (_, model) => {
      const data = edgeCover(model).flatMap(({ steps }) =>
        steps.flatMap(({ trigger }) => dataOf(trigger, 'en')),
      )

      const raw = /[0-9a-f]{8}-[0-9a-f]{4}|[a-z]_[a-z]|\([a-z]+\.[a-z]/
      const isKey = (words: string) => /^(errors|success)\./.test(words)
      expect(
        data.map(({ words }) => words).filter((words) => raw.test(words) && !isKey(words)),
      ).toEqual([])
    },
  )

  it.each(locales)('are complete in Markdown, in %s', (locale) => {
    const text = formats.md(scenarios[locale], locale)

    for (const { id } of scenarios[locale]) expect(text).toContain(`## ${id}\n`)
    expect(text.match(/^\d+\. /gm)).toHaveLength(countOfSteps(scenarios[locale]))
  })

  it.each(locales)(
    'are a row for each step in CSV, grouped alike by Xray and TestRail, in %s',
    (locale) => {
      const rows = readCsv(formats.csv(scenarios[locale], locale))
      const expected = scenarios[locale].map(({ id, steps }) => [id, steps.length])

      expect(Object.keys(rows[0] ?? {})).toEqual([...columns])
      expect(casesOfXray(rows)).toEqual(expected)
      expect(casesOfTestRail(rows)).toEqual(expected)
      for (const row of rows) {
        expect(row).toMatchObject({ 'Test Type': 'Manual', Step: some, 'Expected Result': some })
        expect(row.Title.length).toBeLessThanOrEqual(250)
      }
    },
  )

  it('do not exceed the import limit of Xray, and have no byte order mark', () => {
    const text = formats.csv(scenarios.en, 'en')

    expect(text.startsWith('"Test ID",')).toBe(true)
    for (const model of Object.values(flowModels))
      expect(edgeCover(model).length).toBeLessThanOrEqual(1_000)
  })

  it.each(locales)('are valid Gherkin, in %s', (locale) => {
    const parser = new Parser(
      new AstBuilder(IdGenerator.incrementing()),
      new GherkinClassicTokenMatcher(),
    )
    const { feature } = parser.parse(formats.gherkin(scenarios[locale], locale))
    const read = feature?.children.flatMap(({ scenario }) => scenario ?? []) ?? []

    expect(feature?.language).toBe(locale)
    expect(feature?.name).toBe({ en: 'Checkout', et: 'Tellimuse vormistamine' }[locale])
    expect(read.map(({ tags }) => tags[0]?.name)).toEqual(paths.map((path) => `@${pathId(path)}`))
    const triggers = read.flatMap(({ steps }) =>
      steps.filter(({ keywordType }) => keywordType === StepKeywordType.ACTION),
    )
    expect(triggers).toHaveLength(countOfSteps(scenarios[locale]))
  })

  it('have the documented shape in JSON', () => {
    const file = v.parse(PathsFile, JSON.parse(formats.json(scenarios.et, 'et')))

    expect(file).toMatchObject({ version: 4, locale: 'et', machine: 'checkout' })
    expect(file.paths.map(({ id }) => id)).toEqual(paths.map(pathId))
  })

  it('are Playwright tests whose statements lead through the machine again', async () => {
    const walked = await runPrinted(formats.playwright(scenarios.en))

    expect(walked.map(describePath)).toEqual(paths.map(describePath))
  })
})

describe('the selected paths', () => {
  it('can be the shortest to one state, or to any of its substates', () => {
    const [path] = selectPaths(checkoutModel, { kind: 'to', state: 'filling.review' })

    expect(path?.steps.at(-1)?.to.snapshot.matches({ filling: 'review' })).toBe(true)
  })

  it('throw with the nearest names for a mistyped state', () => {
    expect(() => selectPaths(checkoutModel, { kind: 'to', state: 'revew' })).toThrow(
      'checkout has no state revew that a path leads to. Did you mean filling.review.',
    )
  })

  it('throw when a trigger is no longer possible', () => {
    expect(() => followPath(checkoutModel).send('sing')).toThrow(
      'checkout cannot continue with “sing” after 0 steps',
    )
  })
})

const countOfSteps = (all: readonly Scenario[]) =>
  all.reduce((sum, { steps }) => sum + steps.length, 0)

/** Runs a printed test file of the checkout without a page; returns the paths that its tests walk. */
const runPrinted = async (text: string): Promise<Path[]> => {
  const tests: (() => Promise<void>)[] = []
  const walked: Path[] = []
  const openPath = () => {
    const follower = followPath(checkoutModel)
    const expectState = (...states: string[]) => {
      expect(statesAt('checkout', endOf(follower.path()))).toEqual(states)
    }
    walked.push(follower.path())
    const index = walked.length - 1
    const keep =
      <Args extends unknown[]>(step: (...args: Args) => unknown) =>
      (...args: Args) => {
        step(...args)
        walked[index] = follower.path()
      }
    const { send, respond, reject, wait } = follower
    return {
      send: keep(send),
      respond: keep(respond),
      reject: keep(reject),
      wait: keep(wait),
      expectState,
    }
  }
  const test = (_: string, run: (context: object) => Promise<void>) =>
    void tests.push(() => run({}))
  runInNewContext(text.replaceAll(/^import .*$/gm, ''), { test, openPath, pageDrivers: {} })
  for (const run of tests) await run()
  return walked
}

const some = expect.stringMatching(/./)

type Row = Record<(typeof columns)[number], string>

const readCsv = (text: string): Row[] => parse(text, { columns: true, record_delimiter: '\r\n' })

/** Rows with the same identifier are steps of one test. */
const casesOfXray = (rows: readonly Row[]): [string, number][] =>
  [...new Set(rows.map((row) => row['Test ID']))].map((id) => [
    id,
    rows.filter((row) => row['Test ID'] === id).length,
  ])

/** A row with a title starts a case; rows without one continue it. */
const casesOfTestRail = (rows: readonly Row[]): [string, number][] => {
  const cases: [string, number][] = []
  for (const row of rows) {
    const last = cases.at(-1)
    if (row.Title !== '') cases.push([row.Title.split(':')[0] ?? '', 1])
    else if (last) last[1] += 1
  }
  return cases
}
