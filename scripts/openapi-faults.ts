import { Ajv2020 } from 'ajv/dist/2020.js'

type Node = { [key: string]: unknown }
type Document = { paths: Record<string, Record<string, Node>>; components: { schemas: Record<string, Node> } }

const INT4 = { least: -2_147_483_648, most: 2_147_483_647 }

/**
 * Faults of the API's document that break clients, one line each: a default or a request's example that its schema
 * refuses, an integer without bounds or, in a request, beyond PostgreSQL's `integer`, and an error text without its value.
 */
export function openApiFaults(document: object): string[] {
  const { paths, components } = document as Document
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  const fits = (place: string, value: unknown) => {
    const validate = ajv.getSchema(`openapi#${place}`)
    if (!validate) throw new Error(`no schema at ${place}`)
    return validate(value) === true
  }
  const faults: string[] = []
  const requested = requestSchemas(paths, components.schemas)
  walk(document, '', (node, place) => {
    const types = [node['type']].flat()
    const least = Number(node['minimum'] ?? node['exclusiveMinimum'] ?? Number.NaN)
    const most = Number(node['maximum'] ?? node['exclusiveMaximum'] ?? Number.NaN)
    if (types.includes('integer') && (Number.isNaN(least) || Number.isNaN(most)))
      faults.push(`${place}: an integer without bounds`)
    else if (types.includes('integer') && requested.has(node) && (least < INT4.least || most > INT4.most))
      faults.push(`${place}: no column holds ${least} to ${most}`)
    if (node['default'] !== undefined && !fits(place, node['default']))
      faults.push(`${place}: its default does not fit: ${JSON.stringify(node['default'])}`)
    // Example of a body or a parameter.
    if (node['example'] !== undefined && node['schema'] && !fits(`${place}/schema`, node['example']))
      faults.push(`${place}: its example does not fit`)
  })
  // An error text whose parameter has no example value (`http/openapi-parts.ts`).
  const texts = JSON.stringify(document).match(/"[^"]*\bundefined\b[^"]*"/g) ?? []
  return [...faults, ...texts.map((text) => `a text without its value: ${text}`)]
}

/** Every node of every schema of a request. */
function requestSchemas(paths: Document['paths'], schemas: Document['components']['schemas']): Set<Node> {
  const found = new Set<Node>()
  const add = (root: unknown) =>
    walk(root, '', (node) => {
      if (found.has(node)) return
      found.add(node)
      const name = typeof node['$ref'] === 'string' ? node['$ref'].split('/').at(-1) : undefined
      if (name !== undefined && schemas[name] && !found.has(schemas[name])) add(schemas[name])
    })
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    add([operation['parameters'], operation['requestBody']])
  return found
}

function walk(value: unknown, place: string, visit: (node: Node, place: string) => void): void {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) walk(item, `${place}/${at}`, visit)
  else if (typeof value === 'object' && value !== null) {
    visit(value as Node, place)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'example' && key !== 'examples' && key !== 'default')
        walk(inner, `${place}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`, visit)
  }
}
