import { httpErrors } from '../http/errors.ts'
import { refused } from '../http/openapi-parts.ts'
import { ACCESS_TOKEN, MESSAGE_SIGNATURE, SIGNATURE } from '../http/opens-to.ts'
import { createApi } from './app.ts'
import { API_BASE, openApiDocument } from './document.ts'
import type { Schema, Schemas } from './examples.ts'
import { tagTexts } from './reference-texts.ts'
import { type SchemaRow, schemaRows, tellSchema } from './schema-rows.ts'

/** The API's document as its page shows it (`pages/api-docs`). */
export type Reference = { operations: readonly OperationView[]; errors: readonly ErrorView[] }

export type ErrorView = { code: string; status: number; text: string }
export type Place = 'path' | 'query' | 'header'
export type ParameterView = SchemaRow & { place: Place }

export type OperationView = {
  id: string
  method: string
  path: string
  /** English, as in the document. */
  summary: string
  tag: string
  /** Who may, in Spanish. */
  access: string
  /** What a token needs; '' where none may. */
  scope: string
  parameters: readonly ParameterView[]
  body: { type: string; rows: readonly SchemaRow[]; example: string } | null
  answers: readonly {
    status: string
    about: string
    type: string
    rows: readonly SchemaRow[]
    headers: readonly string[]
  }[]
  errors: readonly ErrorView[]
}

type Media = Record<string, { schema?: Schema; example?: unknown; examples?: object }>
type Answer = { $ref?: string; description?: string; content?: Media; headers?: object }
type Parameter = {
  name: string
  in: Place
  required?: boolean
  schema: Schema
  description?: string
}
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Media }
  responses: Record<string, Answer>
}
type Described = {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: {
    schemas: Schemas
    responses: Record<string, Answer>
    examples: Record<string, { value: { code: string; status: number; detail: string } }>
  }
}

let known: Reference | undefined

/** Read once in a process: it takes a quarter of a second. */
export function reference(): Reference {
  known ??= referenceOf(openApiDocument(createApi()) as unknown as Described)
  return known
}

function referenceOf({ paths, webhooks, components }: Described): Reference {
  const { schemas, responses } = components
  const problems = Object.values(components.examples).map(({ value }) => value)
  const all = [
    ...problems.map(({ code, status, detail }) => ({ code, status, text: detail })),
    // What no operation answers: addresses and methods that there are not.
    ...refused(httpErrors).map(({ code, status, text }) => ({ code, status, text })),
  ]
  const errors = [...new Map(all.toReversed().map((one) => [one.code, one])).values()].toSorted((a, b) =>
    a.code < b.code ? -1 : 1,
  )
  const errorOf = new Map(errors.map((one) => [one.code, one]))
  const answerOf = ({ $ref, ...answer }: Answer): Answer =>
    $ref ? (responses[$ref.split('/').at(-1) ?? ''] ?? {}) : answer

  const viewOf = (path: string, method: string, operation: Operation): OperationView => {
    const { operationId, summary, security, requestBody, parameters = [] } = operation
    const answers = Object.entries(operation.responses).map(([status, answer]) => ({
      status,
      ...answerOf(answer),
    }))
    const codes = answers.flatMap(({ content }) =>
      Object.keys(content?.['application/problem+json']?.examples ?? {}),
    )
    const [body] = Object.entries(requestBody?.content ?? {})
    return {
      id: operationId,
      method: method.toUpperCase(),
      path,
      summary,
      tag: tagTexts[operation.tags[0] as keyof typeof tagTexts],
      ...accessOf(security),
      parameters: parameters.map((one) => parameterOf(one, schemas)),
      body: body
        ? {
            type: body[0],
            rows: schemaRows(body[1].schema ?? {}, schemas),
            example: body[1].example === undefined ? '' : JSON.stringify(body[1].example, null, 2),
          }
        : null,
      answers: answers
        .filter(({ content }) => !content?.['application/problem+json'])
        .map(({ status, description = '', content = {}, headers = {} }) => {
          const [[type, { schema }] = ['', {} as Media[string]]] = Object.entries(content)
          return {
            status,
            about: description,
            type,
            rows: schema ? schemaRows(schema, schemas) : [],
            headers: Object.keys(headers),
          }
        }),
      errors: codes.flatMap((code) => errorOf.get(code) ?? []),
    }
  }
  const operations = (at: Described['paths'], base: string) =>
    Object.entries(at).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => viewOf(base + path, method, operation)),
    )
  return { errors, operations: [...operations(paths, API_BASE), ...operations(webhooks, '')] }
}

function parameterOf(
  { name, in: place, required = false, schema, description }: Parameter,
  schemas: Schemas,
): ParameterView {
  const { type, about } = tellSchema(schema, name, false, schemas)
  return {
    name,
    place,
    isRequired: required,
    type,
    about: [description, about].filter((text, at, all) => text && all.indexOf(text) === at).join(' · '),
  }
}

function accessOf(security: Operation['security']): Pick<OperationView, 'access' | 'scope'> {
  const scope = security.flatMap((one) => one[ACCESS_TOKEN] ?? [])[0] ?? ''
  const isSigned = security.some((one) => SIGNATURE in one || MESSAGE_SIGNATURE in one)
  const isFree = security.length === 0 || security.some((one) => Object.keys(one).length === 0)
  const whom = isSigned ? 'quien firma el mensaje' : isFree ? 'cualquiera' : 'quien inició sesión'
  return { access: scope ? `${whom}, o un token con «${scope}»` : whom, scope }
}
