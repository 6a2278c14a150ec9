import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { openApiFaults } from '../../scripts/openapi-faults.ts'
import { createApi } from '../../src/api/app.ts'
import { openApiDocument } from '../../src/api/document.ts'
import { NewSubcategoryInput } from '../../src/features/catalogue/contract-categories.ts'
import { NewProductInput } from '../../src/features/selling/contract-writes.ts'

type Declared = {
  method: string
  path: string
  request?: { body?: { content: Record<string, { schema: ZodType | object }> } }
}

const api = createApi()
const document = openApiDocument(api) as unknown as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>
}

test('[BYD-12] every example of a request passes its schema', () => {
  const refused: Record<string, unknown> = {}
  let seen = 0
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { method, path, request } = definition.route as Declared
    const schema = request?.body?.content['application/json']?.schema
    if (!schema || !('safeParse' in schema)) continue
    const example = document.paths[path]?.[method]?.requestBody?.content['application/json']?.example
    const read = schema.safeParse(example)
    seen += 1
    if (!read.success) refused[`${method} ${path}`] = [example, read.error.issues]
  }
  expect(refused).toEqual({})
  expect(seen).toBeGreaterThan(60)
})

test('[BYD-12] an id beyond its column’s range is refused at its field', () => {
  const isRefused = (schema: ZodType, field: string, value = 2_147_483_648) =>
    schema.safeParse({ [field]: value }).error?.issues.some(({ path }) => path[0] === field)
  expect(isRefused(NewProductInput, 'categoryId')).toBe(true)
  expect(isRefused(NewProductInput, 'subcategoryId')).toBe(true)
  expect(isRefused(NewSubcategoryInput, 'categoryId')).toBe(true)
  expect(isRefused(NewProductInput, 'categoryId', 2_147_483_647)).toBe(false)
})

test('[BYD-12] integers have bounds, in requests those of a column; defaults and examples fit their schemas', () => {
  expect(openApiFaults(JSON.parse(JSON.stringify(document)))).toEqual([])
})

test('[BYD-12] the check finds invalid defaults, examples and integers', () => {
  const body = (schema: object, example: unknown) => ({
    content: { 'application/json': { schema, example } },
  })
  const made = {
    paths: {
      '/a': {
        post: {
          parameters: [{ name: 'n', in: 'query', schema: { type: 'integer', minimum: 1 } }],
          requestBody: body({ $ref: '#/components/schemas/A' }, { name: '' }),
          responses: { 200: body({ type: 'integer', minimum: 0, maximum: 2 ** 53 - 1 }, 7) },
        },
      },
    },
    components: {
      schemas: {
        A: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, default: '' },
            id: { type: 'integer', minimum: 1, maximum: 2_147_483_648 },
            flag: { type: 'string', enum: ['true', 'false'], default: false, title: 'Es de undefined' },
          },
        },
      },
    },
  }
  const place = '/components/schemas/A/properties'
  expect(openApiFaults(made).toSorted()).toEqual([
    `${place}/flag: its default does not fit: false`,
    `${place}/id: no column holds 1 to 2147483648`,
    `${place}/name: its default does not fit: ""`,
    '/paths/~1a/post/parameters/0/schema: an integer without bounds',
    '/paths/~1a/post/requestBody/content/application~1json: its example does not fit',
    'a text without its value: "Es de undefined"',
  ])
})
