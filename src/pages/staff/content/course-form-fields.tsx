import { maxLength } from '../../../features/courses/rules.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useStaffForm } from '../staff-form.tsx'

type Course = { semester: number; code: string; name: string; listedBy: string; active: boolean }

export function CourseFormFields({ form, course }: { form: string; course?: Course }) {
  const { field, checkbox } = useStaffForm(form)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[110px_140px_minmax(0,1fr)]">
        <TextField {...field('semester', course?.semester ?? 1)} label="Semestre" inputMode="numeric" />
        <TextField {...field('code', course?.code)} label="Clave" maxLength={maxLength.code} />
        <TextField {...field('name', course?.name)} label="Materia" maxLength={maxLength.course} />
      </div>
      <TextField
        {...field('listedBy', course?.listedBy)}
        label="Lista de"
        optional
        hint="Quién la cuida: «la academia de Matemáticas», «el profesor R. Lozano»."
        maxLength={maxLength.listedBy}
      />
      <Checkbox {...checkbox('active', course?.active ?? true)} label="Se muestra en «Tu semestre»" />
    </>
  )
}

/** Unchecked boxes are not sent. */
export const withActive = {
  read: (fields: FormData) => ({ ...Object.fromEntries(fields), active: fields.has('active') }),
}
