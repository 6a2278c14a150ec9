import IconCircleCheck from '@icons/circle-check'
import type { ReactNode } from 'react'
import { type ComponentProps, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'

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

export function ValidHint({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 font-semibold text-success">
      <Icon of={IconCircleCheck} size="s" />
      {children}
    </span>
  )
}

/**
 * The verdict pushes the form down: a button that is pressed to leave the field must not move from under the
 * pointer before it is let go.
 */
const AFTER_CLICK_MS = 250

/** Whether a field was left once, which is when it says what is wrong with it; the second part is its `onBlur`. */
export function useBlurred(): [left: boolean, onBlur: () => void] {
  const [left, setLeft] = useState(false)
  return [left, () => setTimeout(setLeft, AFTER_CLICK_MS, true)]
}
