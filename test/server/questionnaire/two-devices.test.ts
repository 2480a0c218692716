import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { hours } from '#server/clock.ts'
import { sessions } from '#server/db/schema/account.ts'
import { questionnaireAnswers } from '#server/db/schema/questionnaire.ts'
import { accountId } from '#server/demo/demo-id.ts'
import { demoPeople } from '#server/demo/people.ts'
import { engines } from '#test/support/database/database.ts'
import {
  completeAnswers,
  readOpen,
  save,
  savedIn,
  submit,
} from '#test/support/server/questionnaires.ts'
import { startServer, type TestBrowser, type TestServer } from '#test/support/server/server.ts'

describe.each(engines)('questionnaire on two devices on %s', (engine) => {
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

  it('questionnaire: is not submitted while another device has saved other answers', async () => {
    const answers = await completeAnswers(phone)
    const { saved_at } = savedIn(await save(phone, answers))
    const elsewhere = savedIn(await save(laptop, { height: 150 }, { saved_at }))

    expect(await submit(phone, answers, { saved_at })).toMatchObject(
      conflict('errors.questionnaire_answers_changed'),
    )
    const current = { ...answers, height: 150 }
    expect((await submit(phone, current, { saved_at: elsewhere.saved_at })).status).toBe(200)
  })

  it('questionnaire: is not submitted by a device that has seen no save, while another has saved other answers', async () => {
    const answers = await completeAnswers(phone)
    await save(laptop, { height: 150 })

    expect(
      await submit(phone, { ...answers, height: 171 }, { saved_at: new Date(0).toISOString() }),
    ).toMatchObject(conflict('errors.questionnaire_answers_changed'))
  })

  it('questionnaire: saves of two devices at once lose no answer, and have different times', async () => {
    const sections = (await readOpen(phone)).sections.slice(0, 2)
    const answers = sections.flatMap(({ fields }) => fields).map(({ key }) => key)
    const responses = await Promise.all(
      answers.map((key, index) => save(index % 2 ? phone : laptop, { [key]: `answer ${index}` })),
    )

    expect(responses.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(responses.map((response) => savedIn(response).saved_at)).size).toBe(
      answers.length,
    )
    const rows = await server.db
      .select()
      .from(questionnaireAnswers)
      .where(eq(questionnaireAnswers.accountId, accountId(demoPeople.regular)))
    const own = rows.filter(({ questionnaireKey }) => questionnaireKey === 'heart-diabetes')
    expect(own.map(({ question }) => question).toSorted()).toEqual(answers.toSorted())
  })

  it('questionnaire: no save changes an answer after the submission', async () => {
    const answers = await completeAnswers(phone)
    const pauses = Array.from({ length: 6 }, (_, index) => save(laptop, { height: 180 + index }))
    const submission = submit(phone, { ...answers, height: 171 })
    const late = Array.from({ length: 6 }, (_, index) => save(laptop, { height: 190 + index }))

    const statuses = (await Promise.all([...pauses, ...late])).map(({ status }) => status)

    expect((await submission).status).toBe(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect((await readOpen(phone)).answers).toMatchObject({ height: 171 })
  })

  it('questionnaire: is submitted once by two devices at once', async () => {
    const answers = await completeAnswers(phone)

    const both = await Promise.all([submit(phone, answers), submit(laptop, answers)])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('questionnaire: a session that has ended saves nothing', async () => {
    await server.db.delete(sessions).where(eq(sessions.accountId, accountId(demoPeople.regular)))

    expect((await save(phone, { height: 171 })).status).toBe(401)
    expect((await readOpen(await server.customer('regular'))).answers).toEqual({})
  })

  it('questionnaire: orders saves by the time of the server, also when a process is behind', async () => {
    const first = savedIn(await save(phone, { height: 171 }))
    server.advance(-hours(1))

    const second = savedIn(await save(await server.customer('regular'), { weight: 70 }))

    expect(second.saved_at > first.saved_at).toBe(true)
  })
})
