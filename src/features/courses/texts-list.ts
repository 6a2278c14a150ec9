import { headTexts } from '../../lib/csv-texts.ts'
import type { Requirement } from './rules.ts'

export const requirementTexts: Record<Requirement, string> = {
  required: 'Obligatorio',
  recommended: 'Recomendado',
  material: 'Material',
}

/** Accepted headings; the first is the exported one. */
export const courseColumns = {
  programme: ['Carrera', 'Programa', 'Licenciatura'],
  semester: ['Semestre'],
  code: ['Clave', 'Clave de la materia'],
  course: ['Materia', 'Asignatura', 'Curso'],
  requirement: ['Tipo'],
  isbn: ['ISBN'],
  name: ['Nombre', 'Título', 'Libro o material'],
  note: ['Nota', 'Notas'],
  listedBy: ['Lista de', 'Quién la cuida'],
} as const
export type CourseColumn = keyof typeof courseColumns

const nouns: Record<CourseColumn, string> = {
  programme: 'la carrera',
  semester: 'el semestre',
  code: 'la clave',
  course: 'la materia',
  requirement: 'el tipo',
  isbn: 'el ISBN',
  name: 'el nombre',
  note: 'la nota',
  listedBy: 'de quién es la lista',
}

export const courseLineTexts = {
  ...headTexts(courseColumns, {
    of: 'de las listas',
    none: 'La tabla no trae ninguna materia',
    tooMany: (most) => `Hasta ${most} líneas en una tabla: divídela por carreras`,
  }),
  missing: (column: CourseColumn) => `Falta ${nouns[column]}`,
  tooLong: (column: CourseColumn, letters: number) => `Acorta ${nouns[column]}: hasta ${letters} letras`,
  semester: (value: string, semesters: number) =>
    `El semestre «${value}» no es un número de 1 a ${semesters}`,
  requirement: (value: string) => `El tipo «${value}» no es obligatorio, recomendado ni material`,
  courseTwice: (code: string, name: string, line: number) =>
    `La clave «${code}» ya está en la línea ${line} como «${name}»: es una materia distinta con la misma clave`,
  semesterTwice: (name: string, semester: number, line: number) =>
    `«${name}» ya está en la línea ${line}, en el semestre ${semester}`,
  nameTwice: (name: string, code: string, line: number) =>
    `«${name}» ya está en la línea ${line} con la clave «${code}»: la materia está dos veces`,
  itemTwice: (name: string, line: number) => `«${name}» ya está en esta lista, en la línea ${line}`,
  tooManyItems: (items: number) => `Hasta ${items} libros y materiales por materia`,
  tooManyCourses: (courses: number) => `Hasta ${courses} materias por carrera`,
} as const

export const courseExamples: readonly (readonly (string | number)[])[] = [
  [
    'Ingeniería en Computación',
    1,
    '1102',
    'Cálculo I',
    'Obligatorio',
    '9786070000317',
    'Cálculo diferencial con ejercicios resueltos',
    '',
    'Academia de Matemáticas',
  ],
  [
    'Ingeniería en Computación',
    1,
    '1102',
    'Cálculo I',
    'Material',
    '',
    'Calculadora científica',
    'La piden en examen',
    'Academia de Matemáticas',
  ],
]
