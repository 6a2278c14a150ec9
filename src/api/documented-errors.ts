import { httpErrors } from '../http/errors.ts'
import { refused } from '../http/openapi-parts.ts'
import { createApi } from './app.ts'
import { openApiDocument } from './document.ts'

type DocumentedError = { code: string; status: number; text: string }

let known: readonly DocumentedError[] | undefined

/** Every code that a problem can name, with its Spanish text. Computed once in a process. */
export function documentedErrors(): readonly DocumentedError[] {
  known ??= read()
  return known
}

function read(): DocumentedError[] {
  const examples = Object.values(openApiDocument(createApi()).components?.examples ?? {})
  const problems = examples.map(
    (one) => (one as { value: { code: string; status: number; detail: string } }).value,
  )
  const all = [
    // Unknown addresses and methods belong to no operation.
    ...refused(httpErrors),
    ...problems.map(({ code, status, detail }) => ({ code, status, text: detail })),
  ]
  return [...new Map(all.map(({ code, status, text }) => [code, { code, status, text }])).values()].toSorted(
    (a, b) => (a.code < b.code ? -1 : 1),
  )
}
