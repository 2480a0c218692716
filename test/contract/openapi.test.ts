import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'
import { openApiDocument } from '#server/http/openapi/openapi.ts'

const document = openApiDocument(calls)

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result).toMatchObject({ valid: true })
  })

  it('contains every call once, under its id', () => {
    const ids = operations().map(({ operationId }) => String(operationId))
    expect(ids.toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  })

  it('has no broken references', () => {
    const wanted = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(
        ([, name]) => name,
      ),
    )
    const there = new Set(
      Object.entries(document.components).flatMap(([kind, parts]) =>
        Object.keys(parts).map((name) => `${kind}/${name}`),
      ),
    )
    expect([...wanted].filter((name) => !there.has(name ?? ''))).toEqual([])
  })

  it('declares the parameters of every path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const operation of Object.values(methods)) {
        expect(namesOf(operation.parameters, 'path')).toEqual(places)
      }
    }
  })

  it('rejects unknown keys', () => {
    const body = document.paths['/auth/login']?.post?.requestBody
    expect(body).toMatchObject({
      content: { 'application/json': { schema: { additionalProperties: false } } },
    })
  })

  it('lists problems by status and key', () => {
    expect(document.paths['/order/create']?.post?.responses).toMatchObject({
      409: { description: expect.stringContaining('errors.cart_changed') },
      403: { description: expect.stringContaining('errors.not_verified') },
      422: { description: expect.stringContaining('errors.form_validation') },
    })
  })

  it('marks additions, headers and files', () => {
    expect(document.paths['/orders']?.get).toMatchObject({ 'x-addition': true })
    expect(document.paths['/order/create']?.post?.parameters).toEqual([
      { $ref: '#/components/parameters/locale' },
      { $ref: '#/components/parameters/idempotencyKey' },
    ])
    expect(document.paths['/user/upload-dna']?.post?.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['dna_file'] } } },
    })
    expect(document.paths['/order/{id}/invoice']?.get?.responses).toMatchObject({
      200: { content: { 'application/pdf': {} } },
    })
  })

  it('states who may call', () => {
    expect(document.paths['/user/dashboard']?.get?.security).toEqual([{ session: [] }])
    expect(document.paths['/lab/reports']?.post?.security).toEqual([{ laboratory: [] }])
  })
})

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

const namesOf = (parameters: unknown, place: string): unknown[] =>
  Array.isArray(parameters)
    ? parameters.filter((one) => one.in === place).map((one) => one.name)
    : []
