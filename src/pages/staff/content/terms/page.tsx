import { z } from 'zod'
import { TermInput } from '../../../../features/courses/contract.ts'
import { allTerms } from '../../../../features/courses/store.ts'
import { addTerm, dropTerm, saveTerm } from '../../../../features/staff/actions/save-course.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { form, formAction } from '../../../shared/form-action.ts'
import { DeleteSheet } from '../../delete-sheet.tsx'
import { DoneNotice } from '../../done-notice.tsx'
import { staffHandle, staffMeta } from '../../staff-meta.ts'
import { rowIdOf, type StaffRequest, staffOf } from '../../staff-page.ts'
import { CourseTabs } from '../course-tabs.tsx'
import type { Route } from './+types/page.ts'
import { TermForm } from './term-form.tsx'

export const handle = staffHandle
export const meta = staffMeta('Periodos')

export async function loader({ context }: Route.LoaderArgs) {
  return { terms: await allTerms(staffOf(context).ctx.db) }
}

const done = (what: string) => `${paths.staffTerms()}?done=${what}`

export const action = formAction(staffOf, {
  'new-term': form(TermInput, async ({ ctx, staff }: StaffRequest, input) => {
    await addTerm(ctx, staff, input)
    return done('creado')
  }),
  term: form(TermInput, async ({ ctx, staff }: StaffRequest, input, { fields }) => {
    await saveTerm(ctx, staff, rowIdOf(fields), input)
    return done('guardado')
  }),
  'delete-term': form(z.object({}), async ({ ctx, staff }: StaffRequest, _, { fields }) => {
    await dropTerm(ctx, staff, rowIdOf(fields))
    return done('periodo-borrado')
  }),
})

export default function TermsPage({ loaderData: { terms } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <CourseTabs here={paths.staffTerms()} />
      <DoneNotice />
      <DeleteSheet
        rows={terms}
        intent="delete-term"
        title={(term) => `¿Seguro que quieres borrar ${term.name}?`}
        submit="Borrar periodo"
      >
        Al final de este periodo ya no preguntamos a nadie por sus libros. No se puede deshacer.
      </DeleteSheet>
      <Box>
        <h2>Periodos</h2>
        <p className="mb-4 text-muted">
          Cuatro semanas antes de que termine uno preguntamos, una vez por persona, a quien tiene libros de
          las listas si los vuelve a vender.
        </p>
        <div className="grid gap-5">
          {terms.map((term) => (
            <TermForm key={term.id} term={term} />
          ))}
          <TermForm />
        </div>
      </Box>
    </div>
  )
}
