import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webhookTypes } from '../../src/features/store-webhooks/rules.ts'

type Media = { schema?: object }
type Answer = { $ref?: string; headers?: object; content?: Record<string, { examples?: object }> }
type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, Media> }
  security: Record<string, string[]>[]
  responses: Record<string, Answer>
}
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { responses: Record<string, Answer> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
)

/** Names of members and parameters in the document. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { properties, parameters } = value as { properties?: object; parameters?: Operation['parameters'] }
  return [
    ...Object.keys(properties ?? {}),
    ...(Array.isArray(parameters) ? parameters : [])
      .filter((one) => one.in !== 'header')
      .map(({ name }) => name),
    ...Object.values(value).flatMap(namesIn),
  ]
}

test('[BYD-12] members and parameters have camelCase names', () => {
  expect([...new Set(namesIn(document))].filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([])
})

test('[BYD-12] operations have unique camelCase names and English summaries', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z]+[a-zA-Z]*$/.test(id))).toEqual([])
  const spanish = operations.filter(({ operation }) => /[áéíóúñ¿¡]| (de|los|una?) /i.test(operation.summary))
  expect(spanish.map(({ name }) => name)).toEqual([])
})

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).map(([status, answer]) => {
    const { headers = {}, content } =
      document.components.responses[answer.$ref?.split('/').at(-1) ?? ''] ?? answer
    const codes = Object.keys(content?.['application/problem+json']?.examples ?? {})
    return { status, fields: Object.keys(headers), codes }
  })

test('[BYD-12] every operation declares the header fields of its answers and the refusals of tokens', () => {
  for (const { name, operation } of operations) {
    const answers = answersOf(operation)
    const scope = operation.security.flatMap((one) => one['accessToken'] ?? [])[0]
    const isRead = scope === 'catalogue:read' || '304' in operation.responses
    for (const { status, fields } of answers) {
      const where = `${name} ${status}`
      expect(fields, where).toContain('X-Request-Id')
      if (scope || status === '429') expect(fields, where).toContain('RateLimit')
      if (status === '429' || status === '503') expect(fields, where).toContain('Retry-After')
      if (status === '401') expect(fields, where).toContain('WWW-Authenticate')
      if (isRead && (status === '200' || status === '304')) expect(fields, where).toContain('ETag')
    }
    const asked = (operation.parameters ?? []).map((one) => one.name)
    if (isRead) expect(asked, name).toContain('if-none-match')
    const codes = answers.flatMap((answer) => answer.codes)
    if ('signature' in (operation.security[0] ?? {})) continue
    for (const code of ['token-invalid', 'token-scope-missing', 'too-many-attempts'])
      expect(codes, name).toContain(code)
  }
})

test('[BYD-12] every webhook message is described with its signature', () => {
  expect(Object.keys(document.webhooks).toSorted()).toEqual(webhookTypes.toSorted())
  for (const { post } of Object.values(document.webhooks)) {
    expect(post.security).toEqual([{ messageSignature: [] }])
    expect(post.parameters?.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp'])
  }
})

test('[BYD-12] every list uses cursors', () => {
  const lists = operations.filter(({ operation }) => /^(list|search)/.test(operation.operationId))
  for (const { name, operation } of lists) {
    const names = (operation.parameters ?? []).map((one) => one.name)
    expect(
      names.filter((one) => /^(page|offset)$/.test(one)),
      name,
    ).toEqual([])
  }
})
