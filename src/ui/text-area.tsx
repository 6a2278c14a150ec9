import type { ComponentProps } from 'react'
import { Field, type FieldProps, fieldAria, splitField } from './field.tsx'

type Props = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextArea({ className, rows = 3, ...props }: Props) {
  const [field, rest] = splitField(props)
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
