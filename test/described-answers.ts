import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { TrieRouter } from 'hono/router/trie-router'

type Media = Record<string, { schema?: object }>
type Answer = { $ref?: string; content?: Media; headers?: Record<string, unknown> }
type Operation = { responses: Record<string, Answer> }

const API_BASE = '/api/v1'
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: { content: Media } } }>
  components: {
    responses: Record<string, Answer>
    schemas: Record<string, object>
    headers: Record<string, { required?: boolean }>
  }
}
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(closed({ components: { schemas: document.components.schemas } }) as object, 'openapi')

const router = new TrieRouter<{ name: string; operation: Operation }>()
for (const [path, methods] of Object.entries(document.paths))
  for (const [method, operation] of Object.entries(methods)) {
    const route = path.replaceAll(/\{(.+?)\}/g, ':$1')
    router.add(method.toUpperCase(), route, { name: `${method.toUpperCase()} ${path}`, operation })
  }

/**
 * Throws where an answer of the API is not what docs/openapi.json says: its status, its header fields that the document knows,
 * its type, its members, and a refusal's code. Whatever no operation describes is a problem.
 */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost')
  if (!pathname.startsWith(`${API_BASE}/`) || pathname === `${API_BASE}/openapi.json`) return
  const [found] = router.match(method, pathname.slice(API_BASE.length))[0]
  const type = answer.headers.get('content-type')?.split(';')[0]
  if (!found || answer.status === 405) {
    if (method === 'HEAD' || method === 'OPTIONS' || type === 'application/problem+json') return
    throw new Error(`${method} ${pathname} answers ${answer.status}, ${type}: no operation describes it`)
  }
  const { name, operation } = found[0]
  const said = operation.responses[answer.status]
  const text = await answer.clone().text()
  if (!said)
    throw new Error(`${name} answers ${answer.status}, which is not described: ${text.slice(0, 300)}`)
  const { content, headers = {} } = said.$ref ? componentOf(said.$ref) : said
  for (const [field, { required }] of Object.entries(document.components.headers)) {
    if (answer.headers.has(field) && !(field in headers))
      throw new Error(`${name} answers ${answer.status} with ${field}, which is not described`)
    if (required && field in headers && !answer.headers.has(field))
      throw new Error(`${name} answers ${answer.status} without ${field}`)
  }
  if (!content) return
  const media = type && content[type]
  if (!media) throw new Error(`${name} answers ${answer.status} with ${type}, which is not described`)
  if (!media.schema || !type.endsWith('json')) return
  const validate = validatorOf(media.schema)
  if (!validate(JSON.parse(text)))
    throw new Error(
      `${name} answers ${answer.status}: ${ajv.errorsText(validate.errors)}\n${text.slice(0, 600)}`,
    )
}

/** Throws where a message to a store's program is not what the document says of its type. */
export function checkMessage(text: string): void {
  const message = JSON.parse(text)
  const schema = document.webhooks[message.type]?.post.requestBody.content['application/json']?.schema
  if (!schema) throw new Error(`a message of the type ${message.type} is not described`)
  const validate = validatorOf(schema)
  if (!validate(message)) throw new Error(`${message.type}: ${ajv.errorsText(validate.errors)}\n${text}`)
}

const componentOf = (ref: string): Answer =>
  document.components.responses[ref.split('/').at(-1) ?? ''] ?? { content: {} }

const validators = new Map<object, ReturnType<typeof ajv.compile>>()
function validatorOf(schema: object) {
  const known = validators.get(schema) ?? ajv.compile(closed(schema) as object)
  validators.set(schema, known)
  return known
}

/** A copy whose objects have no members but those described; a problem has those that its text names, too. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' ? `openapi${String(inner)}` : key === 'enum' || key === 'const' ? inner : closed(inner),
    ]),
  )
  const isOpen = 'additionalProperties' in copy || 'code' in (copy['properties'] ?? {})
  return copy['type'] === 'object' && 'properties' in copy && !isOpen
    ? { ...copy, additionalProperties: false }
    : copy
}
