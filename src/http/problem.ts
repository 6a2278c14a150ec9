import type { Context as HonoContext } from 'hono'
import { type ZodError, z } from 'zod'
import { type AppError, appError, type FieldErrors } from '../lib/errors.ts'
import type { ApiEnv } from './api-env.ts'
import { httpErrors } from './errors.ts'

/** RFC 9457, with our code, a Spanish detail and, for forms, one message per field. */
export const Problem = z.object({
  type: z.url().describe('Address of the documentation of this code'),
  title: z.string().describe('Title of the status, in Spanish'),
  status: z.int(),
  code: z.string().describe('Stable code for programs'),
  detail: z.string().describe('Explanation for people, in Spanish'),
  requestId: z.string().describe('The value of the header X-Request-Id, for support'),
  errors: z.record(z.string(), z.string()).optional().describe('One message per field, by its path'),
})

type Body = z.infer<typeof Problem>

const titles: Record<number, string> = {
  400: 'Solicitud que no se entiende',
  401: 'Falta iniciar sesión',
  403: 'No tienes permiso',
  404: 'No existe',
  405: 'Método no permitido',
  409: 'No se puede en este momento',
  410: 'Ya no existe',
  413: 'Demasiado grande',
  415: 'Formato no aceptado',
  422: 'Datos por corregir',
  429: 'Demasiados intentos',
  500: 'Falla del servidor',
  503: 'Servicio no disponible',
  507: 'Sin espacio',
}

type Problematic = Pick<Body, 'code' | 'status' | 'detail' | 'requestId'> & {
  site: string
  params: Readonly<Record<string, string | number>>
  fields: FieldErrors | undefined
}

export function problemBody({ site, params, fields, ...problem }: Problematic): Body {
  const { code, status } = problem
  return {
    ...params,
    type: `${site}/api/docs#error-${code}`,
    title: titles[status] ?? 'Error',
    ...problem,
    ...(fields ? { errors: fields } : {}),
  }
}

/** The only place that creates refusals under `/api/`. */
export function problemOf(
  c: HonoContext<ApiEnv>,
  error: AppError,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { code, status, text, details } = error
  const { params = {}, fields } = details
  const { ctx, requestId } = c.var
  const body = problemBody({
    code,
    status,
    detail: text,
    requestId,
    site: new URL(ctx.env.PUBLIC_URL).origin,
    params,
    fields,
  })
  const retryAfter = params['retryAfter']
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...details.headers,
      ...headers,
    },
  })
}

export function validationProblem(c: HonoContext<ApiEnv>, error: ZodError): Response {
  const fields = Object.fromEntries(
    error.issues.flatMap(({ path, message, ...issue }) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [[...path, key].join('.'), message])
        : [[path.join('.'), message]],
    ),
  )
  return problemOf(c, appError(httpErrors, 'invalid-request', { fields }))
}
