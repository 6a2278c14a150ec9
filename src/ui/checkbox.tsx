import type { ComponentProps, ReactNode } from 'react'
import { FieldError, fieldAria } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** A tinted native checkbox, with its keyboard, form value and high-contrast rendering. */
export function Checkbox({ name, label, hint, error, id, className, ...rest }: Props) {
  const aria = fieldAria({ name, label, hint, error, id: id ?? undefined })
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-2.5 text-md">
        <input {...aria} {...rest} type="checkbox" className="size-5.5 shrink-0 rounded-md accent-primary" />
        <span>
          {label}
          {hint && (
            <span id={`${aria.id}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${aria.id}-error`} message={error} />
    </div>
  )
}
