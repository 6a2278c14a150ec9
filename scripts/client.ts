import { readFileSync, writeFileSync } from 'node:fs'

/** Writes the client's types from docs/openapi.json, or with --check fails when they differ from it. */
const FILE = 'clients/typescript/src/operations.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Answer = { $ref?: string; content?: Record<string, { schema: Schema; examples?: object }> }
type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> } | undefined
  responses: Record<string, Answer>
}
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}

const nameOf = (ref: string) => ref.split('/').at(-1) ?? ''
const key = (name: string) => (/^[\w$]+$/.test(name) ? name : JSON.stringify(name))
const union = (types: string[]) => [...new Set(types)].join(' | ') || 'never'

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return `(${union(either.map(typeOf))})`
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ')
  if (Array.isArray(schema.type)) return `(${union(schema.type.map((type) => typeOf({ ...schema, type })))})`
  switch (schema.type) {
    case 'array':
      return `readonly ${inList(typeOf(schema.items ?? {}))}[]`
    case 'object':
      return objectOf(schema)
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}
const inList = (type: string) => (/[|&]|^readonly/.test(type) && !/^[({]/.test(type) ? `(${type})` : type)

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  if (members.length === 0) return `Record<string, ${others}>`
  const body = `{ ${members.join('; ')} }`
  return additionalProperties ? `${body} & Record<string, unknown>` : body
}

const bodiesOf = ({ requestBody }: Pick<Operation, 'requestBody'>) =>
  Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)

/** What a call sends: the parts that the operation has. */
function inputOf({ parameters = [], requestBody }: Operation): string {
  const parts = (['path', 'query'] as const).flatMap((place) => {
    const own = parameters.filter((one) => one.in === place)
    if (own.length === 0) return []
    const members = own.map((one) => `${key(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}`)
    return [`${place}${own.some((one) => one.required) ? '' : '?'}: { ${members.join('; ')} }`]
  })
  const [body] = bodiesOf({ requestBody })
  if (body) parts.push(`body: ${typeOf(body)}`)
  return parts.length > 0 ? `{ ${parts.join('; ')} }` : 'object'
}

function outputOf({ responses }: Operation): string {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return union(
    good.map(([, { content }]) => {
      const json = content?.['application/json']
      return json ? typeOf(json.schema) : content ? 'string' : 'undefined'
    }),
  )
}

function codesOf({ responses }: Operation): string {
  const named = Object.values(responses).map((one) =>
    one.$ref ? document.components.responses[nameOf(one.$ref)] : one,
  )
  const codes = named.flatMap((one) =>
    Object.keys(one?.content?.['application/problem+json']?.examples ?? {}),
  )
  return union(codes.toSorted().map((code) => JSON.stringify(code)))
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const isKeyed = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === 'idempotency-key')
const isForm = ({ requestBody }: Operation) =>
  requestBody !== undefined && 'multipart/form-data' in requestBody.content

const lines = [
  '// Written by `npm run openapi` from docs/openapi.json; not to be edited.',
  '',
  ...Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}`,
  ),
  '',
  'export type Operations = {',
  ...operations.map(
    ({ operation }) =>
      `  /** ${operation.summary} */\n  ${operation.operationId}: { input: ${inputOf(operation)}; output: ${outputOf(operation)}; code: ${codesOf(operation)} }`,
  ),
  '}',
  '',
  '/** What webhooks tell, by its `type`. */',
  'export type Messages = {',
  ...Object.entries(document.webhooks).map(
    ([name, { post }]) => `  ${key(name)}: ${union(bodiesOf(post).map(typeOf))}`,
  ),
  '}',
  '',
  'type Call = { method: string; path: string; isKeyed?: true; isForm?: true }',
  '',
  'export const calls: Record<keyof Operations, Call> = {',
  ...operations.map(({ path, method, operation }) => {
    const marks = `${isKeyed(operation) ? ', isKeyed: true' : ''}${isForm(operation) ? ', isForm: true' : ''}`
    return `  ${operation.operationId}: { method: '${method.toUpperCase()}', path: '${path}'${marks} },`
  }),
  '}',
]
const text = `${lines.join('\n')}\n`

if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error(`${FILE} is not what docs/openapi.json says: run npm run openapi.`)
  process.exitCode = 1
}
