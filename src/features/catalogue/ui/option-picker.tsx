import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import type { Specification } from '../rules.ts'

export function OptionPicker({
  option,
  chosen,
  missing,
  disabled = false,
  onChoose,
}: {
  option: Specification
  chosen: string | undefined
  missing: boolean
  disabled?: boolean
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <fieldset
      className="mt-4"
      disabled={disabled}
      data-option={option.name}
      aria-describedby={missing ? `${id}-error` : undefined}
    >
      <legend className="mb-2 text-md font-semibold">
        {option.name}: <span className="font-normal text-muted">{chosen}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => (
          <RadioPill
            key={value}
            name={`option:${option.name}`}
            value={value}
            checked={chosen === value}
            aria-invalid={missing || undefined}
            onChange={() => onChoose(value)}
          >
            {value}
          </RadioPill>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={missing ? `Elige ${option.name.toLowerCase()}` : undefined} />
    </fieldset>
  )
}

function RadioPill({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className="radio-pill">
      <input {...rest} type="radio" />
      <span>{children}</span>
    </label>
  )
}
