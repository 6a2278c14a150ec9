import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'

const contracts = import.meta.glob<Record<string, unknown>>(
  ['../features/*/contract*.ts', '../lib/image-view.ts'],
  {
    eager: true,
  },
)

const named = new Set<string>()

/** The exported schemas of the contracts, and the image that they share, are components named after their export. */
for (const [refId, schema] of [{ Problem }, ...Object.values(contracts)].flatMap(Object.entries)) {
  if (!(schema instanceof z.ZodType) || !/^[A-Z]/.test(refId)) continue
  if (named.has(refId)) throw new Error(`two contracts export a schema ${refId}`)
  named.add(refId)
  zodToOpenAPIRegistry.add(schema, { _internal: { refId } })
}

/**
 * The named schemas inside these values, each after its parts. They are registered before the routes because the
 * generator defines a name by its first use: a nullable one would make the schema nullable everywhere.
 */
export function namedSchemasIn(values: unknown): z.ZodType[] {
  const seen = new WeakSet<object>()
  const found: z.ZodType[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const isSchema = value instanceof z.ZodType
    for (const inner of Object.values(isSchema ? value.def : value)) visit(inner)
    if (isSchema && zodToOpenAPIRegistry.has(value)) found.push(value)
  }
  visit(values)
  return found
}
