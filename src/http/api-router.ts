import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Viewer } from '../lib/viewer.ts'
import type { ApiEnv } from './api-env.ts'
import { validationProblem } from './problem.ts'

// Process-wide: people read the default messages of schemas.
z.config({ localeError: issueText })

/** A feature's router: input that its schemas refuse becomes a 422 problem with field errors. */
export function apiRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => (result.success ? undefined : validationProblem(c, result.error)),
  })
}

type MemberCall = {
  var: { ctx: Context; viewer: Viewer }
  req: { valid(target: 'param'): { id: string } }
}

/** Account and path id of a member's operation, with the context. */
export const memberAndId = ({ var: { ctx, viewer }, req }: MemberCall) => ({
  ...{ ctx, viewer },
  id: req.valid('param').id,
})

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const types: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso (true, false)',
  array: 'una lista',
  tuple: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  date: 'una fecha',
  file: 'un archivo',
}

const formats: Record<string, string> = {
  email: 'un correo',
  url: 'una dirección web',
  uuid: 'un identificador (UUID)',
  guid: 'un identificador (UUID)',
  datetime: 'fecha y hora (ISO 8601)',
  date: 'una fecha (aaaa-mm-dd)',
  time: 'una hora (hh:mm)',
}

const counted = (count: number | bigint, one: string, many: string) =>
  `${count} ${Number(count) === 1 ? one : many}`

function sizeOf(origin: string, count: number | bigint): string {
  if (origin === 'string') return `tener ${counted(count, 'carácter', 'caracteres')}`
  if (origin === 'array' || origin === 'set') return `tener ${counted(count, 'elemento', 'elementos')}`
  if (origin === 'file') return `pesar ${counted(count, 'byte', 'bytes')}`
  return `ser ${count}`
}

/** Spanish sentence for an issue without its own message: Zod's speaks of instances and shows operators. */
function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Falta este dato.'
      return types[issue.expected] ? `Debe ser ${types[issue.expected]}.` : 'No es válido.'
    case 'invalid_value':
      return issue.values.length === 1
        ? `Debe ser ${String(issue.values[0])}.`
        : `Debe ser uno de estos: ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      if (!issue.inclusive) return `Debe ser menos de ${issue.maximum}.`
      return `Debe ${sizeOf(issue.origin, issue.maximum)}${issue.exact ? '' : ' o menos'}.`
    case 'too_small':
      if (!issue.inclusive) return `Debe ser más de ${issue.minimum}.`
      return `Debe ${sizeOf(issue.origin, issue.minimum)}${issue.exact ? '' : ' o más'}.`
    case 'invalid_format':
      return formats[issue.format] ? `Debe ser ${formats[issue.format]}.` : 'No tiene la forma que se espera.'
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}.`
    case 'unrecognized_keys':
      return `No se conoce: ${issue.keys.join(', ')}.`
    default:
      return 'No es válido.'
  }
}
