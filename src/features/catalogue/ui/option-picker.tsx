import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import type { Specification } from '../rules.ts'

export function OptionPicker({
  option,
  chosen,
  missing,
  onChoose,
}: {
  option: Specification
  chosen: string | undefined
  missing: boolean
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <fieldset
      className="mt-4"
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

/** A small radio drawn as a pill; a disabled one is struck through and its fieldset's legend says why. */
function RadioPill({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className="relative inline-flex">
      <input
        {...rest}
        type="radio"
        className="peer absolute inset-0 m-0 size-full appearance-none opacity-0"
      />
      <span className="inline-flex min-h-11 min-w-13 items-center justify-center gap-2 rounded-button border-[1.5px] border-edge bg-white px-4 text-md font-semibold peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:text-primary-strong peer-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:border-line peer-disabled:bg-canvas peer-disabled:text-faint peer-disabled:line-through peer-aria-invalid:border-danger">
        {children}
      </span>
    </label>
  )
}
