import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { checkHpvInvitation } from '#contract/study/study.ts'
import { runAdmin } from '#server/admin/admin.service.ts'
import { createSecret } from '#server/crypto/secret.ts'
import { auditRecords } from '#server/db/schema/alarm.ts'
import { studies, studyInvitations, studyTerms } from '#server/db/schema/study.ts'
import { demoSecret } from '#server/environment.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { changeStudy, invitation } from '#test/support/server/study.ts'

const header = 'personal_code,invitation_code,arm'

describe('HPV study: the invitation list', () => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'alleel-study-'))
  beforeEach(async () => {
    server = await startServer('PostgreSQL')
    await server.db.delete(studyInvitations)
  })
  afterEach(() => server.close())

  const admin = (...words: string[]) =>
    runAdmin(server.db, words, { actor: 'mari', now: server.now(), secret: demoSecret })
  const importLines = (...lines: string[]) => importText([header, ...lines].join('\n'))
  const importText = (text: string) => {
    const file = join(folder, 'list.csv')
    writeFileSync(file, text)
    return admin('import-invitations', file)
  }

  it('is imported line by line; a woman can order with her letter', async () => {
    const { lines, isFailure } = await importLines(
      '46510200003,7K3M-Q2XD,brush',
      '47012310002,7K3MQ2XE,swab',
    )

    expect([lines, isFailure]).toEqual([['2 invitations imported, 0 lines refused.'], false])
    const claim = { ...invitation, invitation_code: '7k3m q2xd' }
    expect(await server.visitor().make(checkHpvInvitation, claim)).toMatchObject({
      body: { data: { kits: ['brush'] } },
    })
  })

  it('reports each line that it refuses with its number and the reason, without personal codes', async () => {
    const { lines } = await importLines(
      '46510200003,7K3M-Q2XD,brush',
      '46510200004,7K3M-Q2XE,brush',
      '45712310008,7K3M-Q2XF,brush',
      '36510200002,7K3M-Q2XG,brush',
      '47012310002,SHORT,brush',
      '47012310002,7K3M-Q2XH,needle',
      '46510200003,7K3M-Q2XJ,brush',
      '48311010001,7K3M-Q2XD,brush',
      '48311010001,7K3M-Q2XK,brush,more',
      '',
    )

    expect(lines).toEqual([
      '1 invitations imported, 8 lines refused.',
      'line 3: the personal code is not valid',
      'line 4: not a woman born in 1958 to 1983',
      'line 5: not a woman born in 1958 to 1983',
      'line 6: the invitation code is not valid',
      'line 7: the arm is unknown',
      'line 8: the personal code is in the file twice',
      'line 9: the invitation code is in the file twice',
      'line 10: the line has more than three columns',
    ])
    const records = JSON.stringify(await server.db.select().from(auditRecords))
    expect(records).toContain('1 invitations imported, 8 lines refused.')
    expect(records).not.toMatch(/4651020/)
  })

  it('can be imported again: known women and letters are refused, new ones imported', async () => {
    await importLines('46510200003,7K3M-Q2XD,brush')

    const { lines } = await importLines('46510200003,7K3M-Q2XD,brush', '47012310002,7K3M-Q2XE,swab')

    expect(lines).toEqual(['1 invitations imported, 1 lines refused.', 'line 2: imported before'])
  })

  it('is read with semicolons, quotes, Windows line ends and a byte order mark', async () => {
    const { lines } = await importText(
      '\uFEFFpersonal_code;invitation_code;arm\r\n"46510200003";"7K3M-Q2XD";"brush"\r\n',
    )

    expect(lines).toEqual(['1 invitations imported, 0 lines refused.'])
  })

  it('is read with delimiters, quotes and line breaks in quoted cells, and counts its lines', async () => {
    const { lines } = await importText(
      [
        '"personal_code" ; "invitation_code" ; "arm"',
        '46510200003;"7K3M-Q2XD"; brush',
        '',
        '"4701231;0002";"say ""yes""\r\nto it";swab',
        '47012310002;7K3M-Q2XE;needle',
      ].join('\r\n'),
    )

    expect(lines).toEqual([
      '1 invitations imported, 2 lines refused.',
      'line 5: the personal code is not valid',
      'line 6: the arm is unknown',
    ])
  })

  it.each([
    ['a quote that is not closed', '46510200003,"7K3M-Q2XD,brush\n', 'line 2'],
    ['a quote within a cell', '46510200003,7K3M"Q2XD,brush\n', 'line 2'],
  ])('is refused as a whole with %s, without its content', async (_what, text, line) => {
    const { lines, isFailure } = await importText(`${header}\n${text}`)

    expect(isFailure).toBe(true)
    expect(lines.join('\n')).toMatch(
      new RegExp(`^0 .*\\n${line}: the file is not valid CSV \\([A-Z_]+\\)$`),
    )
    expect(lines.join('\n')).not.toContain('7K3M')
    expect(await server.db.select().from(studyInvitations)).toEqual([])
  })

  it('assigns an arm at random where the list has none, each of them to about a third', async () => {
    const women = Array.from({ length: 600 }, (_, index) => personalCode(index))
    await importLines(...women.map((code, index) => `${code},${letterCode(index)},`))

    const stored = await server.db.select().from(studyInvitations)
    for (const arm of ['choice', 'brush', 'swab']) {
      // six standard deviations around 200
      const count = stored.filter((one) => one.arm === arm).length
      expect(count, arm).toBeGreaterThan(130)
      expect(count, arm).toBeLessThan(270)
    }
  })

  it('holds at most as many women as the cap allows', async () => {
    await changeStudy(server, { cap: 1 })

    const { lines } = await importLines('46510200003,7K3M-Q2XD,brush', '47012310002,7K3M-Q2XE,swab')

    expect(lines).toEqual([
      '1 invitations imported, 1 lines refused.',
      'line 3: the study has 1 invitations already',
    ])
  })

  it('needs no place for women who were imported before', async () => {
    await importLines('46510200003,7K3M-Q2XD,brush')
    await changeStudy(server, { cap: 2 })

    const { lines } = await importLines(
      '46510200003,7K3M-Q2XD,brush',
      '47012310002,7K3M-Q2XE,swab',
      '48311010001,7K3M-Q2XF,swab',
    )

    expect(lines).toEqual([
      '1 invitations imported, 2 lines refused.',
      'line 2: imported before',
      'line 4: the study has 2 invitations already',
    ])
  })

  it('holds at most as many women as the cap allows, also with two imports at the same time', async () => {
    await changeStudy(server, { cap: 1 })
    const write = (name: string, line: string) => {
      const file = join(folder, name)
      writeFileSync(file, `${header}\n${line}`)
      return admin('import-invitations', file)
    }

    await Promise.all([
      write('one.csv', '46510200003,7K3M-Q2XD,brush'),
      write('two.csv', '47012310002,7K3M-Q2XE,swab'),
    ])

    expect(await server.db.$count(studyInvitations)).toBe(1)
  })

  it('knows women who were imported under a secret that was rotated since', async () => {
    await importLines('46510200003,7K3M-Q2XD,brush')
    const next = createSecret('Zk3vQ9sW1xYp7Lr5Tn8Bf2Hd6Gj4Mc0A', [demoSecret.current])
    const file = join(folder, 'again.csv')
    writeFileSync(file, `${header}\n46510200003,7K3M-Q2XD,brush`)

    const operator = { actor: 'mari', now: server.now(), secret: next }
    const { lines } = await runAdmin(server.db, ['import-invitations', file], operator)

    expect(lines).toEqual(['0 invitations imported, 1 lines refused.', 'line 2: imported before'])
  })

  it.each([
    ['a file with other columns', 'name,code\n', 'line 1: the first line must be'],
    ['an empty file', '', 'line 1: the first line must be'],
  ])('refuses %s', async (_what, text, reason) => {
    const { lines, isFailure } = await importText(text)

    expect(lines.join('\n')).toContain(reason)
    expect(isFailure).toBe(true)
  })

  it('settings: an operator changes dates and texts, without active content', async () => {
    const file = join(folder, 'settings.json')
    const terms = { en: '<p>New terms</p><script>alert(1)</script>', et: '<p>Uued</p>' }
    writeFileSync(file, JSON.stringify({ cap: 5, deleteBy: '2030-01-02', terms }))

    const { lines } = await admin('study', file)

    expect(lines).toContain('deleteBy: 2030-01-02')
    const [study] = await server.db.select().from(studies)
    expect(study).toMatchObject({ cap: 5, terms: { en: '<p>New terms</p>', et: '<p>Uued</p>' } })
  })

  it.each([
    ['an unknown setting', { capacity: 5 }],
    ['a date that does not exist', { deleteBy: '2030-02-31x' }],
    ['a first day of orders after the last one', { ordersFrom: '2030-01-02' }],
    ['a last day of orders after the deletion', { ordersUntil: '2030-01-02' }],
    ['a last year of birth before the first one', { bornTo: 1950 }],
  ])('settings: %s is refused', async (_what, settings) => {
    const file = join(folder, 'wrong.json')
    writeFileSync(file, JSON.stringify(settings))

    const { lines, isFailure } = await admin('study', file)

    expect(isFailure).toBe(true)
    expect(lines.join()).toMatch(/not be|not valid/)
  })

  it('settings: the cap is not under the number of orders', async () => {
    await changeStudy(server, { ordered: 7 })
    const file = join(folder, 'cap.json')
    writeFileSync(file, JSON.stringify({ cap: 6 }))

    expect(await admin('study', file)).toMatchObject({
      lines: ['The cap (6) must not be under the number of orders (7).'],
      isFailure: true,
    })
  })

  it('settings: other terms are a new version, and the earlier ones stay', async () => {
    const file = join(folder, 'terms.json')
    const [before] = await server.db.select().from(studies)
    const change = async (settings: object) => {
      writeFileSync(file, JSON.stringify(settings))
      await admin('study', file)
    }
    await change({ terms: { en: '<p>New terms</p>' } })
    await change({ terms: { en: '<p>New terms</p>' }, cap: 20 })

    const [study] = await server.db.select().from(studies)
    expect(study).toMatchObject({ termsVersion: 2, cap: 20 })
    const stored = await server.db.select().from(studyTerms).orderBy(studyTerms.version)
    expect(stored.map(({ version, terms }) => [version, terms])).toEqual([
      [1, before?.terms],
      [2, { en: '<p>New terms</p>' }],
    ])
  })
})

/** A valid personal code of a woman born in 1970, by the algorithm of EVS 585. */
const personalCode = (index: number): string => {
  const digits = `470${String((index % 12) + 1).padStart(2, '0')}${String((index % 28) + 1).padStart(2, '0')}${String(index).padStart(3, '0')}`
  const remainder = (weights: readonly number[]) =>
    weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11
  const first = remainder([1, 2, 3, 4, 5, 6, 7, 8, 9, 1])
  return digits + (first < 10 ? first : remainder([3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 10)
}

const letterCode = (index: number): string => `AAAA-${String(index).padStart(4, '0')}`
