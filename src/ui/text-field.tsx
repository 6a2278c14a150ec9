import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { Field, type FieldProps, fieldAria, splitField } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix'> & {
    before?: ReactNode
    after?: ReactNode
  }

export function TextField({ before, after, className, 'aria-invalid': isMarked, ...props }: Props) {
  const [field, rest] = splitField(props)
  const input = (
    <input
      type="text"
      {...rest}
      {...fieldAria(field)}
      {...(isMarked === undefined ? {} : { 'aria-invalid': isMarked })}
      className={cn('field-control', before != null && 'pl-9', after != null && 'pr-12')}
    />
  )
  return (
    <Field {...field} className={className}>
      {before == null && after == null ? (
        input
      ) : (
        <div className="relative">
          {before != null && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted">
              {before}
            </span>
          )}
          {input}
          {after != null && (
            <span className="absolute inset-y-0 right-1 grid min-w-11 place-items-center text-muted">
              {after}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
