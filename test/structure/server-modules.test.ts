import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { describe, expect, it } from 'vitest'

/** The roles of a domain’s modules: the last part of the file name. */
const roles = ['routes', 'service', 'rules', 'store', 'mapper', 'mails', 'task', 'texts']

/** The folders of the server that are not domains. */
const infrastructure = ['crypto', 'db', 'demo', 'http', 'jobs', 'mail', 'pdf', 'providers']

/** Modules of a domain that hold data and no behaviour. */
const withoutRole = new Set(['server/order/invoice/seller.ts'])

/** Modules outside of stores that use Drizzle: the database itself, the sample data, and the log, which names errors. */
const mayUseDrizzle = /\.store\.ts$|^server\/(?:db|demo)\/|^server\/http\/log\.ts$/

/** A query on a database or a transaction, also over several lines; `select()` of a `Map` or a hash has another receiver. */
const query =
  /\b(?:db|tx|database|transaction)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute|\$count|with)\b/

const opensTransaction = /\b(?:db|tx|database)\s*\.\s*transaction\b/

/** A value of the database, a store or a service; types are no dependency at run time. */
const importsEffects =
  /^import (?!type\b)[^'"]*'(?:#server\/db\/[^']*|drizzle-orm[^']*|[^']*\.(?:store|service)\.ts)'/m

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'server/*.ts'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')

const sourceOf = (file: string): string => readFileSync(file, 'utf8')

const isInDomain = (file: string): boolean => {
  const [, folder, ...rest] = file.split('/')
  return rest.length > 0 && !infrastructure.includes(folder ?? '')
}

const hasRole = (file: string): boolean => {
  const [, role, ending, ...rest] = basename(file).split('.')
  const isLocale = rest.length === 1 && /^[a-z]{2}$/.test(ending ?? '')
  return roles.includes(role ?? '') && (ending === 'ts' || isLocale)
}

describe('server modules', () => {
  it('have a role in their file name', () => {
    const domainFiles = files.filter(isInDomain)

    expect(domainFiles.length).toBeGreaterThan(100)
    expect(domainFiles.filter((file) => !hasRole(file) && !withoutRole.has(file))).toEqual([])
  })

  it('contain SQL in stores only', () => {
    const found = files
      .filter((file) => !mayUseDrizzle.test(file))
      .filter((file) => /from 'drizzle-orm/.test(sourceOf(file)) || query.test(sourceOf(file)))

    expect(found).toEqual([])
  })

  it('open transactions with transact only', () => {
    const found = files
      .filter((file) => !file.startsWith('server/db/'))
      .filter((file) => opensTransaction.test(sourceOf(file)))

    expect(found).toEqual([])
  })

  it('decide in rules without the database, stores and services', () => {
    const rules = files.filter((file) => file.endsWith('.rules.ts'))

    expect(rules.length).toBeGreaterThan(20)
    expect(rules.filter((file) => importsEffects.test(sourceOf(file)))).toEqual([])
  })

  it('are recognised by these patterns', () => {
    expect(query.test('const [row] = await db\n    .select()')).toBe(true)
    expect(query.test('await tx.delete(accounts)')).toBe(true)
    expect(query.test("createHash('sha256').update(text)")).toBe(false)
    expect(opensTransaction.test('await context.db.transaction(work)')).toBe(true)
    expect(importsEffects.test("import {\n  readOrder,\n} from './order.store.ts'")).toBe(true)
    expect(importsEffects.test("import { orders } from '#server/db/schema/order.ts'")).toBe(true)
    expect(importsEffects.test("import type { Order } from './order.store.ts'")).toBe(false)
    expect(hasRole('server/order/order.store.ts')).toBe(true)
    expect(hasRole('server/order/order-store.ts')).toBe(false)
  })
})
