import { appError, type ErrorCodes } from '../../lib/errors.ts'
import { maximum } from './rules.ts'

export const courseErrors = {
  'programme-not-found': [404, 'No encontramos esa carrera'],
  'programme-name-taken': [409, 'Ya hay una carrera con ese nombre'],
  'programmes-full': [409, `Caben ${maximum.programmes} carreras`],
  'semester-unknown': [422, ({ semesters }) => `Esa carrera tiene ${semesters} semestres`],
  'semesters-too-few': [409, ({ last }) => `Tiene materias hasta el semestre ${last}: cámbialas primero`],
  'course-not-found': [404, 'No encontramos esa materia'],
  'course-code-taken': [409, 'Esa clave ya es de otra materia de la carrera'],
  'courses-full': [409, `Una carrera tiene hasta ${maximum.courses} materias`],
  'term-not-found': [404, 'No encontramos ese periodo'],
  'term-name-taken': [409, 'Ya hay un periodo con ese nombre'],
  'terms-overlap': [
    409,
    ({ name, startsOn, endsOn }) => `Se encima con el periodo «${name}», que va del ${startsOn} al ${endsOn}`,
  ],
  'terms-full': [409, `Caben ${maximum.terms} periodos`],
  'course-table-wrong': [422, 'La tabla tiene algo por corregir'],
  'owned-full': [409, `Puedes marcar hasta ${maximum.owned} cosas como tuyas`],
  'order-not-yours': [404, 'No encontramos ese pedido entre tus compras'],
  'order-not-relistable': [409, 'Solo se puede volver a vender lo que ya recibiste y no devolviste'],
  'order-listed': [409, 'Ya está publicado otra vez: lo encuentras en tu tienda'],
  'relist-picture': [422, 'Falta una foto tuya'],
} as const satisfies ErrorCodes

export const semesterUnknown = (semesters: number) =>
  appError(courseErrors, 'semester-unknown', { params: { semesters } })
