import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readDashboard } from '#contract/order/ordered-product.ts'
import { minutes, seconds } from '#server/clock.ts'
import { orderedProductId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { heartAndDiabetes } from '#server/demo/questionnaires/heart-diabetes.ts'
import { publishQuestionnaire } from '#server/questionnaire/questionnaire.store.ts'
import { dumpDatabase } from '#test/support/database/dump.ts'
import { engines } from '#test/support/database/database.ts'
import {
  completeAnswers,
  diabetes,
  locked,
  questionnaireIn,
  read,
  readOpen,
  save,
  savedIn,
  submit,
  submitted,
} from '#test/support/server/questionnaires.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('questionnaire on %s', (engine) => {
  let server: TestServer
  let phone: TestBrowser
  let laptop: TestBrowser
  beforeEach(async () => {
    server = await startServer(engine)
    phone = await server.customer('regular')
    laptop = await server.customer('regular')
  })
  afterEach(() => server.close())

  const conflict = (message: string) => ({ status: 409, body: { message } })
  const publishSecondVersion = () => {
    const [body, ...rest] = heartAndDiabetes.item
    const item = [
      {
        ...body,
        linkId: 'body',
        text: 'Your body',
        type: 'group' as const,
        item: body?.item?.slice(1),
      },
      ...rest,
    ]
    return publishQuestionnaire(
      server.db,
      { ...heartAndDiabetes, version: '2', item: withoutSex(item) },
      server.now(),
    )
  }

  it('questionnaire: contains sections, no answers at first, and is shared by products that need it', async () => {
    const open = await readOpen(phone)

    expect(open).toMatchObject({ version: 1, answers: {}, saved_at: null, submitted_at: null })
    expect(open.title.et).toBe('Süda, veresooned ja veresuhkur')
    expect(open.sections.length).toBeGreaterThanOrEqual(3)
  })

  it('questionnaire: contains each label, hint and option in English and Estonian', async () => {
    const { sections } = await readOpen(phone)
    const questionOf = (key: string) =>
      sections.flatMap(({ fields }) => fields).find((field) => field.key === key)

    expect(questionOf('weight')).toMatchObject({
      label: { en: 'How much do you weigh? (kg)', et: 'Kui palju te kaalute? (kg)' },
      hint: { en: expect.stringMatching(/^Without shoes/), et: expect.stringMatching(/^Ilma/) },
    })
    expect(questionOf('sex')?.choices.map(({ label }) => label)).toEqual([
      { en: 'Female', et: 'Naine' },
      { en: 'Male', et: 'Mees' },
    ])
  })

  it('questionnaire: is locked until the earlier steps are done, and belongs to its customer', async () => {
    const [stranger, unverified] = [
      await server.customer('collector'),
      await server.customer('agentCustomer'),
    ]

    expect(await read(phone, locked)).toMatchObject(conflict('errors.step_locked'))
    expect(await save(phone, {}, { order_product_id: locked })).toMatchObject(
      conflict('errors.step_locked'),
    )
    expect(await read(stranger)).toMatchObject({
      status: 404,
      body: { message: 'errors.ordered_product_not_found' },
    })
    expect(await read(unverified)).toMatchObject({
      status: 403,
      body: { message: 'errors.not_verified' },
    })
  })

  it('questionnaire: continues on another device at the exact question with the saved answers', async () => {
    const response = await save(phone, { height: 171, weight: 'unknown' }, { resume_at: 'waist' })
    expect(response.body).toMatchObject({ message: 'success.questionnaire_saved' })

    expect(await readOpen(laptop)).toMatchObject({
      answers: { height: 171, weight: 'unknown' },
      resume_at: 'waist',
      saved_at: savedIn(response).saved_at,
    })
  })

  it('questionnaire: keeps incomplete answers, and rejects those to questions that it does not have', async () => {
    expect((await save(phone, { height: 'about 1.7 m' })).status).toBe(200)
    expect(await save(phone, { shoe_size: 42 })).toMatchObject({
      status: 422,
      body: { validationErrors: [{ field: 'answers.shoe_size' }] },
    })
    expect((await readOpen(phone)).answers).toEqual({ height: 'about 1.7 m' })
  })

  it('questionnaire: the newest answer wins for each question, and the response lists it for the other device', async () => {
    const first = savedIn(await save(phone, { height: 171, weight: 70, waist: 80 }))
    server.advance(seconds(20))
    const seen = savedIn(await save(laptop, { weight: 72 }, { saved_at: first.saved_at }))
    server.advance(seconds(20))

    const last = savedIn(await save(phone, { waist: 82 }, { saved_at: first.saved_at }))

    expect(seen.changed_elsewhere).toEqual({})
    expect(last.changed_elsewhere).toEqual({ weight: 72 })
    expect((await readOpen(laptop)).answers).toEqual({ height: 171, weight: 72, waist: 82 })
  })

  it('questionnaire: an answer that was given offline does not replace a newer one, also with a wrong clock', async () => {
    const start = savedIn(await save(phone, { height: 171 }))
    server.advance(minutes(10))
    await save(laptop, { height: 172 }, { saved_at: start.saved_at })
    server.advance(minutes(5))
    const offline = (age: number) => ({
      saved_at: start.saved_at,
      // a clock that is two years behind
      answered_at: { height: new Date(Date.UTC(2024, 0, 1)).toISOString() },
      sent_at: new Date(Date.UTC(2024, 0, 1) + age).toISOString(),
    })

    const late = savedIn(await save(phone, { height: 173 }, offline(minutes(9))))
    expect(late.changed_elsewhere).toEqual({ height: 172 })
    expect((await readOpen(phone)).answers).toEqual({ height: 172 })

    const newer = savedIn(await save(phone, { height: 174 }, offline(minutes(1))))
    expect(newer.changed_elsewhere).toEqual({})
    expect((await readOpen(phone)).answers).toEqual({ height: 174 })
  })

  it('questionnaire: a removed answer is removed on the other device, too', async () => {
    const first = savedIn(await save(phone, { height: 171 }))

    const second = savedIn(await save(laptop, { height: null }, { saved_at: first.saved_at }))

    expect(second.saved_at > first.saved_at).toBe(true)
    const asked = savedIn(await save(phone, {}, { saved_at: first.saved_at }))
    expect(asked).toEqual({ saved_at: second.saved_at, changed_elsewhere: { height: null } })
    expect((await readOpen(phone)).answers).toEqual({})
  })

  it('questionnaire: stores answers encrypted', async () => {
    await save(phone, { height: 171, statin_name: 'canary-statin' })
    await submit(phone, {
      ...(await completeAnswers(phone)),
      heart_medicines: ['statin'],
      statin_name: 'canary-statin',
    })

    expect(JSON.stringify(await dumpDatabase(server.db))).not.toContain('canary-statin')
    expect(JSON.stringify((await readOpen(phone)).answers)).toContain('canary-statin')
  })

  it('questionnaire: a new version keeps the answers that fit it, and refuses saves of the old one', async () => {
    await save(phone, { sex: 'male', height: 171 })
    await publishSecondVersion()

    expect(await save(phone, { waist: 80 })).toMatchObject(conflict('errors.questionnaire_changed'))
    expect(await submit(phone, {})).toMatchObject(conflict('errors.questionnaire_changed'))
    expect(await readOpen(phone)).toMatchObject({ version: 2, answers: { height: 171 } })
    expect((await readOpen(phone)).answers).not.toHaveProperty('sex')
    expect((await save(phone, { waist: 80 }, { version: 2 })).status).toBe(200)
  })

  it('questionnaire: a submission reports each missing or incorrect answer at its question', async () => {
    const answers = await completeAnswers(phone)
    const { height: _height, ...incomplete } = answers

    const { status, body } = await submit(phone, {
      ...incomplete,
      waist: 10,
      weight: 70.5,
      smoking: 'sometimes',
      heart_medicines: ['none', 'statin'],
    })

    expect(status).toBe(422)
    expect(body).toMatchObject({
      message: 'errors.form_validation',
      validationErrors: [
        { field: 'answers.height', message: 'errors.no_value' },
        { field: 'answers.weight', message: 'errors.incorrect_value' },
        {
          field: 'answers.waist',
          message: 'errors.number_out_of_range',
          messageArguments: { min: 40, max: 200 },
        },
        { field: 'answers.smoking', message: 'errors.incorrect_value' },
        { field: 'answers.heart_medicines', message: 'errors.contradicting_choices' },
        { field: 'answers.statin_name', message: 'errors.no_value' },
      ],
    })
    expect((await readOpen(phone)).submitted_at).toBeNull()
  })

  it('questionnaire: “unknown” and “-” are answers to questions with a free answer', async () => {
    const answers = await completeAnswers(phone)

    expect((await submit(phone, { ...answers, height: 'Unknown', weight: ' - ' })).status).toBe(200)

    expect((await readOpen(phone)).answers).toMatchObject({ height: 'unknown', weight: 'unknown' })
  })

  it('questionnaire: a submission drops answers to questions that are not asked, and completes the step of all own products with it', async () => {
    const answers = await completeAnswers(phone)
    const { body } = await submit(phone, { ...answers, smoking: 'never', cigarettes_per_day: 20 })

    expect(body).toMatchObject({ message: 'success.questionnaire_submitted' })
    const copy = await readOpen(phone)
    expect(copy.submitted_at).toBe(server.now().toISOString())
    expect(copy.answers).not.toHaveProperty('cigarettes_per_day')
    const dashboard = JSON.stringify((await phone.make(readDashboard)).body)
    expect(stepOf(dashboard, diabetes)).toMatchObject({ done_at: server.now().toISOString() })
    expect(await save(phone, { height: 150 })).toMatchObject(
      conflict('errors.questionnaire_already_submitted'),
    )
    expect(await submit(phone, answers)).toMatchObject(
      conflict('errors.questionnaire_already_submitted'),
    )
  })

  it('questionnaire: the read-only copy stays in the version that was submitted', async () => {
    await submit(phone, await completeAnswers(phone))
    await publishSecondVersion()

    expect(await readOpen(phone)).toMatchObject({ version: 1, answers: { sex: 'male' } })
    const done = questionnaireIn(await read(phone, submitted))
    expect(done.submitted_at).not.toBeNull()
    expect(done.title.en).toBe('Cancer in you and your family')
  })

  it('questionnaire: the demo has an answered and an open one', async () => {
    expect(
      (await readOpen(phone, orderedProductId(demoPeople.regular, 3, 0))).submitted_at,
    ).not.toBeNull()
  })
})

type Item = (typeof heartAndDiabetes)['item'][number]

/** The second version does not ask for the sex any more. */
const withoutSex = (items: readonly Item[]): Item[] =>
  items.map((item) => ({
    ...item,
    ...(item.item
      ? {
          item: withoutSex(item.item.filter(({ linkId }) => linkId !== 'sex')).filter(
            ({ enableWhen = [] }) => enableWhen.every(({ question }) => question !== 'sex'),
          ),
        }
      : {}),
  }))

const stepOf = (dashboard: string, id: string): unknown => {
  const parsed: unknown = JSON.parse(dashboard)
  const products = new Map(
    Object.entries(Reflect.get(Reflect.get(Object(parsed), 'data'), 'products')),
  )
  const steps: unknown = Reflect.get(Object(products.get(id)), 'steps')
  return Array.isArray(steps)
    ? steps.find((step: unknown) => Reflect.get(Object(step), 'key') === 'questionnaire')
    : undefined
}
