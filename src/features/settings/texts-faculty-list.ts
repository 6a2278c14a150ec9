import { headTexts } from '../../lib/csv-texts.ts'

/** Headings are compared without accents and case. */
export const facultyColumns = {
  name: ['Facultad', 'Nombre'],
  office: ['Oficina'],
  address: ['Oficina y dirección', 'Dirección', 'Domicilio'],
  hours: ['Horario', 'Horarios'],
  position: ['Orden'],
  active: ['Se puede elegir', 'Visible', 'Activa'],
} as const
export type FacultyColumn = keyof typeof facultyColumns

const nouns: Record<FacultyColumn, string> = {
  name: 'el nombre de la facultad',
  office: 'la oficina',
  address: 'la dirección',
  hours: 'el horario',
  position: 'el orden',
  active: 'si se puede elegir',
}

export const facultyLineTexts = {
  ...headTexts(facultyColumns, {
    of: 'de una facultad',
    none: 'La lista no trae ninguna facultad',
    tooMany: (most) => `Hasta ${most} facultades en una lista`,
  }),
  missing: (column: FacultyColumn) => `Falta ${nouns[column]}`,
  tooLong: (column: FacultyColumn, most: number) => `Acorta ${nouns[column]}: hasta ${most} letras`,
  position: (value: string) => `El orden «${value}» no es un número de 0 a 1000`,
  active: (value: string) => `«${value}» no es sí ni no`,
  twice: (name: string, line: number) => `«${name}» ya está en la línea ${line}`,
} as const

export const facultyExamples: readonly (readonly string[])[] = [
  [
    'Facultad de Ingeniería',
    'Edificio A, planta baja, Av. Universidad 100',
    'Lunes a viernes de 9:00 a 15:00 h',
  ],
  ['Facultad de Medicina', 'Control escolar, Av. Salud 20', 'Lunes a viernes de 8:00 a 14:00 h'],
]
