import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useEffect, useRef } from 'react'
import { fieldId } from './field.tsx'
import { Icon } from './icon.tsx'

export type FormError = {
  /** The field's `name`; without it the error is about the whole form. */
  field?: string | undefined
  message: string
}

/**
 * Summary above a form. Once for each `answer` of the server the focus goes to the first marked field, or here
 * if no field is to blame; what is typed afterwards does not move it.
 */
export function FormErrors({
  errors,
  answer,
  title = 'Revisa los campos marcados',
}: {
  errors: readonly FormError[]
  answer: unknown
  title?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const focusedFor = useRef<unknown>(undefined)
  useEffect(() => {
    const first = errors[0]
    if (!first || focusedFor.current === answer) return
    focusedFor.current = answer
    const target = first.field ? document.getElementById(fieldId(first.field)) : null
    ;(target ?? box.current)?.focus()
  }, [errors, answer])
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
