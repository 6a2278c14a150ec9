import { type ComponentProps, useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { useBlurred } from './use-blurred.ts'
import { ValidHint } from './valid-hint.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'value'> & {
  /** What the field keeps of what is typed. */
  keep?: (text: string) => string
  /** What becomes of it when the field is left. */
  tidy?: (text: string) => string
  /** The message for a wrong value, null for a right one. */
  check: (text: string) => string | null
  /** Whether a value that passes will certainly do; where it may not, nothing is said of it. */
  isSure?: (text: string) => boolean
}

/**
 * A field that says on leaving whether its value will do (D2 §5), with the server's own rules. What the server refused
 * stays refused for as long as it stands there.
 */
export function CheckedField({
  keep = (text) => text,
  tidy = (text) => text,
  check,
  isSure = () => true,
  defaultValue = '',
  error,
  hint,
  ...rest
}: Props) {
  const [value, setValue] = useState(String(defaultValue))
  const [left, onBlur] = useBlurred()
  const refused = value === String(defaultValue) ? error : undefined
  const shown = refused ?? (left ? check(value) : null) ?? undefined
  return (
    <TextField
      {...rest}
      value={value}
      error={shown}
      hint={left && !shown && value !== '' && isSure(value) ? <ValidHint>Válido.</ValidHint> : hint}
      onChange={(event) => setValue(keep(event.currentTarget.value))}
      onBlur={() => {
        setValue(tidy)
        onBlur()
      }}
    />
  )
}
