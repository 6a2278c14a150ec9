import { type Schema, type Schemas, schemaNameOf } from './examples.ts'

/** A member as the API's page shows it; `name` leads to it from the body: `items[].product.url`. */
export type SchemaRow = { name: string; type: string; isRequired: boolean; about: string }

const types: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
  array: 'lista',
}
const formats: Readonly<Record<string, string>> = {
  'date-time': 'ISO 8601 en UTC',
  date: 'AAAA-MM-DD',
  uuid: 'UUID',
  email: 'correo',
  uri: 'dirección',
  binary: 'archivo',
}
/** By how a name ends. */
const units: readonly (readonly [RegExp, string])[] = [
  [/Cents$/, 'centavos'],
  [/Ms$/, 'milisegundos'],
  [/Seconds$|^retryAfter$|^expiresIn$/, 'segundos'],
  [/Days$/, 'días'],
  [/Bytes$/, 'bytes'],
]

/** Every member of a schema, each below what it is part of. */
export function schemaRows(schema: Schema, schemas: Schemas): SchemaRow[] {
  const rows: SchemaRow[] = []
  const visit = (given: Schema, name: string, isRequired: boolean, above: readonly string[]): void => {
    const { ref, schema: one, isNullable } = resolved(given, schemas)
    if (name !== '') rows.push({ name, isRequired, ...tellSchema(one, name, isNullable, schemas) })
    // A schema that holds itself is told once.
    if (ref !== undefined && above.includes(ref)) return
    inside(one, name, ref === undefined ? above : [...above, ref])
  }
  const inside = (one: Schema, name: string, above: readonly string[]): void => {
    const alternatives = one.anyOf ?? one.oneOf ?? []
    for (const part of [...(one.allOf ?? []), ...alternatives])
      inside(resolved(part, schemas).schema, name, above)
    if (one.items) visit(one.items, `${name}[]`, true, above)
    for (const [key, member] of Object.entries(one.properties ?? {}))
      visit(member, name === '' ? key : `${name}.${key}`, one.required?.includes(key) ?? false, above)
    if (typeof one.additionalProperties === 'object')
      visit(one.additionalProperties, `${name === '' ? '' : `${name}.`}{…}`, false, above)
  }
  visit(schema, '', true, [])
  // Of alternatives with members alike.
  return rows.filter(({ name }, at) => rows.findIndex((row) => row.name === name) === at)
}

function resolved(given: Schema, schemas: Schemas): { ref?: string; schema: Schema; isNullable: boolean } {
  if (given.$ref) {
    const ref = schemaNameOf(given.$ref)
    return { ...resolved(schemas[ref] ?? {}, schemas), ref }
  }
  const either = given.anyOf ?? given.oneOf ?? []
  const [only, ...others] = either.filter((one) => one.type !== 'null')
  if (only && others.length === 0 && either.length === 2)
    return { ...resolved(only, schemas), isNullable: true }
  return { schema: given, isNullable: Array.isArray(given.type) && given.type.includes('null') }
}

/** What a value is, and within which limits. */
export function tellSchema(
  schema: Schema,
  name: string,
  isNullable: boolean,
  schemas: Schemas,
): Pick<SchemaRow, 'type' | 'about'> {
  const { format, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema
  const values = schema.const === undefined ? schema.enum : [schema.const]
  const last = name.split('.').at(-1) ?? ''
  const about = [
    schema.description,
    values && (values.length === 1 ? `siempre ${values[0]}` : `uno de: ${values.join(', ')}`),
    units.find(([ending]) => ending.test(last))?.[1],
    format && formats[format],
    limits(minimum, maximum, ''),
    limits(minLength, maxLength, 'caracteres'),
    limits(minItems, maxItems, 'elementos'),
    pattern && `con la forma ${pattern}`,
    schema.default === undefined ? undefined : `si falta: ${JSON.stringify(schema.default)}`,
  ]
  return {
    type: `${typeName(schema, schemas)}${isNullable ? ' o null' : ''}`,
    about: about.filter(Boolean).join(' · '),
  }
}

function typeName(schema: Schema, schemas: Schemas): string {
  const { schema: one } = resolved(schema, schemas)
  const either = one.anyOf ?? one.oneOf
  if (either) return [...new Set(either.map((part) => typeName(part, schemas)))].join(' o ')
  if (one.allOf) return 'objeto'
  if (one.const !== undefined || one.enum) return types[typeof (one.const ?? one.enum?.[0])] ?? 'texto'
  const kind = Array.isArray(one.type) ? one.type.find((part) => part !== 'null') : one.type
  if (kind === 'array' && one.items) return `lista de ${typeName(one.items, schemas)}`
  return types[String(kind)] ?? 'cualquiera'
}

function limits(least: number | undefined, most: number | undefined, what: string): string | undefined {
  // What JavaScript can count is no limit of ours.
  const max = most === Number.MAX_SAFE_INTEGER ? undefined : most
  const min = least === Number.MIN_SAFE_INTEGER ? undefined : least
  const text = (min !== undefined && max !== undefined && `de ${min} a ${max}`) || ''
  const one = min !== undefined ? `desde ${min}` : max !== undefined ? `hasta ${max}` : ''
  return text || one ? `${text || one} ${what}`.trim() : undefined
}
