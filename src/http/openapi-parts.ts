import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type ZodType, z } from 'zod'
import { appError, type ErrorCodes, type ErrorText, errorText } from '../lib/errors.ts'
import { fileErrors } from '../platform/files/errors.ts'
import type { ApiEnv } from './api-env.ts'
import { httpErrors } from './errors.ts'
import { SIGNATURE, sessionScopes } from './opens-to.ts'

/** A required JSON body, for a route's declaration. */
export const jsonBody = <Schema extends ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

/** A page of a list, for a route's declaration. */
export const jsonPage = <Item extends ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), nextCursor: z.string().nullable() })

/** For the query of a list whose cursor is the number of a page. */
export const numberedCursor = z.coerce.number().int().min(1).max(10_000).default(1)

/**
 * A form with one file, for a route's declaration. As plain JSON schema: a zod one would have the whole body read into
 * memory.
 */
export const formBody = (
  file: string,
  fields: Record<string, { type: 'string' | 'integer'; minimum?: number; maximum?: number }> = {},
) => ({
  required: true as const,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: [file],
        properties: { ...fields, [file]: { type: 'string' as const, format: 'binary' } },
      },
    },
  },
})

/** A JSON answer, for a route's declaration. */
export const jsonResponse = <Schema extends ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** What the document groups operations by, in this order. */
export const apiTags = {
  Catalogue: 'Products and categories, as everybody sees them',
  Search: 'Search, suggestions, and counts of both without persons',
  Stores: 'Directory of stores',
  Reviews: 'Stars and comments of buyers',
  Questions: 'Questions about products, and what stores answer',
  Reports: 'Listings and stores that somebody should look at',
  Wishlist: 'Products that you want to remember',
  Cart: 'Cart that your devices share, and prices as of now',
  Checkout: 'From a cart to a paid order',
  Orders: 'Your purchases',
  Returns: 'Orders on their way back',
  Disputes: 'Problems with delivered orders',
  Courses: 'What courses ask for, and who sells it',
  Alerts: 'Searches that you are told of',
  Wanted: '“Se busca”: what people look for, and offers to them',
  Account: 'What is yours',
  'Sign-in': 'Accounts, sessions and passwords',
  Selling: 'Your store: products, orders and sales',
  'Store payments': 'Money of your store',
  Staff: 'What the team of the shop does',
  Reference: 'Faculties and countries',
  Webhooks: 'What the payment provider calls',
} as const

/**
 * Who may call: everybody, who is signed in, staff, or the payment provider by its signature. It says what the document
 * says; a guest is refused before the request's body is read, everything else by the handler's action.
 */
export type Access = 'everyone' | 'member' | 'staff' | 'provider'

/** An expected failure as the document tells it; `params` are the members that its problem has besides. */
export type Refusal = {
  code: string
  status: number
  text: string
  params: Readonly<Record<string, string | number>>
}

/** Values for the texts of the document's examples that name some, and what the problem's members are called. */
const exampleParams: Record<string, string | number> = {
  name: 'Calculadora científica',
  domain: 'gmail.com',
  until: '2026-08-17T18:30:00.000Z',
  startsOn: '18 ene 2027',
  endsOn: '28 may 2027',
  reason: 'no responde',
  price: '$780',
  highest: '$700',
  days: 180,
  what: 'cobrar',
  fault: 'digit',
  scope: 'products:write',
  owner: 'compradora',
  now: 'vendedor',
  left: 2,
  lines: 60,
  most: 20,
  megabytes: 5,
  megapixels: 60,
  purchases: 1,
  sales: 2,
  payments: 1,
  debts: 1,
  seen: 45_000,
  total: 47_500,
  retryAfter: 45,
  remainingAttempts: 3,
  file: 'productos.csv',
  line: 14,
  column: 'precio',
  columns: 'precio, fotos',
  faculty: 'Facultad de Derecho',
  numbers: 'T-10001 y T-10002',
  semesters: 9,
  last: 8,
}

/** Failures that a route's handler throws, for its declaration: `refused(orderErrors, 'stage-done')`, or all. */
export function refused<Codes extends ErrorCodes>(
  codes: Codes,
  ...names: (keyof Codes & string)[]
): Refusal[] {
  return (names.length > 0 ? names : Object.keys(codes)).map((code) => {
    const [status = 500, text = ''] = codes[code] ?? []
    const params = paramsOf(text)
    return { code, status, text: errorText(codes, code, params), params }
  })
}

/** The example values that a text asks for. */
function paramsOf(text: ErrorText): Refusal['params'] {
  if (typeof text === 'string') return {}
  const asked: Record<string, string | number> = {}
  text(
    new Proxy(exampleParams, {
      get: (all, name) => {
        const value = typeof name === 'string' ? all[name] : undefined
        if (typeof name === 'string' && value !== undefined) asked[name] = value
        return value
      },
    }),
  )
  return asked
}

type Declaration = {
  /** camelCase verb and noun: the name of the call in a generated client. */
  id: string
  tag: keyof typeof apiTags
  access: Access
  /** What the handler throws besides what follows from the rest of the declaration. */
  errors?: readonly (readonly Refusal[])[]
}

/** Where the document finds what an operation refuses with; `openApiDocument` writes it out. */
export const REFUSALS = 'x-refusals'

/**
 * Declares an operation of the API. From the declaration follows what every operation of its kind refuses with:
 * `errors` adds what its handler throws. Tests hold that a handler throws nothing else.
 */
export function operation<
  const Path extends string,
  const Route extends Omit<RouteConfig, 'path'> & { path: Path } & Declaration,
>({ id, tag, access, errors = [], ...route }: Route) {
  const guard = security[access] === sessionScopes ? [refuseGuest(errors.flat())] : []
  const declared = {
    ...route,
    operationId: id,
    tags: [tag],
    security: route.security ?? security[access],
    // Middleware runs before the request is validated.
    middleware: [...guard, route.middleware ?? []].flat(),
    [REFUSALS]: [...followed(route, access), ...errors.flat()],
  }
  return createRoute<Path, Route>(declared as unknown as Route)
}

/** Refuses a guest in the operation's own words, where it declares some ("… para enviar una pregunta"). */
function refuseGuest(errors: readonly Refusal[]): MiddlewareHandler<ApiEnv> {
  const own = errors.find(({ code }) => code.endsWith('-sign-in-needed'))
  return async (c, next) => {
    if (c.var.viewer) return next()
    throw own
      ? appError({ [own.code]: [own.status, own.text] }, own.code)
      : appError(httpErrors, 'sign-in-needed')
  }
}

const security: Record<Access, Record<string, string[]>[]> = {
  everyone: [],
  member: sessionScopes,
  staff: sessionScopes,
  provider: [{ [SIGNATURE]: [] }],
}

function followed({ method, request }: Pick<RouteConfig, 'method' | 'request'>, access: Access): Refusal[] {
  const isWrite = method !== 'get'
  const bringsFiles = request?.body && 'multipart/form-data' in request.body.content
  return [
    ...refused(httpErrors, 'unreadable-request', 'internal', 'unavailable', 'overloaded'),
    ...(access === 'everyone' || access === 'member' ? refused(httpErrors, 'preparing') : []),
    ...(isWrite ? refused(httpErrors, 'body-too-large') : []),
    ...(isWrite && access !== 'provider' ? refused(httpErrors, 'foreign-origin') : []),
    ...(request ? refused(httpErrors, 'invalid-request') : []),
    ...(bringsFiles ? refused(fileErrors, 'upload-busy', 'upload-busy-account') : []),
    ...(access === 'member' || access === 'staff' ? refused(httpErrors, 'sign-in-needed') : []),
    ...(access === 'staff' ? refused(httpErrors, 'forbidden') : []),
  ]
}
