import { Readable } from 'node:stream'
import { exportBooks } from '../../../features/books/actions/import-books.ts'
import { courseTable } from '../../../features/courses/actions/import-table.ts'
import { exportFaculties } from '../../../features/staff/actions/save-faculty.ts'
import { csvHeaders } from '../../../lib/csv.ts'
import { paths } from '../../../paths.ts'
import { missing, staffOf } from '../staff-page.ts'
import type { Route } from './+types/list.ts'

const lists = {
  [paths.staffList('books')]: { name: 'libros', read: exportBooks },
  [paths.staffList('courses')]: { name: 'materias', read: courseTable },
  [paths.staffList('faculties')]: { name: 'facultades', read: exportFaculties },
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const list = lists[url.pathname]
  if (!list) throw missing()
  const content = await list.read(ctx)
  const body =
    typeof content === 'string' ? content : (Readable.toWeb(Readable.from(content)) as ReadableStream)
  return new Response(body, { headers: csvHeaders(list.name) })
}
