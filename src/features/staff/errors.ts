import type { ErrorCodes } from '../../lib/errors.ts'

export const staffErrors = {
  'task-not-found': [404, 'No encontramos esa tarea'],
  'task-closed': [409, 'Esa tarea ya estaba cerrada'],
  'case-not-found': [404, 'No encontramos ese pedido'],
  'own-case': [403, 'Es tuyo: pide a otra persona del equipo que lo decida'],
} as const satisfies ErrorCodes
