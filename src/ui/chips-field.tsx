import IconX from '@icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Field, type FieldProps, fieldAria } from './field.tsx'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

type Props = FieldProps & {
  values: readonly string[]
  onChange: (values: string[]) => void
  max: number
  maxLength: number
  /** Error while there are more than `max`; none is removed automatically. */
  tooMany: string
  placeholder?: string
}

/**
 * Short texts entered with Enter or a comma; Backspace in the empty field removes the last one. Text not yet entered
 * is sent too. Without scripts it is one comma-separated field.
 */
export function ChipsField({ values, onChange, max, maxLength, tooMany, placeholder, ...field }: Props) {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const isFull = values.length >= max
  const fields = useRef<HTMLDivElement>(null)
  const add = (text: string) => {
    const fresh = text
      .split(',')
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter((part) => part !== '' && !values.includes(part))
    if (fresh.length > 0) onChange([...values, ...new Set(fresh)])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1))
  }
  const hint = (
    <span className="flex justify-between gap-3">
      <span>{field.hint}</span>
      <span>{`${values.length}/${max}`}</span>
    </span>
  )
  const error = values.length > max ? tooMany : field.error
  const shown = { ...field, hint, error }
  if (!hydrated)
    return (
      <Field {...shown}>
        <input {...fieldAria(shown)} defaultValue={values.join(', ')} className="field-control" />
      </Field>
    )
  const { name: _, ...aria } = fieldAria(shown)
  return (
    <Field {...shown}>
      <div
        ref={fields}
        className="field-control flex! h-auto! flex-wrap bg-white! items-center gap-1.5 py-1.5! focus-within:border-primary"
      >
        {values.map((value) => (
          <span
            key={value}
            className="inline-flex items-center rounded-chip bg-primary-soft pl-2.5 text-md font-semibold text-primary-strong"
          >
            {value}
            <button
              type="button"
              aria-label={`Quitar ${value}`}
              onClick={() => {
                onChange(values.filter((other) => other !== value))
                fields.current?.querySelector('input')?.focus()
              }}
              className="grid size-8 place-items-center rounded-chip hover:bg-primary-line"
            >
              <Icon of={IconX} size="xs" />
            </button>
          </span>
        ))}
        <input
          {...aria}
          value={typed}
          placeholder={isFull ? '' : placeholder}
          maxLength={(maxLength + 1) * max}
          enterKeyHint="enter"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
          className="min-h-8 min-w-32 flex-1 bg-transparent outline-none"
        />
      </div>
      <input type="hidden" name={field.name} value={[...values, typed].filter(Boolean).join(',')} />
    </Field>
  )
}
