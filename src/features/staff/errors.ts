import type { ErrorCodes } from '../../lib/errors.ts'

export const staffErrors = {
  'task-not-found': [404, 'No encontramos esa tarea'],
  'task-closed': [409, 'Esa tarea ya estaba cerrada'],
  'case-not-found': [404, 'No encontramos ese pedido'],
  'office-missing': [422, 'Quien atiende una oficina necesita su facultad'],
  'changed-meanwhile': [409, 'Alguien más cambió esto mientras escribías'],
  'example-domain': [422, 'Ese dominio es solo de ejemplo: nadie puede recibir correo ahí'],
  'terms-too-soon': [422, 'Los plazos y la comisión nuevos valen desde mañana o después'],
  'terms-not-planned': [409, 'Ese cambio ya no está pendiente'],
  'undo-over': [409, 'Ya no se puede deshacer: pasó el tiempo o alguien más decidió después'],
  'store-not-trusted': [409, 'Su tienda no es de confianza: revísalo aparte'],
  'report-act-unfit': [422, 'Eso no se puede hacer con lo que reportaron'],
  'own-case': [403, 'Es tuyo: pide a otra persona del equipo que lo decida'],
} as const satisfies ErrorCodes
