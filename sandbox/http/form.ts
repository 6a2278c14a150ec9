import { invalidRequest } from './failure.ts'

type Node = string | Tree
type Tree = { [key: string]: Node }

/**
 * Decodes Stripe's bracket notation: `line_items[0][quantity]=2` → `{ line_items: [{ quantity: '2' }] }`.
 * Every leaf is text. An object whose keys are 0, 1, 2… is an array.
 */
export function decodeForm(encoded: string): Record<string, unknown> {
  const root: Tree = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const parts = name.replaceAll(']', '').split('[')
    if (parts.length > 10 || parts.includes('__proto__'))
      throw invalidRequest(`Invalid parameter name: ${name}`)
    place(root, parts, value)
  }
  return Object.fromEntries(Object.entries(root).map(([key, node]) => [key, withArrays(node)]))
}

function place(root: Tree, parts: string[], value: string): void {
  let node = root
  for (const [position, part] of parts.entries()) {
    const key = part === '' ? String(Object.keys(node).length) : part
    if (position === parts.length - 1) {
      node[key] = value
      return
    }
    const next = Object.hasOwn(node, key) ? node[key] : undefined
    const branch: Tree = typeof next === 'object' ? next : {}
    node[key] = branch
    node = branch
  }
}

function withArrays(node: Node): unknown {
  if (typeof node === 'string') return node
  const keys = Object.keys(node)
  const values = Object.values(node).map(withArrays)
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return values
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}
