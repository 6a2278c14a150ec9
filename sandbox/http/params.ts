import type { z } from 'zod'
import { type Failure, invalidRequest } from './failure.ts'

/** Parses request parameters; errors have Stripe's texts and codes. */
export function parseParams<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw explain(result.error.issues[0], raw)
}

function explain(issue: z.core.$ZodIssue | undefined, raw: unknown): Failure {
  if (issue === undefined) return invalidRequest('Invalid request.')
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => paramName([...issue.path, key]))
    return invalidRequest(`Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0] ?? '',
    })
  }
  const param = paramName(issue.path)
  const value = valueAt(raw, issue.path)
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (value === '') {
    const message = `You passed an empty string for '${param}'.`
    return invalidRequest(message, { code: 'parameter_invalid_empty', param })
  }
  if (issue.message === 'Invalid integer') {
    return invalidRequest(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param })
  }
  if (issue.code === 'invalid_union') return explainUnion(issue, raw)
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param })
}

/** The branch with the deepest error is the best match. */
function explainUnion(issue: z.core.$ZodIssueInvalidUnion, raw: unknown): Failure {
  const issues = issue.errors.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  const deepest = issues.toSorted((a, b) => b.path.length - a.path.length)[0]
  return deepest
    ? explain(deepest, raw)
    : invalidRequest('Invalid request.', { param: paramName(issue.path) })
}

function paramName(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function valueAt(raw: unknown, path: PropertyKey[]): unknown {
  let value: unknown = raw
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, part)
  }
  return value
}
