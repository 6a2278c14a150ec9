import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fieldId } from '../field.tsx'
import { Icon } from '../icon.tsx'

export type FormError = {
  /** The field's `name`; without it the error is about the whole form. */
  field?: string | undefined
  /** What people read as the field's name; where it is left out, it is read from the page. */
  label?: string | undefined
  message: string
}

/**
 * Summary above a form; each line names its field, since the same words may be said of several, goes when its field is
 * put right, and says what the field itself says meanwhile. Once for each `answer` of the server the focus goes to the
 * first marked field, or here if no field is to blame; what is typed afterwards does not move it.
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
  const standing = useStanding(box, errors, answer)
  if (standing.length === 0) return null
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
          {standing.map(({ field, label, message }) => {
            const name = field ? (label ?? names[field]) : ''
            const line = name ? `${name}: ${message}` : message
            return (
              <li key={field ?? message}>
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

/** What a field says of itself now; null where it is not marked any more, undefined where the page has no such field. */
function saidAt(field: string): string | null | undefined {
  const control = document.getElementById(fieldId(field))
  if (!control) return undefined
  if (control.getAttribute('aria-invalid') !== 'true') return null
  return document.getElementById(`${control.id}-error`)?.textContent ?? undefined
}

/**
 * The errors that still stand. The fields know when they are put right, each in its own way, and mark themselves: the
 * form is watched for that. A field that marks nothing keeps its line until the next answer, and a line that went stays
 * away, so that the form does not jump while it is filled in.
 */
function useStanding(box: RefObject<HTMLDivElement | null>, errors: readonly FormError[], answer: unknown) {
  const fieldsNow = useEffectEvent(() => errors.flatMap(({ field }) => (field ? [field] : [])))
  const [said, setSaid] = useState<{ of: unknown; now: Readonly<Record<string, string | null | undefined>> }>(
    {
      of: answer,
      now: {},
    },
  )
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const marked = fieldsNow().filter((field) => typeof saidAt(field) === 'string')
    const gone = new Set<string>()
    const observer = new MutationObserver(() => {
      for (const field of marked) if (saidAt(field) === null) gone.add(field)
      const now = Object.fromEntries(marked.map((field) => [field, gone.has(field) ? null : saidAt(field)]))
      setSaid((before) =>
        before.of === answer && marked.every((field) => before.now[field] === now[field])
          ? before
          : { of: answer, now },
      )
    })
    const attributes = { attributes: true, attributeFilter: ['aria-invalid'] }
    observer.observe(form, { subtree: true, childList: true, characterData: true, ...attributes })
    return () => observer.disconnect()
  }, [box, answer])
  if (said.of !== answer) return errors
  return errors.flatMap((error) => {
    const now = error.field === undefined ? undefined : said.now[error.field]
    return now === null ? [] : [{ ...error, message: now ?? error.message }]
  })
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

/**
 * What people read as the name of the field with this id: its label, or the legend of its group for a choice, a
 * list or pictures. Asides in an element of their own, such as "(opcional)", are left out. Empty for a checkbox,
 * whose label is a sentence, and for what is not on the page.
 */
function nameOfField(id: string): string {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return field ? wordsOf(labelOf(field) ?? legendOf(field)) : ''
  if (field.type === 'checkbox') return ''
  const isOneOfMany = field.type === 'radio' || field.type === 'file'
  return wordsOf((isOneOfMany ? legendOf(field) : null) ?? labelOf(field) ?? legendOf(field))
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
