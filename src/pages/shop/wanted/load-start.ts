import { isbnText } from '../../../features/books/texts.ts'
import { courseById } from '../../../features/courses/store.ts'
import { endDateRange } from '../../../features/wanted/rules.ts'
import type { WantedStart } from '../../../features/wanted/ui/wanted-form.tsx'
import { isbnIn } from '../../../lib/isbn.ts'
import { oneLine } from '../../../lib/visible-text.ts'
import type { SharedRequest } from '../../shared/request.ts'

const MAX_TYPED = 120

/** The form's initial values from the address of another page. */
export async function loadStart({ ctx }: SharedRequest, query: URLSearchParams): Promise<WantedStart> {
  const typed = oneLine(query.get('isbn') ?? query.get('que') ?? '').slice(0, MAX_TYPED)
  const isbn = query.has('isbn') ? isbnIn(typed) : undefined
  const id = courseOf(query)
  const course = id === undefined ? undefined : await courseById(ctx.db, id)
  return {
    // A title is its newest edition.
    what: isbn === undefined ? typed : isbnText(isbn),
    course: course?.active ? course.id : null,
    ends: endDateRange(ctx.clock.now()),
  }
}

export function courseOf(query: URLSearchParams): number | undefined {
  const text = query.get('curso') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
