import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Media = { schema?: object }
type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: object
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
)

/** Names that the document gives to members and parameters. */
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

test('[BYD-12] members and parameters are named in camelCase', () => {
  expect([...new Set(namesIn(document))].filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([])
})

test('[BYD-12] operations have names of their own, camelCase, and English summaries', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z]+[a-zA-Z]*$/.test(id))).toEqual([])
  const spanish = operations.filter(({ operation }) => /[áéíóúñ¿¡]| (de|los|una?) /i.test(operation.summary))
  expect(spanish.map(({ name }) => name)).toEqual([])
})

test('[BYD-12] every list is paged in one way', () => {
  const lists = operations.filter(({ operation }) => /^(list|search)/.test(operation.operationId))
  for (const { name, operation } of lists) {
    const names = (operation.parameters ?? []).map((one) => one.name)
    expect(
      names.filter((one) => /^(page|offset)$/.test(one)),
      name,
    ).toEqual([])
  }
})
