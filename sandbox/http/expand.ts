import type { Sandbox } from '../context.ts'
import { lineItemList } from '../objects/line-item.ts'
import { statusAt } from '../objects/movement.ts'
import { findObject, findObjectById } from '../storage/objects.ts'
import { invalidRequest } from './failure.ts'

/** Replaces ids by their objects along paths such as `latest_charge.balance_transaction` or `data.source`. */
export function expandInto(sandbox: Sandbox, answer: object, paths: string[]): void {
  for (const path of paths) expandPath(sandbox, answer, path.split('.'), path)
}

function expandPath(sandbox: Sandbox, node: unknown, parts: string[], whole: string): void {
  const [name, ...rest] = parts
  if (name === undefined || node === null) return
  if (Array.isArray(node)) {
    for (const one of node) expandPath(sandbox, one, parts, whole)
    return
  }
  if (typeof node === 'object' && name === 'line_items') addLineItems(sandbox, node)
  if (typeof node !== 'object' || !(name in node)) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' })
  }
  const value: unknown = Reflect.get(node, name)
  if (typeof value === 'string') {
    const found = shownNow(sandbox, value)
    if (found) Reflect.set(node, name, found)
  }
  const next: unknown = Reflect.get(node, name)
  if (typeof next === 'object') expandPath(sandbox, next, rest, whole)
}

/** Sessions contain `line_items` only if expanded. */
function addLineItems(sandbox: Sandbox, node: object): void {
  const session = 'id' in node ? findObject(sandbox.db, 'checkout.session', String(node.id)) : undefined
  if (session) Object.assign(node, { line_items: lineItemList(session.data.id, session.hidden.items) })
}

/** A movement's status depends on the clock. */
function shownNow(sandbox: Sandbox, id: string): object | undefined {
  const found = findObjectById(sandbox.db, id)
  if (!found || !('available_on' in found)) return found
  return { ...found, status: statusAt(Number(found.available_on), sandbox.clock.now()) }
}
