import { OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { tokenErrors } from '../features/access-tokens/errors.ts'
import { limitErrors } from '../features/limits/errors.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { headerFields, ifNoneMatch, withHeaders } from '../http/header-fields.ts'
import { apiTags, REFUSALS, type Refusal, refused } from '../http/openapi-parts.ts'
import { Problem } from '../http/problem.ts'
import { ACCESS_TOKEN, SIGNATURE, securitySchemes } from '../http/require-scope.ts'
import { HOUSE_NAME } from '../lib/site.ts'
import { exampleOf, type Schema, type Schemas } from './examples.ts'
import { namedSchemasIn } from './named-schemas.ts'
import { createProblemAnswers } from './problem-answers.ts'

/** Base path of the API. */
export const API_BASE = '/api/v1'

const DESCRIPTION = `Amounts are integer centavos with their \`currency\`, times are ISO 8601 in UTC, names are camelCase.

- **Access**: reading the catalogue needs no token. Everything else needs \`Authorization: Bearer tgs_…\` or a session.
- **Lists** return \`{ items, total, nextCursor }\`: send \`nextCursor\` as \`cursor\` until it is null.
- **Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\` and a Spanish \`detail\` for people.
  Invalid input has one message per field in \`errors\`.
- **Caching**: reads of the catalogue have an \`ETag\`; with \`If-None-Match\` the answer is 304 if nothing changed.
- **Payments**: requests that move money need an \`Idempotency-Key\`; a repeated request has no second effect.
- **Limits**: \`RateLimit\` shows the remaining requests of a token, \`Retry-After\` the seconds to wait.`

/** The document of the generator, before refusals, header fields and examples are added. */
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

/** Refusals of every request with an access token (`access-tokens/api-guard.ts`). */
const ofTokens = [
  ...refused(tokenErrors, 'token-invalid', 'token-scope-missing'),
  ...refused(limitErrors, 'too-many-attempts'),
]

/** The market that a document describes; `origin` has no trailing slash. */
export type DocumentedSite = { name: string; origin: string }

const HOUSE: DocumentedSite = { name: HOUSE_NAME, origin: 'https://tianguis.example' }

/** The OpenAPI document: `/api/v1/openapi.json` of a market, docs/openapi.json of the default one. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>, site: DocumentedSite = HOUSE): Generated {
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
