import type { SemesterView } from '../../src/features/courses/contract.ts'
import { courses, programmes } from '../../src/features/courses/tables.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { accepted, ok } from '../sale/orders.ts'
import { importList, listForms } from '../staff/people.ts'

export const ISBN = { calculus: '9786070000317', algebra: '9786070000355', drawing: '9786070000461' }

const HEAD = 'Carrera,Semestre,Clave,Materia,Tipo,ISBN,Nombre,Nota,Lista de'

export const table = (...lines: string[]) => [HEAD, ...lines].join('\n')

export const civil = table(
  `Ingeniería Civil,1,1102,Cálculo I,Obligatorio,${ISBN.calculus},Cálculo diferencial,,la academia`,
  'Ingeniería Civil,1,1102,Cálculo I,Material,,Calculadora científica,La piden en examen,la academia',
  `Ingeniería Civil,1,1110,Dibujo técnico,Obligatorio,${ISBN.drawing},Dibujo técnico,,`,
  'Ingeniería Civil,1,1110,Dibujo técnico,Material,,Bata de laboratorio,,',
  `Ingeniería Civil,2,1203,Álgebra lineal,Obligatorio,${ISBN.algebra},Álgebra lineal,,`,
)

export const importTable = (staff: Browser, csv: string) =>
  accepted(importList(staff, listForms.courses, csv))

export const semesterOf = (browser: Browser, slug = 'ingenieria-civil', semester = 1) =>
  ok<SemesterView>(browser.get(`/api/v1/programmes/${slug}/semesters/${semester}`))

export const itemOf = (view: SemesterView, key: string) =>
  view.courses.flatMap(({ items }) => items).find((item) => item.key === key)

export async function idsOf({ ctx: { db } }: Shop) {
  const all = [...(await db.select().from(programmes)), ...(await db.select().from(courses))]
  const ids = new Map(all.map(({ name, id }) => [name, id]))
  return (name: string): number => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`no course or programme ${name}`)
    return id
  }
}
