import type { ComponentProps } from 'react'
import { Field, type FieldProps, fieldAria } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextArea({ name, label, id, hint, error, optional, className, rows = 3, ...rest }: Props) {
  const field = { name, label, id, hint, error, optional }
  return (
    <Field {...field} className={className}>
      <textarea
        {...rest}
        rows={rows}
        {...fieldAria(field)}
        className="field-control block min-h-22 resize-y"
      />
    </Field>
  )
}
