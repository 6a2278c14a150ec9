import { OpenApiGeneratorV31, zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { tokenErrors } from '../features/access-tokens/errors.ts'
import { tooManyAttempts } from '../features/limits/api-refusals.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { headerFields, headersOfRefusal, ifNoneMatch, withHeaders } from '../http/header-fields.ts'
import { apiTags, REFUSALS, type Refusal, refused } from '../http/openapi-parts.ts'
import { Problem, problemBody } from '../http/problem.ts'
import { ACCESS_TOKEN, SIGNATURE, securitySchemes } from '../http/require-scope.ts'
import { DEFAULT_NAME } from '../lib/site.ts'
import { exampleOf, type Schema, type Schemas } from './examples.ts'

export const API_BASE = '/api/v1'

const DESCRIPTION = `Amounts are integer centavos with their \`currency\`, times are ISO 8601 in UTC, names are camelCase.

- **Access**: reading the catalogue needs no token. Everything else needs \`Authorization: Bearer tgs_…\` or a session.
- **Lists** return \`{ items, total, nextCursor }\`: send \`nextCursor\` as \`cursor\` until it is null.
- **Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\` and a Spanish \`detail\` for people.
  Invalid input has one message per field in \`errors\`.
- **Caching**: reads of the catalogue have an \`ETag\`; with \`If-None-Match\` the answer is 304 if nothing changed.
- **Payments**: requests that move money need an \`Idempotency-Key\`; a repeated request has no second effect.
- **Limits**: \`RateLimit\` shows the remaining requests of a token, \`Retry-After\` the seconds to wait.`

type Generated = ReturnType<OpenApiGeneratorV31['generateDocument']>
type Content = Record<string, { schema: Schema; example?: unknown }>
type Operation = {
  parameters?: object[]
  responses?: Record<string, { description?: string; headers?: object; content?: Content }>
  requestBody?: { content?: Content }
  security?: readonly Record<string, readonly string[]>[]
  [REFUSALS]?: readonly Refusal[]
  middleware?: unknown
}

const ofTokens = [...refused(tokenErrors, 'token-invalid', 'token-scope-missing'), ...tooManyAttempts]

export type DocumentedSite = { name: string; origin: string }

const DEFAULT_SITE: DocumentedSite = { name: DEFAULT_NAME, origin: 'https://tianguis.example' }

/** The OpenAPI document: `/api/v1/openapi.json` of a market, docs/openapi.json of the default one. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>, site: DocumentedSite = DEFAULT_SITE): Generated {
  const { definitions } = api.openAPIRegistry
  const declared = definitions.map((one) => {
    const route = one.type === 'route' ? one.route : one.type === 'webhook' ? one.webhook : undefined
    return [route?.request?.body, route?.responses]
  })
  const named = namedSchemasIn([Problem, declared]).map((schema) => ({ type: 'schema' as const, schema }))
  const generated = new OpenApiGeneratorV31([...named, ...definitions]).generateDocument({
    openapi: '3.1.0',
    info: {
      title: site.name,
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: API_BASE }],
    tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
  })
  const document = finished(generated)
  const schemas = document.components?.schemas as Schemas
  const operations = operationsIn(document.paths)
  const problems = createProblemAnswers(site.origin)
  for (const operation of operations) {
    if (isTagged(operation)) operation.parameters = [...(operation.parameters ?? []), ifNoneMatch]
    operation.responses = { ...successesOf(operation), ...problems.answersOf(refusalsOf(operation)) }
    delete operation[REFUSALS]
    // The generator copies every member of a declaration.
    delete operation.middleware
  }
  for (const operation of [...operations, ...operationsIn(document.webhooks)]) {
    for (const { content } of [operation.requestBody ?? {}, ...Object.values(operation.responses ?? {})]) {
      const json = content?.['application/json']
      if (json) json.example = exampleOf(json.schema, schemas)
    }
  }
  // Mounting adds a slash in front of every name.
  document.webhooks = Object.fromEntries(
    Object.entries(document.webhooks ?? {}).map(([name, path]) => [name.replace(/^\//, ''), path]),
  )
  const { parameters: _, ...components } = document.components ?? {}
  document.components = {
    ...components,
    securitySchemes,
    headers: headerFields,
    responses: problems.responses,
    examples: problems.examples,
  }
  return document
}

const operationsIn = (paths: object = {}): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path as object) as Operation[])

const scopeOf = ({ security = [] }: Operation) => security.flatMap((one) => one[ACCESS_TOKEN] ?? [])[0]
/** Whether the answers have an ETag: declared by a 304, or a read of the catalogue. */
const isTagged = (operation: Operation) =>
  scopeOf(operation) === 'catalogue:read' || 304 in (operation.responses ?? {})

function refusalsOf({ [REFUSALS]: own = [], security = [] }: Operation): Refusal[] {
  const isProvider = security.some((one) => SIGNATURE in one)
  return [...new Map([...own, ...(isProvider ? [] : ofTokens)].map((one) => [one.code, one])).values()]
}

function successesOf(operation: Operation): Record<string, object> {
  const { responses = {}, [REFUSALS]: refusals = [] } = operation
  const isOnce = refusals.some(({ code }) => code === 'request-in-progress')
  const headers = {
    ...withHeaders('X-Request-Id'),
    ...(scopeOf(operation) ? withHeaders('RateLimit', 'RateLimit-Policy') : {}),
    ...(isOnce ? withHeaders('Idempotent-Replayed') : {}),
    ...(isTagged(operation) ? withHeaders('ETag') : {}),
  }
  const known: Operation['responses'] = {
    304: { description: 'Not changed since the ETag in If-None-Match' },
  }
  return Object.fromEntries(
    Object.entries({ ...responses, ...(isTagged(operation) ? known : {}) }).map(([status, answer]) => [
      status,
      { ...answer, headers: { ...headers, ...answer.headers } },
    ]),
  )
}

/**
 * Fixes two outputs of the generator: a nullable reference is `allOf` where it must be `anyOf`, and integers without
 * bounds get those of JavaScript, because client generators assume 32 bits otherwise.
 */
function finished<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(finished) as Value
  const { allOf: [name, type] = [] } = value as { allOf?: { type?: unknown }[] }
  if (name && Array.isArray(type?.type) && type.type.includes('null'))
    return { anyOf: [name, { type: 'null' }] } as Value
  const isInteger = 'type' in value && [value.type].flat().includes('integer')
  const bounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
  const own = Object.entries(value).map(([key, inner]) => [key, finished(inner)])
  return { ...(isInteger && bounds), ...Object.fromEntries(own) }
}

/** Paths whose bodies are files: their handlers stream them and count the bytes themselves. */
export function multipartPaths(api: OpenAPIHono<ApiEnv>): ReadonlySet<string> {
  const routes = api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []))
  const streamed = routes.filter((route) => 'multipart/form-data' in (route.request?.body?.content ?? {}))
  return new Set(streamed.map(({ path }) => API_BASE + path))
}

const contracts = import.meta.glob<Record<string, unknown>>(
  ['../features/*/contract*.ts', '../lib/image-view.ts'],
  {
    eager: true,
  },
)

const named = new Set<string>()

/** The exported schemas of the contracts, and the image that they share, are components named after their export. */
for (const [refId, schema] of [{ Problem }, ...Object.values(contracts)].flatMap(Object.entries)) {
  if (!(schema instanceof z.ZodType) || !/^[A-Z]/.test(refId)) continue
  if (named.has(refId)) throw new Error(`two contracts export a schema ${refId}`)
  named.add(refId)
  zodToOpenAPIRegistry.add(schema, { _internal: { refId } })
}

/**
 * The named schemas inside these values, each after its parts. They are registered before the routes because the
 * generator defines a name by its first use: a nullable one would make the schema nullable everywhere.
 */
function namedSchemasIn(values: unknown): z.ZodType[] {
  const seen = new WeakSet<object>()
  const found: z.ZodType[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const isSchema = value instanceof z.ZodType
    for (const inner of Object.values(isSchema ? value.def : value)) visit(inner)
    if (isSchema && zodToOpenAPIRegistry.has(value)) found.push(value)
  }
  visit(values)
  return found
}

/** The document's answers to refusals: a component for each set of codes with one status, and an example of each code. */
function createProblemAnswers(origin: string) {
  const responses: Record<string, ReturnType<typeof answerOf>> = {}
  const examples: Record<string, { value: object }> = {}
  const answersOf = (refusals: readonly Refusal[]): Record<string, object> => {
    const sorted = refusals.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    for (const one of sorted) examples[one.code] ??= { value: problemExample(one, origin) }
    const byStatus = Object.groupBy(sorted, ({ status }) => status)
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, same = []]) => {
        const codes = same.map(({ code }) => code)
        const name = codes.join('.')
        responses[name] ??= answerOf(Number(status), codes)
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
    )
  }
  return { responses, examples, answersOf }
}

const answerOf = (status: number, codes: string[]) => ({
  description: codes.join(', '),
  headers: headersOfRefusal(status),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { type: 'object' as const, properties: { code: { type: 'string' as const, enum: codes } } },
        ],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

const problemExample = ({ code, status, text, params }: Refusal, origin: string) =>
  problemBody({
    code,
    status,
    detail: text,
    params,
    site: origin,
    requestId: '0198b5c2-7f3e-7c41-9d52-3f6f0a8b9e10',
    fields: code === 'invalid-request' ? { email: 'Debe ser un correo.' } : undefined,
  })
