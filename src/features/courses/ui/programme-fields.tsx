import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CompactSelect, SelectField } from '../../../ui/select-field.tsx'
import type { ProgrammeView } from '../contract.ts'
import { semesterText } from '../texts.ts'

/** Semesters of the chosen programme; without one, of the longest. */
function semesterOptions(programmes: readonly ProgrammeView[], by: 'id' | 'slug', chosen: string) {
  const programme = programmes.find((each) => String(each[by]) === chosen)
  const count = programme?.semesters ?? Math.max(1, ...programmes.map(({ semesters }) => semesters))
  return Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: semesterText(at + 1) }))
}

/** A button submits the choice: submitting each change would load every semester for keyboard users. */
export function SemesterSelects({
  programmes,
  chosen,
}: {
  programmes: readonly ProgrammeView[]
  chosen: { programme: ProgrammeView; semester: number }
}) {
  const { slug } = chosen.programme
  // The selection for this address. Resetting it by `key` would move the focus away from the button.
  const [picked, setPicked] = useState({ from: slug, to: slug })
  const open = picked.from === slug ? picked.to : slug
  return (
    <>
      <CompactSelect
        key={`programme ${slug}`}
        name="carrera"
        label="Carrera"
        defaultValue={slug}
        options={programmes.map((programme) => ({ value: programme.slug, label: programme.name }))}
        onChange={({ currentTarget }) => setPicked({ from: slug, to: currentTarget.value })}
      />
      <CompactSelect
        key={`semester ${slug} ${chosen.semester}`}
        name="semestre"
        label="Semestre"
        defaultValue={String(chosen.semester)}
        options={semesterOptions(programmes, 'slug', open)}
      />
      <Button type="submit" variant="secondary" size="s">
        Ver
      </Button>
    </>
  )
}

export function ProgrammeFields(props: {
  programmes: readonly ProgrammeView[]
  by: 'id' | 'slug'
  value: (name: string) => string
  error: (name: string) => string | undefined
}) {
  const { programmes, by, value, error } = props
  const names = by === 'id' ? (['programmeId', 'semester'] as const) : (['carrera', 'semestre'] as const)
  const [chosen, setChosen] = useState(value(names[0]))
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
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <SelectField
        name={names[1]}
        label="Semestre"
        required
        defaultValue={value(names[1]) || '1'}
        error={error(names[1])}
        options={semesterOptions(programmes, by, chosen)}
      />
    </>
  )
}
