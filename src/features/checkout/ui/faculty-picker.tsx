import IconChevronDown from '@icons/chevron-down'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'

export type FacultyChoice = {
  id: string
  name: string
  address: string
  hours: string
  /** "Recoge desde el mié 25 nov"; null while the faculty cannot be chosen. */
  nextPickUp: string | null
}

const SHOWN_AT_ONCE = 4

export function FacultyPicker({
  faculties,
  name = 'faculty',
  defaultValue,
  disabledReason = null,
  error,
  onChoose,
}: {
  faculties: readonly FacultyChoice[]
  name?: string
  defaultValue?: string | undefined
  disabledReason?: string | null
  error?: string | undefined
  onChoose?: (id: string) => void
}) {
  const card = (faculty: FacultyChoice, index: number) => (
    <RadioCard
      key={faculty.id}
      {...(index === 0 ? { id: `field-${name}` } : {})}
      name={name}
      value={faculty.id}
      title={faculty.name}
      defaultChecked={faculty.id === defaultValue}
      disabled={disabledReason !== null}
      aria-invalid={error ? true : undefined}
      onChange={() => onChoose?.(faculty.id)}
    >
      {faculty.address}
      <br />
      {faculty.hours}
      {faculty.nextPickUp && (
        <span className="mt-1 block font-semibold text-success">{faculty.nextPickUp}</span>
      )}
    </RadioCard>
  )
  const rest = faculties.slice(SHOWN_AT_ONCE)
  return (
    <fieldset
      aria-describedby={error ? `field-${name}-error` : disabledReason ? `field-${name}-why` : undefined}
    >
      <legend className="sr-only">Facultad de entrega</legend>
      {disabledReason && (
        <p id={`field-${name}-why`} className="mb-3 text-md font-semibold text-warning">
          {disabledReason}
        </p>
      )}
      <div className="grid gap-3 md:grid-cols-2">{faculties.slice(0, SHOWN_AT_ONCE).map(card)}</div>
      {rest.length > 0 && (
        <details className="group" open={rest.some((faculty) => faculty.id === defaultValue)}>
          <summary className="link mt-2 inline-flex min-h-11 items-center gap-1.5 text-md group-open:hidden">
            {rest.length === 1 ? 'Ver la otra facultad' : `Ver las otras ${rest.length} facultades`}
            <Icon of={IconChevronDown} size="s" />
          </summary>
          <div className="mt-1 grid gap-3 md:grid-cols-2">
            {rest.map((faculty, index) => card(faculty, SHOWN_AT_ONCE + index))}
          </div>
        </details>
      )}
      <FieldError id={`field-${name}-error`} message={error} />
    </fieldset>
  )
}
