import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useEffect, useRef } from 'react'
import { fieldId } from './field.tsx'
import { Icon } from './icon.tsx'

export type FormError = {
  /** The field's `name`; without it the error is about the whole form. */
  field?: string | undefined
  message: string
}

/** Summary above a form. Goes to the first marked field, or to itself if no field is to blame. */
export function FormErrors({
  errors,
  title = 'Revisa los campos marcados',
}: {
  errors: readonly FormError[]
  title?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = errors[0]
    if (!first) return
    const target = first.field ? document.getElementById(fieldId(first.field)) : null
    ;(target ?? box.current)?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-field border border-danger bg-danger-soft px-4 py-3.5 text-md text-danger"
    >
      <Icon of={IconAlertCircle} />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <ul className="mt-1 grid gap-1">
          {errors.map((error) => (
            <li key={`${error.field} ${error.message}`}>
              {error.field ? (
                <a href={`#${fieldId(error.field)}`} className="underline underline-offset-3">
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
