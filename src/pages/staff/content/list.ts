import { Readable } from 'node:stream'
import { exportFaculties } from '../../../features/staff/actions/import-faculties.ts'
import { exportBookList } from '../../../features/staff/actions/save-book.ts'
import { exportCourses } from '../../../features/staff/actions/save-course.ts'
import { paths } from '../../../paths.ts'
import { missing, staffOf } from '../staff-page.ts'
import type { Route } from './+types/list.ts'

const lists = {
  [paths.staffList('books')]: { name: 'libros', read: exportBookList },
  [paths.staffList('courses')]: { name: 'materias', read: exportCourses },
  [paths.staffList('faculties')]: { name: 'facultades', read: exportFaculties },
}

/** The list that the address names, as a table for spreadsheets; an example where nothing is stored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, staff } = staffOf(context)
  const list = lists[url.pathname]
  if (!list) throw missing()
  const content = await list.read(ctx, staff)
  const body =
    typeof content === 'string' ? content : (Readable.toWeb(Readable.from(content)) as ReadableStream)
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list.name}.csv"`,
    },
  })
}
