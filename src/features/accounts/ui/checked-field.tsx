import { type ComponentProps, useState } from 'react'
import { TextField } from '../../../web/ui/text-field.tsx'
import { ValidHint } from './valid-hint.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'value'> & {
  /** What the field keeps of what is typed. */
  keep?: (text: string) => string
  /** The message for a wrong value, null for a right one. */
  check: (text: string) => string | null
}

/**
 * The verdict pushes the form down: a button that is pressed to leave the field must not move from under the
 * pointer before it is let go.
 */
const AFTER_CLICK_MS = 250

/** A field that says on leaving whether its value will do (D2 §5), with the server's own rules. */
export function CheckedField({
  keep = (text) => text,
  check,
  defaultValue = '',
  error,
  hint,
  ...rest
}: Props) {
  const [value, setValue] = useState(String(defaultValue))
  const [left, setLeft] = useState(false)
  const [answered, setAnswered] = useState(error)
  const found = left ? check(value) : null
  // The server's word stays until the value changes.
  const shown = answered ?? found ?? undefined
  const [lastError, setLastError] = useState(error)
  if (error !== lastError) {
    setLastError(error)
    setAnswered(error)
  }
  return (
    <TextField
      {...rest}
      value={value}
      error={shown}
      hint={left && !shown && value !== '' ? <ValidHint>Válido.</ValidHint> : hint}
      onChange={(event) => {
        setValue(keep(event.currentTarget.value))
        setAnswered(undefined)
      }}
      onBlur={() => setTimeout(setLeft, AFTER_CLICK_MS, true)}
    />
  )
}
