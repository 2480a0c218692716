import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

import { entities } from '#contract/calls.ts'
import { isProblemKey, type ProblemKey } from '#contract/messages.ts'
import { Problem, ValidationError } from '#contract/problem.ts'

/** Rules that JSON Schema cannot express; their messages become part of the description. */
const unstated = new Set([
  'check',
  'partial_check',
  'raw_check',
  'finite',
  'normalize',
  'trim',
  'to_lower_case',
  'transform',
])

const shared: ConversionConfig = {
  target: 'draft-2020-12',
  // A record whose keys are a picklist is fine in JSON Schema, but refused by the converter.
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    hasKey(valibotSchema) || valibotSchema.type === 'record'
      ? withKey(jsonSchema, valibotSchema)
      : undefined,
  overrideAction: ({ valibotAction, jsonSchema }) =>
    hasKey(valibotAction) || unstated.has(valibotAction.type)
      ? withKey(jsonSchema, valibotAction)
      : undefined,
}

const hasKey = (rule: object): rule is { message: ProblemKey } =>
  'message' in rule && isProblemKey(rule.message)

/** Adds the message key of a rule to the description of its field. */
const withKey = (schema: JsonSchema, rule: object): JsonSchema => {
  if (!hasKey(rule)) return schema
  const keys = new Set([...(schema.description?.split(', ') ?? []), rule.message])
  return { ...schema, description: [...keys].join(', ') }
}

const named: Record<string, GenericSchema> = { ...entities, Problem, ValidationError }

const outputConfig: ConversionConfig = {
  ...shared,
  typeMode: 'output',
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

/** Converts the schema of a payload, with entities inlined. */
export const payloadSchema = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { ...shared, typeMode: 'input' })
  return rest
}

/** Converts the schema of a response, with entities as references. */
export const outputSchema = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, outputConfig)
  return rest
}

/** Returns the entities that `used` refers to, transitively. */
export const entitySchemas = (used: unknown): Record<string, JsonSchema> => {
  const all = toJsonSchemaDefs(named, outputConfig)
  const found = new Set<string>()
  const pending: unknown[] = [used]
  while (pending.length > 0) {
    for (const name of referencesIn(pending.pop())) {
      if (found.has(name)) continue
      found.add(name)
      pending.push(all[name])
    }
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => found.has(name)))
}

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  )
