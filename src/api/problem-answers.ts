import { headersOfRefusal } from '../http/header-fields.ts'
import type { Refusal } from '../http/openapi-parts.ts'
import { problemBody } from '../http/problem.ts'

/** Refusals of one status of one operation, sorted by their codes. */
type Same = { status: number; refusals: readonly Refusal[] }

const nameOf = ({ refusals }: Same) => refusals.map(({ code }) => code).join('.')

/** Answers of several operations are components, named by their codes: most refuse with the same few. */
export function createProblemAnswers(origin: string) {
  const uses = new Map<string, { same: Same; count: number }>()
  const byStatus = (refusals: readonly Refusal[]): Same[] => {
    const sorted = refusals.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    const groups = Object.entries(Object.groupBy(sorted, ({ status }) => status))
    return groups.map(([status, of = []]) => ({ status: Number(status), refusals: of }))
  }
  const isShared = (name: string) => (uses.get(name)?.count ?? 0) > 1
  return {
    count(refusals: readonly Refusal[]): void {
      for (const same of byStatus(refusals)) {
        const name = nameOf(same)
        uses.set(name, { same, count: (uses.get(name)?.count ?? 0) + 1 })
      }
    },
    /** By status, once all are counted. */
    answers: (refusals: readonly Refusal[]): Record<string, object> =>
      Object.fromEntries(
        byStatus(refusals).map((same) => {
          const name = nameOf(same)
          return [same.status, isShared(name) ? { $ref: `#/components/responses/${name}` } : answerOf(same)]
        }),
      ),
    components: () =>
      Object.fromEntries(
        [...uses]
          .filter(([name]) => isShared(name))
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { same }]) => [name, answerOf(same)]),
      ),
    /** A problem of each code. */
    examples: () => {
      const all = [...uses.values()].flatMap(({ same }) => same.refusals)
      const byCode = new Map(all.map((one) => [one.code, one]))
      return Object.fromEntries(
        [...byCode.values()]
          .toSorted((a, b) => a.code.localeCompare(b.code))
          .map((one) => [one.code, { value: exampleOf(one, origin) }]),
      )
    },
  }
}

function answerOf({ status, refusals }: Same) {
  const codes = refusals.map(({ code }) => code)
  return {
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
  }
}

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
