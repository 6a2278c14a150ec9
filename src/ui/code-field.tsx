import { FieldError } from './field.tsx'

const DIGITS = 6

/** The code in a field once it has all digits, for a form that sends it then. */
export const typedCode = (field: EventTarget): string | undefined =>
  field instanceof HTMLInputElement && new RegExp(`^\\d{${DIGITS}}$`).test(field.value)
    ? field.value
    : undefined

/**
 * One input styled as boxes, so that paste, autofill and screen readers handle a single code. Spaces in a pasted "161
 * 209" are removed here, and without scripts by the server.
 */
export function CodeField({
  name,
  label,
  hint,
  error,
  defaultValue,
}: {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  defaultValue?: string
}) {
  const id = `field-${name}`
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="code-boxes">
        <div aria-hidden="true" className="absolute inset-0 grid auto-cols-fr grid-flow-col gap-2">
          {Array.from({ length: DIGITS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            <span key={index} className="rounded-button border-control border-edge bg-white" />
          ))}
        </div>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`(\\s*[0-9]){${DIGITS}}\\s*`}
          // Room for a space between any two digits.
          maxLength={2 * DIGITS}
          required
          defaultValue={defaultValue}
          onInput={({ currentTarget: input }) => {
            const cleaned = input.value.replace(/\D/g, '').slice(0, DIGITS)
            if (cleaned !== input.value) input.value = cleaned
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          className="code-input"
        />
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
