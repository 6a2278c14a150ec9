import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type ZodType, z } from 'zod'
import { appError, type ErrorCodes, type ErrorText, errorText } from '../lib/errors.ts'
import type { TokenScope } from '../lib/token-scopes.ts'
import type { Viewer } from '../lib/viewer.ts'
import { fileErrors } from '../platform/files/errors.ts'
import type { ApiEnv } from './api-env.ts'
import { httpErrors } from './errors.ts'
import { requireScope, SIGNATURE, sessionScopes } from './require-scope.ts'

export { jsonList, jsonPage } from '../lib/paging.ts'

export const jsonBody = <Schema extends ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

/** The path's `{id}`. */
export const idParams = z.object({ id: z.uuid() })

/** A form with one file, as plain JSON schema: validation by zod would read the whole body into memory. */
export const formBody = (file: string) => ({
  required: true as const,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: [file],
        properties: { [file]: { type: 'string' as const, format: 'binary' } },
      },
    },
  },
})

export const jsonResponse = <Schema extends ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const csvResponse = { description: 'CSV', content: { 'text/csv': { schema: z.string() } } }

export const apiTags = {
  Catalogue: 'Public products and categories',
  Search: 'Search, suggestions and anonymous counts',
  Stores: 'Directory of stores',
  Reviews: 'Ratings and comments by buyers',
  Questions: 'Questions about products and their answers',
  Reports: 'Reports of listings, stores and people',
  Wishlist: 'Your wishlist',
  Cart: 'Your cart on all devices, with current prices',
  'Price offers': 'Private prices between a buyer and a store',
  Checkout: 'From a cart to a paid order',
  Orders: 'Your purchases',
  Returns: 'Returns of your orders',
  Disputes: 'Problems with delivered orders',
  Conversations: 'Messages between the two sides of a purchase',
  Courses: 'Reading lists of courses and their offers',
  Alerts: 'Saved searches and notifications',
  Wanted: '“Se busca” notices and offers to them',
  Account: 'Your account',
  'Sign-in': 'Accounts, sessions and passwords',
  Selling: 'Your store: products, orders and sales',
  'Store payments': 'Money of your store',
  Reference: 'Faculties and countries',
  Webhooks: 'Events of the payment provider',
} as const

/**
 * Allowed callers. A guest is refused before the request's body is read; roles and ownership are checked by the handler's
 * action. The payment provider proves itself by its signature.
 */
export type Access = 'everyone' | 'member' | 'provider'

/** An expected failure in the document; `params` are the additional members of its problem. */
export type Refusal = {
  code: string
  status: number
  text: string
  params: Readonly<Record<string, string | number>>
}

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

function paramsOf(text: ErrorText): Refusal['params'] {
  if (typeof text === 'string') return {}
  const read: Record<string, string | number> = {}
  text(
    new Proxy(exampleParams, {
      get: (all, name) => {
        const value = typeof name === 'string' ? all[name] : undefined
        if (typeof name === 'string' && value !== undefined) read[name] = value
        return value
      },
    }),
  )
  return read
}

type Declaration = Omit<RouteConfig, 'method' | 'path' | 'security'> & {
  tag: keyof typeof apiTags
  access: Access
  /** Scope of the access tokens that may call the operation; without one it is closed to tokens. */
  scope?: TokenScope
  errors?: readonly (readonly Refusal[])[]
}

/** Member of a declaration with its refusals; `openApiDocument` turns them into answers. */
export const REFUSALS = 'x-refusals'

/** The handler of a member's operation never runs without a viewer. */
type EnvOf<Declared extends Declaration> = {
  Variables: Declared['access'] extends 'member' ? { viewer: Viewer } : object
}

/**
 * Declares an operation of the API. The refusals of its kind (guests, invalid input, size) follow from the declaration;
 * `errors` adds those of its handler. Tests fail if a handler throws an undeclared one.
 * @param id camelCase verb and noun: the name of the call in a generated client
 */
export function operation<
  Method extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  Path extends `/${string}`,
  const Declared extends Declaration,
>(id: string, endpoint: `${Method} ${Path}`, declaration: Declared) {
  const { tag, access, scope, errors = [], ...route }: Declaration = declaration
  const [verb = '', path] = endpoint.split(' ')
  const method = verb.toLowerCase()
  const guard = access === 'member' ? [refuseGuest(errors.flat())] : []
  const declared = {
    ...route,
    method,
    path,
    operationId: id,
    tags: [tag],
    security: scope ? requireScope(scope) : security[access],
    // Middleware runs before the request is validated.
    middleware: [...guard, route.middleware ?? []].flat(),
    [REFUSALS]: [...refusalsOfKind(method, route.request, access), ...errors.flat()],
  }
  type Route = Omit<Declared, 'middleware'> & {
    method: Lowercase<Method>
    path: Path
    middleware: MiddlewareHandler<EnvOf<Declared>>
  }
  return createRoute<Path, Route>(declared as unknown as Route)
}

/** Refuses a guest, with the operation's own text if it declares one ("… para enviar una pregunta"). */
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
  provider: [{ [SIGNATURE]: [] }],
}

function refusalsOfKind(method: string, request: RouteConfig['request'], access: Access): Refusal[] {
  const isWrite = method !== 'get'
  const hasFiles = request?.body && 'multipart/form-data' in request.body.content
  return [
    ...refused(httpErrors, 'unreadable-request', 'internal', 'unavailable', 'overloaded'),
    ...(access === 'everyone' || access === 'member' ? refused(httpErrors, 'preparing') : []),
    ...(isWrite ? refused(httpErrors, 'body-too-large') : []),
    ...(isWrite && access !== 'provider' ? refused(httpErrors, 'foreign-origin') : []),
    ...(request ? refused(httpErrors, 'invalid-request') : []),
    ...(hasFiles ? refused(fileErrors, 'upload-busy', 'upload-busy-account') : []),
    ...(access === 'member' ? refused(httpErrors, 'sign-in-needed') : []),
  ]
}
