import IconChevronDown from '@icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { Field, type FieldProps, fieldAria, splitField } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    options: readonly SelectOption[]
    placeholder?: string
  }

export function SelectField({ options, placeholder, className, ...props }: Props) {
  const [field, rest] = splitField(props)
  return (
    <Field {...field} className={className}>
      <SelectBox>
        <select {...rest} {...fieldAria(field)} className="field-control appearance-none pr-10">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectBox>
    </Field>
  )
}

/** Adds the arrow to a native select, which keeps the phone's picker. */
function SelectBox({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn('relative block', className)}>
      {children}
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
        <Icon of={IconChevronDown} />
      </span>
    </span>
  )
}

export function CompactSelect({
  label,
  options,
  ...rest
}: Omit<ComponentProps<'select'>, 'aria-label'> & { label: string; options: readonly SelectOption[] }) {
  return (
    <SelectBox className="min-w-0 max-md:flex-1">
      <select
        {...rest}
        aria-label={label}
        className="h-11 w-full appearance-none truncate rounded-button border-control border-edge bg-white pr-10 pl-3.5 text-control font-semibold md:text-md"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </SelectBox>
  )
}
