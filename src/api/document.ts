import { OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { tokenErrors } from '../features/access-tokens/errors.ts'
import { limitErrors } from '../features/limits/errors.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { headerFields, ifNoneMatch, withHeaders } from '../http/header-fields.ts'
import { apiTags, REFUSALS, type Refusal, refused } from '../http/openapi-parts.ts'
import { ACCESS_TOKEN, SIGNATURE, securitySchemes } from '../http/opens-to.ts'
import { Problem } from '../http/problem.ts'
import { HOUSE_NAME } from '../lib/site.ts'
import { exampleOf, type Schema, type Schemas } from './examples.ts'
import { namedSchemasIn } from './named-schemas.ts'
import { createProblemAnswers } from './problem-answers.ts'

/** Where the API stands. */
export const API_BASE = '/api/v1'

const DESCRIPTION = `Amounts are integer centavos beside their \`currency\`, times ISO 8601 in UTC, names camelCase.
Lists answer \`{ items, total, nextCursor }\`: send \`nextCursor\` back as \`cursor\` until it is null.
Errors are \`application/problem+json\` (RFC 9457) with a \`code\` and a Spanish \`detail\` for people; what a schema
refuses names its fields in \`errors\`. Requests that move money need an \`Idempotency-Key\`.`

/** The document as it is generated, before what is declared of operations is written out. */
type Generated = ReturnType<OpenApiGeneratorV31['generateDocument']>
type Operation = {
  parameters?: object[]
  responses?: Record<string, { description?: string; headers?: object }>
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  security?: readonly Record<string, readonly string[]>[]
  [REFUSALS]?: readonly Refusal[]
  middleware?: unknown
}

/** Where a program asks with its access token (`access-tokens/api-guard.ts`). */
const ofTokens = [
  ...refused(tokenErrors, 'token-invalid', 'token-scope-missing'),
  ...refused(limitErrors, 'too-many-attempts'),
]

/** Market that a document describes; `origin` is without a slash at its end. */
export type DocumentedSite = { name: string; origin: string }

const HOUSE: DocumentedSite = { name: HOUSE_NAME, origin: 'https://tianguis.example' }

/** The API's description, for programs: `/api/v1/openapi.json` of a market, docs/openapi.json of the house. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>, site: DocumentedSite = HOUSE): Generated {
  const { definitions } = api.openAPIRegistry
  const declared = definitions.map((one) => {
    const route = one.type === 'route' ? one.route : one.type === 'webhook' ? one.webhook : undefined
    return [route?.request?.body, route?.responses]
  })
  const named = namedSchemasIn([Problem, declared]).map((schema) => ({ type: 'schema' as const, schema }))
  const document = new OpenApiGeneratorV31([...named, ...definitions]).generateDocument({
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
  const schemas = document.components?.schemas as Schemas
  const operations = operationsIn(document.paths)
  const problems = createProblemAnswers(site.origin)
  for (const operation of operations) problems.count(refusalsOf(operation))
  for (const operation of operations) {
    if (isTagged(operation)) operation.parameters = [...(operation.parameters ?? []), ifNoneMatch]
    operation.responses = { ...successesOf(operation), ...problems.answers(refusalsOf(operation)) }
    delete operation[REFUSALS]
    // Statuses of an operation that its router does not declare by itself.
    delete operation.middleware
  }
  for (const operation of [...operations, ...operationsIn(document.webhooks)]) {
    const body = operation.requestBody?.content['application/json']
    if (body) body.example = exampleOf(body.schema, schemas)
  }
  // Mounting puts a slash before every name.
  document.webhooks = Object.fromEntries(
    Object.entries(document.webhooks ?? {}).map(([name, path]) => [name.replace(/^\//, ''), path]),
  )
  const { parameters: _, ...components } = document.components ?? {}
  document.components = {
    ...components,
    securitySchemes,
    headers: headerFields,
    responses: problems.components(),
    examples: problems.examples(),
  }
  return finished(document)
}

const operationsIn = (paths: object = {}): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path as object) as Operation[])

const scopeOf = ({ security = [] }: Operation) => security.flatMap((one) => one[ACCESS_TOKEN] ?? [])[0]
/** Its answers carry an ETag, and say 304 to who has them: by itself, or as every read of the catalogue does. */
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
  const known: Operation['responses'] = { 304: { description: 'As the ETag in If-None-Match says' } }
  return Object.fromEntries(
    Object.entries({ ...responses, ...(isTagged(operation) ? known : {}) }).map(([status, answer]) => [
      status,
      { ...answer, headers: { ...headers, ...answer.headers } },
    ]),
  )
}

/**
 * The generator says of a nullable name that it is both, the name and its type or null; it is either. It leaves out the
 * bounds of integers that have none of their own: those of JavaScript, without which programs take 32 bits.
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

/** Addresses whose bodies hold files: they stream them and count their bytes themselves. */
export function multipartPaths(api: OpenAPIHono<ApiEnv>): ReadonlySet<string> {
  const routes = api.openAPIRegistry.definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []))
  const streamed = routes.filter((route) => 'multipart/form-data' in (route.request?.body?.content ?? {}))
  return new Set(streamed.map(({ path }) => API_BASE + path))
}
