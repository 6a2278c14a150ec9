import IconAlertCircle from '@icons/alert-circle'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Common field props. The id is derived from `name`, so that the error summary can link to it. */
export type FieldProps = {
  name: string
  label: ReactNode
  id?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
}

/** The props of a control's `Field`, and the rest. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { name, label, id, hint, error, optional, ...rest } = props
  return [{ name, label, id, hint, error, optional }, rest] as const
}

export function fieldId(name: string) {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`
}

export function fieldAria({ name, id = fieldId(name), hint, error }: FieldProps) {
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

export function Field({
  name,
  label,
  id = fieldId(name),
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-md font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm leading-snug font-semibold text-danger">
      <Icon of={IconAlertCircle} size="s" />
      {message}
    </p>
  )
}
