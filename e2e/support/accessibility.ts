import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'

/** A file for each page that passed the check in this run, by structure and width; it is not checked again. */
export const checkedPages = 'test-results/accessible'

/** Half as large as the other script of the package, and read by the browser in half the time. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The time after which a violation is persistent: an element that fades in or out has lower contrast meanwhile. */
const persistence = { timeout: 20_000 }

/** Checks the page against WCAG 2.0 to 2.2, levels A and AA. Reports only persistent violations. */
export async function checkAccessibility(page: Page) {
  if (page.isClosed() || page.url() === 'about:blank') return
  await expect(() => checkOnce(page), `barriers on ${page.url()}`).toPass(persistence)
}

async function checkOnce(page: Page) {
  const structure = `${page.viewportSize()?.width} ${await readStructure(page)}`
  const checked = `${checkedPages}/${createHash('sha256').update(structure).digest('hex')}`
  if (existsSync(checked)) return
  expect(await barriersOn(page)).toEqual([])
  mkdirSync(checkedPages, { recursive: true })
  writeFileSync(checked, '')
}

/** Reads the markup of the page and the color scheme that its styles depend on. */
const readStructure = async (page: Page): Promise<string> =>
  structureOf(
    await page.evaluate(
      () =>
        `${matchMedia('(prefers-color-scheme: dark)').matches} ${document.documentElement.outerHTML}`,
    ),
  )

/**
 * Returns the markup without texts, addresses, values and amounts, with numbers for ids, and of the head only what is checked:
 * pages that differ only in the rest have the same barriers.
 */
const structureOf = (markup: string): string => {
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size
    numbers.set(id, number)
    return number
  }
  return markup
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/>[^<]+</g, '>text<')
    .replace(/<head>.*<\/head>/s, (head) => (head.match(partsOfHead) ?? []).join(''))
    .replaceAll(/ (href|src|value)="[^"]+"/g, ' $1="text"')
    .replaceAll(/ aria-label="[^"]+"/g, (label) => label.replaceAll(/\d+/g, '0'))
    .replaceAll(references, (_, name: string, ids: string) => {
      return ` ${name}="${ids.split(' ').map(numberOf).join(' ')}"`
    })
    .replaceAll(' style=""', '')
}

const partsOfHead = /<title>text<|<meta (?:name="viewport"|http-equiv)[^>]*>/g

const references =
  / (id|for|name|list|form|headers|aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant))="([^"]+)"/g

/**
 * Runs axe in a world of its own, in which timers go on while a test stops the clock of the page. That takes half as
 * long as its driver for Playwright. The portal has no frames.
 */
async function barriersOn(page: Page): Promise<string[]> {
  await waitForAnimations(page)
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'accessibility',
  })
  const evaluate = (expression: string) =>
    session.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
  const { result: type } = await evaluate('typeof axe')
  if (type.value === 'undefined') await evaluate(axeScript)
  const { result, exceptionDetails } = await evaluate(
    `(${String(findViolations)})(${JSON.stringify(levels)})`,
  )
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  return v.parse(v.array(v.string()), result.value)
}

/** Runs in the page. */
const findViolations = async (tags: string[]): Promise<string[]> => {
  const { violations } = await globalThis.axe.run({
    runOnly: tags,
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} at ${html}`),
  )
}

const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  })

declare global {
  var axe: typeof import('axe-core')
}
