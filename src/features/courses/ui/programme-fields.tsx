import { CompactSelect, SelectField } from '../../../ui/select-field.tsx'
import type { ProgrammeView } from '../contract.ts'
import { most } from '../rules.ts'
import { semesterText } from '../texts.ts'

const semesterOptions = (semesters: number) =>
  Array.from({ length: semesters }, (_, at) => ({ value: String(at + 1), label: semesterText(at + 1) }))

/** Programme and semester in a toolbar; the address names them. */
export function SemesterSelects({
  programmes,
  chosen,
}: {
  programmes: readonly ProgrammeView[]
  chosen: { programme: ProgrammeView; semester: number }
}) {
  return (
    <>
      <CompactSelect
        key={`programme ${chosen.programme.slug}`}
        name="carrera"
        label="Carrera"
        defaultValue={chosen.programme.slug}
        options={programmes.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <CompactSelect
        key={`semester ${chosen.programme.slug} ${chosen.semester}`}
        name="semestre"
        label="Semestre"
        defaultValue={String(chosen.semester)}
        options={semesterOptions(chosen.programme.semesters)}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
    </>
  )
}

/** The same as fields of a form that keeps them, or leads to them. */
export function ProgrammeFields({
  programmes,
  by,
  value,
  error,
}: {
  programmes: readonly ProgrammeView[]
  /** What the programme is named by. */
  by: 'id' | 'slug'
  value: (name: string) => string
  error: (name: string) => string | undefined
}) {
  const names = by === 'id' ? (['programmeId', 'semester'] as const) : (['carrera', 'semestre'] as const)
  const longest = Math.max(1, ...programmes.map(({ semesters }) => semesters))
  return (
    <>
      <SelectField
        name={names[0]}
        label="Carrera"
        required
        placeholder="Elige tu carrera"
        defaultValue={value(names[0])}
        error={error(names[0])}
        options={programmes.map((programme) => ({ value: String(programme[by]), label: programme.name }))}
      />
      <SelectField
        name={names[1]}
        label="Semestre"
        required
        defaultValue={value(names[1]) || '1'}
        error={error(names[1])}
        options={semesterOptions(Math.min(longest, most.semesters))}
      />
    </>
  )
}
