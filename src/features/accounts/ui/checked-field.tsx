import { type ComponentProps, useState } from 'react'
import { TextField } from '../../../web/ui/text-field.tsx'
import { useAnswered } from './use-answered.ts'
import { useLeft } from './use-left.ts'
import { ValidHint } from './valid-hint.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'value'> & {
  /** What the field keeps of what is typed. */
  keep?: (text: string) => string
  /** The message for a wrong value, null for a right one. */
  check: (text: string) => string | null
}

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
  const [left, onBlur] = useLeft()
  const [answered, onTyped] = useAnswered(error)
  const shown = answered ?? (left ? check(value) : null) ?? undefined
  return (
    <TextField
      {...rest}
      value={value}
      error={shown}
      hint={left && !shown && value !== '' ? <ValidHint>Válido.</ValidHint> : hint}
      onChange={(event) => {
        setValue(keep(event.currentTarget.value))
        onTyped()
      }}
      onBlur={onBlur}
    />
  )
}
