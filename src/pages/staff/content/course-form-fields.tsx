import { maxLength } from '../../../features/courses/rules.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldIds } from '../field-ids.ts'
import { useStaffForm } from '../staff-form.tsx'

type Course = { semester: number; code: string; name: string; listedBy: string; active: boolean }

export function CourseFormFields({ form, course }: { form: string; course?: Course }) {
  const { error, value, checked } = useStaffForm(form)
  const id = fieldIds(form)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[110px_140px_minmax(0,1fr)]">
        <TextField
          {...id('semester')}
          label="Semestre"
          inputMode="numeric"
          defaultValue={value('semester', String(course?.semester ?? 1))}
          error={error('semester')}
        />
        <TextField
          {...id('code')}
          label="Clave"
          maxLength={maxLength.code}
          defaultValue={value('code', course?.code ?? '')}
          error={error('code')}
        />
        <TextField
          {...id('name')}
          label="Materia"
          maxLength={maxLength.course}
          defaultValue={value('name', course?.name ?? '')}
          error={error('name')}
        />
      </div>
      <TextField
        {...id('listedBy')}
        label="Lista de"
        optional
        hint="Quién la cuida: «la academia de Matemáticas», «el profesor R. Lozano»."
        maxLength={maxLength.listedBy}
        defaultValue={value('listedBy', course?.listedBy ?? '')}
        error={error('listedBy')}
      />
      <Checkbox
        {...id('active')}
        label="Se muestra en «Tu semestre»"
        defaultChecked={checked('active', course?.active ?? true)}
      />
    </>
  )
}

/** As the form of a course or a programme is read: a box that is not sent was not ticked. */
export const withActive = {
  read: (fields: FormData) => ({ ...Object.fromEntries(fields), active: fields.has('active') }),
}
