import { maximum, maxLength } from '../../../features/courses/rules.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useStaffForm } from '../staff-form.tsx'

type Programme = { name: string; facultyId: number | null; semesters: number; active: boolean }

export function ProgrammeFormFields({
  form,
  programme,
  faculties,
}: {
  form: string
  programme?: Programme
  faculties: readonly { id: number; name: string }[]
}) {
  const { field, checkbox } = useStaffForm(form)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_130px]">
        <TextField {...field('name', programme?.name)} label="Carrera" maxLength={maxLength.programme} />
        <TextField
          {...field('semesters', programme?.semesters ?? 9)}
          label="Semestres"
          inputMode="numeric"
          hint={`De 1 a ${maximum.semesters}`}
        />
      </div>
      <SelectField
        {...field('facultyId', programme?.facultyId)}
        label="Facultad"
        optional
        placeholder="De toda la universidad"
        options={faculties.map((faculty) => ({ value: String(faculty.id), label: faculty.name }))}
      />
      <Checkbox {...checkbox('active', programme?.active ?? true)} label="Se puede elegir en «Tu semestre»" />
    </>
  )
}
