import type { ComponentProps } from 'react'
import { Field, type FieldProps, fieldAria } from './field.tsx'
import { SelectBox } from './select-box.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    options: readonly SelectOption[]
    /** First, empty choice, for when nothing is a sensible default. */
    placeholder?: string
  }

export function SelectField({
  name,
  label,
  id,
  hint,
  error,
  optional,
  options,
  placeholder,
  className,
  ...rest
}: Props) {
  const field = { name, label, id, hint, error, optional }
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
