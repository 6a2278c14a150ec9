import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../src/platform/db/pool.ts'

/** Materials as lists name them, with words of the bulk catalogue. */
const THINGS = ['Bata', 'Calculadora', 'Cuaderno', 'Mochila', 'Laptop', 'Microscopio', 'Lámpara']
const COURSES = 7

export const SEMESTER_OF_BENCH = '/tu-semestre?carrera=carrera-de-la-medida&semestre=1'

/** A semester of seven courses with two books and a material each; a book is sold by eight stores at most, the last by nobody. */
export async function semesterOfBench(db: DbOrTx): Promise<void> {
  const isbnOf = (at: number) => `97860709${String(at).padStart(5, '0')}`
  await db.execute(sql`
    insert into programmes (name, semesters) values ('Carrera de la medida', 8) on conflict do nothing`)
  for (let at = 0; at < COURSES; at++) {
    await db.execute(sql`
      insert into courses (programme_id, semester, code, name)
      select id, 1, ${`M${at}`}, ${`Materia ${at}`} from programmes where name = 'Carrera de la medida'`)
    const course = sql`(select c.id from courses c join programmes p on p.id = c.programme_id
      where p.name = 'Carrera de la medida' and c.code = ${`M${at}`})`
    for (const book of [2 * at, 2 * at + 1]) {
      await db.execute(sql`
        insert into course_items (course_id, position, requirement, isbn, name)
        values (${course}, ${book % 2}, 'required', ${isbnOf(book)}, ${`Libro ${book}`})`)
      if (book === 2 * COURSES - 1) continue
      await db.execute(sql`
        update products set isbn = ${isbnOf(book)} where id in (
          select id from products where is_listed and stock > 0 and isbn is null
            and category_id = (select id from categories where url = 'libros')
          order by id offset ${book * 8} limit 8)`)
    }
    const word = (THINGS[at] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    await db.execute(sql`
      insert into course_items (course_id, position, requirement, name, query)
      values (${course}, 2, 'material', ${THINGS[at] ?? ''}, ${`'${word}':AB`}::tsquery)`)
  }
}
