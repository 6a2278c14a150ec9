import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fieldId } from './field.tsx'
import { nameOfField } from './field-name.ts'
import { Icon } from './icon.tsx'

export type FormError = {
  /** The field's `name`; without it the error is about the whole form. */
  field?: string | undefined
  /** What people read as the field's name; where it is left out, it is read from the page. */
  label?: string | undefined
  message: string
}

/**
 * Summary above a form; each line names its field, since the same words may be said of several. Once for each
 * `answer` of the server the focus goes to the first marked field, or here if no field is to blame; what is
 * typed afterwards does not move it.
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
  const names = useFieldNames(errors)
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
          {errors.map(({ field, label, message }) => {
            const name = field ? (label ?? names[field]) : ''
            const line = name ? `${name}: ${message}` : message
            return (
              <li key={`${field} ${message}`}>
                {field ? (
                  <a href={`#${fieldId(field)}`} className="underline underline-offset-3">
                    {line}
                  </a>
                ) : (
                  line
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** What the page calls these fields: the form below is the one place where that is written. */
function useFieldNames(errors: readonly FormError[]): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Record<string, string>>({})
  const wanted = errors.flatMap(({ field, label }) => (field && label === undefined ? [field] : [])).join(' ')
  // Before the alert is read out: its words do not change after that.
  useLayoutEffect(() => {
    const fields = wanted.split(' ').filter(Boolean)
    setNames(Object.fromEntries(fields.map((field) => [field, nameOfField(fieldId(field))])))
  }, [wanted])
  return names
}
