import { headersOfRefusal } from '../http/header-fields.ts'
import type { Refusal } from '../http/openapi-parts.ts'
import { problemBody } from '../http/problem.ts'

/** The document's answers to refusals: a component for each set of codes with one status, and an example of each code. */
export function createProblemAnswers(origin: string) {
  const responses: Record<string, ReturnType<typeof answerOf>> = {}
  const examples: Record<string, { value: object }> = {}
  /** The refusals of an operation by their status. */
  const answersOf = (refusals: readonly Refusal[]): Record<string, object> => {
    const sorted = refusals.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    for (const one of sorted) examples[one.code] ??= { value: exampleOf(one, origin) }
    const byStatus = Object.groupBy(sorted, ({ status }) => status)
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, same = []]) => {
        const codes = same.map(({ code }) => code)
        const name = codes.join('.')
        responses[name] ??= answerOf(Number(status), codes)
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
    )
  }
  return { responses, examples, answersOf }
}

const answerOf = (status: number, codes: string[]) => ({
  description: codes.join(', '),
  headers: headersOfRefusal(status),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { type: 'object' as const, properties: { code: { type: 'string' as const, enum: codes } } },
        ],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

const exampleOf = ({ code, status, text, params }: Refusal, origin: string) =>
  problemBody({
    code,
    status,
    detail: text,
    params,
    site: origin,
    requestId: '0198b5c2-7f3e-7c41-9d52-3f6f0a8b9e10',
    fields: code === 'invalid-request' ? { email: 'Debe ser un correo.' } : undefined,
  })
