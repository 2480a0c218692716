import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eraseAccount } from '#contract/account/session.ts'
import { createSecret } from '#server/crypto/secret.ts'
import { reencrypt } from '#server/admin/re-encryption.service.ts'
import { questionnaireAnswers, questionnaireResponses } from '#server/db/schema/questionnaire.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { demoSecret } from '#server/environment.ts'
import { findAnswers } from '#server/questionnaire/response.store.ts'
import { engines } from '#test/support/database/database.ts'
import { completeAnswers, save, submit } from '#test/support/server/questionnaires.ts'
import {
  logIn,
  startServer,
  type TestBrowser,
  type TestServer,
} from '#test/support/server/server.ts'

const canary = 'canary-statin-7391'
const owner = accountId(demoPeople.regular)
const response = { accountId: owner, questionnaireKey: 'heart-diabetes' }

describe.each(engines)('answers as personal data on %s', (engine) => {
  let server: TestServer
  let browser: TestBrowser
  beforeAll(async () => {
    server = await startServer(engine)
    browser = server.visitor()
    await logIn(browser, 'regular')
  })
  afterAll(() => server.close())

  const exported = async () => {
    const answer = await server.app.request('/api/user/export', {
      headers: { cookie: `__Host-sid=${browser.cookies.get('__Host-sid')}` },
    })
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    await server.db.execute('delete from throttle_counter')
    return (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  }

  it('are exported readable also when their questions are not asked at present', async () => {
    await save(browser, { smoking: 'never', cigarettes_per_day: 20 })

    const file = await exported()

    expect(questionsIn(file('questionnaires.json'))).toContainEqual({
      question: 'How many cigarettes do you smoke a day?',
      answer: 20,
      currentlyAsked: false,
    })
    expect(JSON.stringify(file('questionnaires.fhir.json'))).not.toContain('cigarettes_per_day')
  })

  it('are exported readable, and as FHIR QuestionnaireResponse resources', async () => {
    await save(browser, { height: 'unknown', weight: 70, statin_name: canary })
    const answers = {
      ...(await completeAnswers(browser)),
      height: 'unknown',
      ldl: 2.9,
      cholesterol_measured: 'yes',
      hdl: 1.4,
      heart_medicines: ['statin', 'pressure'],
      statin_name: canary,
    }
    expect((await submit(browser, answers)).status).toBe(200)

    const file = await exported()

    expect(file('questionnaires.json')).toContainEqual(
      expect.objectContaining({
        title: 'Heart, vessels and blood sugar',
        submittedAt: server.now().toISOString(),
        sections: expect.arrayContaining([
          {
            title: 'Your body',
            questions: expect.arrayContaining([
              { question: 'What sex was recorded at your birth?', answer: 'Male' },
              { question: 'How tall are you? (cm)', answer: 'unknown' },
            ]),
          },
        ]),
      }),
    )
    const responses = v.parse(
      v.array(v.looseObject({ questionnaire: v.string() })),
      file('questionnaires.fhir.json'),
    )
    const own = responses.find((one) => one.questionnaire.endsWith('/heart-diabetes|1'))
    expect(own).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      subject: { reference: `Patient/${owner}` },
      authored: server.now().toISOString(),
    })
    expect(itemsIn(own)).toMatchObject({
      height: [
        {
          _valueInteger: {
            extension: [
              {
                url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
                valueCode: 'unknown',
              },
            ],
          },
        },
      ],
      sex: [{ valueCoding: { code: 'male', display: 'Male' } }],
      cholesterol_measured: [{ valueBoolean: true }],
      ldl: [{ valueDecimal: 2.9 }],
      weight: [{ valueInteger: 79 }],
      heart_medicines: [{ valueCoding: { code: 'statin' } }, { valueCoding: { code: 'pressure' } }],
      statin_name: [{ valueString: canary }],
    })
    expect(itemsIn(own)).not.toHaveProperty('pregnancy_diabetes')
  })

  it('are encrypted again under a new secret', async () => {
    const next = createSecret('Zk3vQ9sW1xYp7Lr5Tn8Bf2Hd6Gj4Mc0A', [demoSecret.current])
    await reencrypt(server.db, next, { actor: 'mari', now: server.now() })

    const answers = await findAnswers(server.db, response, createSecret(next.current))

    expect(answers.get('statin_name')?.answer).toBe(canary)
    await reencrypt(server.db, createSecret(demoSecret.current, [next.current]), {
      actor: 'mari',
      now: server.now(),
    })
  })

  it('are deleted with the account', async () => {
    expect((await browser.make(eraseAccount, { understood: true })).status).toBe(200)

    for (const table of [questionnaireAnswers, questionnaireResponses]) {
      expect(await server.db.$count(table, eq(table.accountId, owner))).toBe(0)
    }
  })
})

const Readable = v.array(
  v.object({ sections: v.array(v.object({ questions: v.array(v.unknown()) })) }),
)

const questionsIn = (file: unknown): unknown[] =>
  v.parse(Readable, file).flatMap(({ sections }) => sections.flatMap(({ questions }) => questions))

/** The answers of a response by link id, at any depth. */
const itemsIn = (resource: unknown): Record<string, unknown> => {
  const items: unknown = Reflect.get(Object(resource), 'item')
  if (!Array.isArray(items)) return {}
  return Object.assign(
    {},
    ...items.map((item: unknown) => ({
      ...itemsIn(item),
      ...(Reflect.has(Object(item), 'answer')
        ? { [String(Reflect.get(Object(item), 'linkId'))]: Reflect.get(Object(item), 'answer') }
        : {}),
    })),
  )
}
