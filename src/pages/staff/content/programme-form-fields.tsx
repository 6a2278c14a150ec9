import { maximum, maxLength } from '../../../features/courses/rules.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldIds } from '../field-ids.ts'
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
  const { error, value, checked } = useStaffForm(form)
  const id = fieldIds(form)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_130px]">
        <TextField
          {...id('name')}
          label="Carrera"
          maxLength={maxLength.programme}
          defaultValue={value('name', programme?.name ?? '')}
          error={error('name')}
        />
        <TextField
          {...id('semesters')}
          label="Semestres"
          inputMode="numeric"
          hint={`De 1 a ${maximum.semesters}`}
          defaultValue={value('semesters', String(programme?.semesters ?? 9))}
          error={error('semesters')}
        />
      </div>
      <SelectField
        {...id('facultyId')}
        label="Facultad"
        optional
        placeholder="De toda la universidad"
        defaultValue={value('facultyId', String(programme?.facultyId ?? ''))}
        error={error('facultyId')}
        options={faculties.map((faculty) => ({ value: String(faculty.id), label: faculty.name }))}
      />
      <Checkbox
        {...id('active')}
        label="Se puede elegir en «Tu semestre»"
        defaultChecked={checked('active', programme?.active ?? true)}
      />
    </>
  )
}
