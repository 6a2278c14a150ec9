import { maxLength } from '../../../../features/courses/rules.ts'
import { askingStart } from '../../../../features/courses/rules-terms.ts'
import { formatDay, startOfDay } from '../../../../lib/dates.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { DeleteLink } from '../../delete-sheet.tsx'
import { fieldIds } from '../../field-ids.ts'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'

/** A term's name and days, or those of a new one. */
export function TermForm({
  term,
}: {
  term?: { id: number; name: string; startsOn: string; endsOn: string }
}) {
  const name = term ? `term ${term.id}` : 'new-term'
  const { error, value } = useStaffForm(name)
  const id = fieldIds(name)
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
            {...id('name')}
            label={term ? 'Periodo' : 'Nuevo periodo'}
            maxLength={maxLength.term}
            placeholder="Enero a junio 2027"
            defaultValue={value('name', term?.name ?? '')}
            error={error('name')}
          />
          <TextField
            {...id('startsOn')}
            type="date"
            label="Empieza"
            defaultValue={value('startsOn', term?.startsOn ?? '')}
            error={error('startsOn')}
          />
          <TextField
            {...id('endsOn')}
            type="date"
            label="Termina"
            defaultValue={value('endsOn', term?.endsOn ?? '')}
            error={error('endsOn')}
          />
        </div>
        {term && (
          <p className="text-sm text-muted">
            Preguntamos desde el {formatDay(startOfDay(askingStart(term)))}.
          </p>
        )}
      </StaffForm>
      {term && (
        <DeleteLink id={term.id}>
          Borrar<span className="sr-only"> {term.name}</span>
        </DeleteLink>
      )}
    </div>
  )
}
