import IconAlertCircle from '@icons/alert-circle'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fieldId } from '../field.tsx'
import { Icon } from '../icon.tsx'

type Props = {
  errors: Readonly<Record<string, string>>
  answer: unknown
  message?: string | undefined
  /** Field labels in the form's order; default: read from the page. */
  labels?: Readonly<Record<string, string>> | undefined
  title?: string | undefined
}

/**
 * Error summary above a form. Each line names its field and disappears when the field is corrected; it stays away
 * until the next answer, so that the form does not move. For each answer, the focus goes to the first invalid field,
 * or else here.
 */
export function FormErrors({ errors, answer, message, labels, title = 'Revisa los campos marcados' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focusedFor = useRef<unknown>(undefined)
  const [listed, setListed] = useState({ answer, fields: inOrder(errors, labels) })
  if (listed.answer !== answer) setListed({ answer, fields: inOrder(errors, labels) })
  const fields = listed.fields.filter((field) => errors[field] !== undefined)
  if (fields.length < listed.fields.length) setListed({ ...listed, fields })
  const names = useFieldNames(labels ? [] : fields)
  const isEmpty = fields.length === 0 && !message
  const first = fields[0]
  useEffect(() => {
    if (isEmpty || focusedFor.current === answer) return
    focusedFor.current = answer
    const target = first === undefined ? null : document.getElementById(fieldId(first))
    ;(target ?? box.current)?.focus()
  }, [isEmpty, first, answer])
  if (isEmpty) return null
  return (
    <div
      ref={box}
      role="alert"
      data-form-errors
      tabIndex={-1}
      className="flex gap-3 rounded-field border border-danger bg-danger-soft px-4 py-3.5 text-md text-danger"
    >
      <Icon of={IconAlertCircle} />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <ul className="mt-1 grid gap-1">
          {fields.map((field) => {
            const name = (labels ?? names)[field]
            return (
              <li key={field}>
                <a href={`#${fieldId(field)}`} className="underline underline-offset-3">
                  {name ? `${name}: ${errors[field]}` : errors[field]}
                </a>
              </li>
            )
          })}
          {message && <li>{message}</li>}
        </ul>
      </div>
    </div>
  )
}

function inOrder(errors: Props['errors'], labels: Props['labels']): readonly string[] {
  const order = Object.keys(labels ?? {})
  return Object.keys(errors).sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

function useFieldNames(fields: readonly string[]): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Record<string, string>>({})
  const wanted = fields.join('\n')
  useLayoutEffect(() => {
    const names = wanted.split('\n').map((field) => [field, nameOfField(fieldId(field))])
    setNames(Object.fromEntries(names))
  }, [wanted])
  return names
}

/**
 * Name of a field: its label, or the legend for radio buttons and files; both if several fields share the label. Nested
 * elements such as "(opcional)" are left out. Empty for a checkbox, whose label is a sentence, or a missing field.
 */
function nameOfField(id: string): string {
  const field = document.getElementById(id)
  if (!field) return ''
  const type = field instanceof HTMLInputElement ? field.type : ''
  if (type === 'checkbox') return ''
  const isOneOfMany = type === 'radio' || type === 'file'
  const label = wordsOf((isOneOfMany ? legendOf(field) : null) ?? labelOf(field) ?? legendOf(field))
  const sameLabel = [...(field.closest('form')?.querySelectorAll('label') ?? [])].filter(
    (one) => wordsOf(one) === label,
  )
  const row = sameLabel.length > 1 ? wordsOf(legendOf(field)) : ''
  return row ? `${row}, ${label}` : label
}

function labelOf(field: HTMLElement): Element | null {
  return 'labels' in field && field.labels instanceof NodeList ? (field.labels[0] as Element | null) : null
}

function legendOf(field: HTMLElement): Element | null {
  return field.closest('fieldset')?.querySelector('legend') ?? null
}

function wordsOf(element: Element | null | undefined): string {
  if (!element) return ''
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  return own
    .map((node) => node.textContent)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/:\s*$/, '')
    .trim()
}
