import type { JsonSchema } from '@valibot/to-json-schema'
import { html } from 'hono/html'

type Html = ReturnType<typeof html>

type Row = { field: string; required: boolean; types: Html[]; limits: string; messages: string }

/** Renders a schema as table rows; nested objects have dotted names. */
export const schemaTable = (schema: JsonSchema): Html => {
  const alternatives = schema.oneOf?.filter(isSchema) ?? []
  if (alternatives.length > 0) {
    return html`${alternatives.map(
      (one, place) =>
        html`<p class="or">${place === 0 ? 'Either' : 'or'}</p>
          ${schemaTable(one)}`,
    )}`
  }
  if (!schema.properties) return html`<p class="single">${typeText(schema)}</p>`
  const rows = merged(rowsOf(schema, ''))
  if (rows.length === 0) return html`<p class="single">Nothing.</p>`
  const hasMessages = rows.some(({ messages }) => messages !== '')
  return html`<table>
    <thead>
      <tr>
        <th>Field</th>
        <th>Type</th>
        <th>Limits</th>
        ${hasMessages ? html`<th>Says</th>` : ''}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => rowHtml(row, hasMessages))}
    </tbody>
  </table>`
}

/** Renders text with `code` in it. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** Returns the anchor of an entity on the page. */
export const entityAnchor = (name: string): string => `entity-${name}`

const rowHtml = ({ field, required, types, limits, messages }: Row, hasMessages: boolean): Html =>
  html`<tr>
    <td><code>${field}</code>${required ? '' : html` <i>optional</i>`}</td>
    <td>${joined(types)}</td>
    <td>${limits}</td>
    ${hasMessages ? html`<td class="says">${messages}</td>` : ''}
  </tr>`

const rowsOf = (schema: JsonSchema, prefix: string): Row[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    if (!isSchema(part)) return []
    const field = `${prefix}${name}`
    const own: Row = {
      field,
      required: schema.required?.includes(name) ?? false,
      types: [typeText(part)],
      limits: limitsText(part),
      messages: (part.description ?? '').replaceAll('errors.', ''),
    }
    return [own, ...nestedRows(part, field)]
  })

/** Merges a field of several alternatives into one row. */
const merged = (rows: readonly Row[]): Row[] => {
  const byField = new Map<string, Row>()
  for (const row of rows) {
    const same = byField.get(row.field)
    byField.set(row.field, same ? { ...same, types: [...same.types, ...row.types] } : row)
  }
  return [...byField.values()]
}

const nestedRows = (schema: JsonSchema, field: string): Row[] => {
  if (schema.type === 'object') return rowsOf(schema, `${field}.`)
  const item = isSchema(schema.items) ? schema.items : undefined
  if (item?.type === 'object') return rowsOf(item, `${field}[].`)
  const objects = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(isSchema)
  return objects.flatMap((one) => (one.type === 'object' ? rowsOf(one, `${field}.`) : []))
}

const typeText = (schema: JsonSchema): Html => {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return html`<a href="#${entityAnchor(name)}">${name}</a>`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum)
    return joined(
      schema.enum.map(
        (value) => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`,
      ),
    )
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema)
  if (options.every(({ type }) => type === 'object') && options.length > 0) return html`object`
  if (options.length > 0) return joined(options.map(typeText))
  if (isSchema(schema.items)) return html`list of ${typeText(schema.items)}`
  if (isSchema(schema.additionalProperties)) {
    return html`map to ${typeText(schema.additionalProperties)}`
  }
  return html`${plainType(schema)}`
}

const joined = (parts: readonly Html[]): Html =>
  html`${parts.map((part, place) => html`${place === 0 ? '' : ' · '}${part}`)}`

const plainType = ({ type, format }: JsonSchema): string => {
  if (type === undefined) return 'anything'
  return format === undefined ? String(type) : `${String(type)}, ${format}`
}

const limitsText = (schema: JsonSchema): string =>
  [
    between(schema.minLength, schema.maxLength, 'characters'),
    between(schema.minimum, schema.maximum, ''),
    schema.pattern === undefined ? '' : `like ${schema.pattern}`,
    schema.default === undefined ? '' : `otherwise ${JSON.stringify(schema.default)}`,
  ]
    .filter((part) => part !== '')
    .join('; ')

const between = (least: number | undefined, most: number | undefined, unit: string): string => {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `at least ${least} ${unit}`.trim()
  return `${least === undefined ? 'at most' : `${least} to`} ${most} ${unit}`.trim()
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
