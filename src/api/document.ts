import { OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { tokenErrors } from '../features/access-tokens/errors.ts'
import { limitErrors } from '../features/limits/errors.ts'
import type { ApiEnv } from '../http/api-env.ts'
import { apiTags, REFUSALS, type Refusal, refused } from '../http/openapi-parts.ts'
import { ACCESS_TOKEN, SIGNATURE, securitySchemes } from '../http/opens-to.ts'
import { Problem, problemBody } from '../http/problem.ts'
import { exampleOf, type Schema, type Schemas } from './examples.ts'
import { namedSchemasIn } from './named-schemas.ts'

/** Where the API stands. */
export const API_BASE = '/api/v1'

const DESCRIPTION = `Amounts are integer centavos beside their \`currency\`, times ISO 8601 in UTC, names camelCase.
Lists answer \`{ items, total, nextCursor }\`: send \`nextCursor\` back as \`cursor\` until it is null.
Errors are \`application/problem+json\` (RFC 9457) with a \`code\` and a Spanish \`detail\` for people; what a schema
refuses names its fields in \`errors\`. Requests that move money need an \`Idempotency-Key\`.`

/** The document as it is generated, before what is declared of operations is written out. */
type Generated = ReturnType<OpenApiGeneratorV31['generateDocument']>
type Operation = {
  responses?: object
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
  security?: readonly Record<string, readonly string[]>[]
  [REFUSALS]?: readonly Refusal[]
}

/** Where a program asks with its access token (`access-tokens/api-guard.ts`). */
const ofTokens = [
  ...refused(tokenErrors, 'token-invalid', 'token-scope-missing'),
  ...refused(limitErrors, 'too-many-attempts'),
]

/** The API's description, for programs: `/api/v1/openapi.json`, docs/openapi.json. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>): Generated {
  const { definitions } = api.openAPIRegistry
  const declared = definitions.map(
    (one) => one.type === 'route' && [one.route.request?.body, one.route.responses],
  )
  const named = namedSchemasIn([Problem, declared]).map((schema) => ({ type: 'schema' as const, schema }))
  const document = new OpenApiGeneratorV31([...named, ...definitions]).generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Tianguis',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: API_BASE }],
    tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
  })
  const schemas = document.components?.schemas as Schemas
  const refusals = new Map<string, Refusal>()
  const common: CommonResponses = new Map()
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path) as Operation[]) {
      const { security = [] } = operation
      const isProvider = security.some((one) => SIGNATURE in one)
      const all = [...(operation[REFUSALS] ?? []), ...(isProvider ? [] : ofTokens)]
      const declared = [...new Map(all.map((one) => [one.code, one])).values()]
      for (const refusal of declared) refusals.set(refusal.code, refusal)
      const isShared = security.some((one) => one[ACCESS_TOKEN]?.includes('catalogue:read'))
      operation.responses = {
        ...operation.responses,
        ...(isShared ? { 304: { description: 'As the ETag in If-None-Match says' } } : {}),
        ...refusedResponses(declared, common),
      }
      delete operation[REFUSALS]
      const body = operation.requestBody?.content['application/json']
      if (body) body.example = exampleOf(body.schema, schemas)
    }
  const all = [...refusals.values()].toSorted((a, b) => a.code.localeCompare(b.code))
  document.components = {
    ...document.components,
    securitySchemes,
    responses: Object.fromEntries(
      [...common].map(([name, same]) => [name, problemResponse(same)] as const).toSorted(byName),
    ),
    examples: Object.fromEntries(all.map((one) => [one.code, { value: problemExample(one) }])),
  }
  delete document.components.parameters
  delete document.webhooks
  return withNullableReferences(document)
}

/** The generator says of a nullable name that it is both, the name and its type or null; it is either. */
function withNullableReferences<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withNullableReferences) as Value
  const { allOf: [name, type] = [] } = value as { allOf?: { type?: unknown }[] }
  if (name && Array.isArray(type?.type) && type.type.includes('null'))
    return { anyOf: [name, { type: 'null' }] } as Value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withNullableReferences(inner)]),
  ) as Value
}

/** Refusals of one status that many operations have, by the name of their component. */
type CommonResponses = Map<string, readonly Refusal[]>

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => a.localeCompare(b)

/** By status; where that is one code or two, it is a component, noted in `common`. */
function refusedResponses(refusals: readonly Refusal[], common: CommonResponses): Record<string, object> {
  const byStatus = Object.groupBy(refusals, ({ status }) => status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => {
      if (same.length > 2) return [status, problemResponse(same)]
      const name = same.map(({ code }) => code).join('.')
      common.set(name, same)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

function problemResponse(refusals: readonly Refusal[]) {
  const codes = refusals.map(({ code }) => code)
  return {
    description: codes.join(', '),
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
  }
}

const problemExample = ({ code, status, text, params }: Refusal) =>
  problemBody({
    code,
    status,
    detail: text,
    params,
    site: 'https://tianguis.example',
    requestId: '0198b5c2-7f3e-7c41-9d52-3f6f0a8b9e10',
    fields: code === 'invalid-request' ? { email: 'Debe ser un correo.' } : undefined,
  })

/** Addresses whose bodies hold files: they stream them and count their bytes themselves. */
export function multipartPaths({ paths = {} }: Generated): ReadonlySet<string> {
  const streamed = Object.entries(paths).filter(([, { post } = {}]) => {
    const body = post?.requestBody
    return body && 'content' in body && 'multipart/form-data' in body.content
  })
  return new Set(streamed.map(([path]) => API_BASE + path))
}
