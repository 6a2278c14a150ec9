import { TermInput } from '../../../../features/courses/contract.ts'
import { maxLength } from '../../../../features/courses/rules.ts'
import { reminderStart } from '../../../../features/courses/rules-terms.ts'
import { allTerms } from '../../../../features/courses/store.ts'
import { addTerm, dropTerm, saveTerm } from '../../../../features/staff/actions/save-course.ts'
import { formatDay, startOfDay } from '../../../../lib/dates.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { NoInput } from '../../../shared/form-action.ts'
import { DoneNotice, staffMeta } from '../../page-parts.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { rowForm, staffAction, staffForm, staffOf } from '../../staff-page.ts'
import { CourseTabs } from '../course-parts.tsx'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Periodos')

export async function loader({ context }: Route.LoaderArgs) {
  return { terms: await allTerms(staffOf(context).ctx.db) }
}

const done = (what: string) => `${paths.staffTerms()}?done=${what}`

export const action = staffAction({
  'new-term': staffForm(TermInput, addTerm, done('creado')),
  term: rowForm(TermInput, saveTerm, done('guardado')),
  'delete-term': rowForm(NoInput, dropTerm, done('periodo-borrado')),
})

export default function TermsPage({ loaderData: { terms } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <CourseTabs here={paths.staffTerms()} />
      <DoneNotice />
      <Box>
        <h2>Periodos</h2>
        <p className="mb-4 text-muted">
          Cuatro semanas antes de que termine preguntamos a quien tiene libros de las listas si los vuelve a
          vender.
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

function TermForm({ term }: { term?: { id: number; name: string; startsOn: string; endsOn: string } }) {
  const name = term ? `term ${term.id}` : 'new-term'
  const { field } = useStaffForm(name)
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <StaffForm
        form={name}
        submit={term ? 'Guardar periodo' : 'Crear periodo'}
        variant={term ? 'secondary' : 'primary'}
        className="grid gap-3"
      >
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_170px_170px]">
          <TextField
            {...field('name', term?.name)}
            label={term ? 'Periodo' : 'Nuevo periodo'}
            maxLength={maxLength.term}
            placeholder="Enero a junio 2027"
          />
          <TextField {...field('startsOn', term?.startsOn)} type="date" label="Empieza" />
          <TextField {...field('endsOn', term?.endsOn)} type="date" label="Termina" />
        </div>
        {term && (
          <p className="text-sm text-muted">
            Preguntamos desde el {formatDay(startOfDay(reminderStart(term)))}.
          </p>
        )}
      </StaffForm>
      {term && (
        <StaffForm
          form={`delete-term ${term.id}`}
          submit={
            <>
              Borrar<span className="sr-only"> {term.name}</span>
            </>
          }
          variant="danger"
          asks={{
            text: `¿Seguro que quieres borrar ${term.name}? Al final de este periodo ya no preguntamos a nadie por sus libros. No se puede deshacer.`,
            confirmLabel: 'Borrar periodo',
          }}
        />
      )}
    </div>
  )
}
