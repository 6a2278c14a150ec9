import IconCircleCheck from '@icons/circle-check'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'value'> & {
  filter?: (text: string) => string
  /** Applied on blur. */
  normalize?: (text: string) => string
  check: (text: string) => string | null
  /** False if the server may still refuse a valid value: no confirmation is shown. */
  isSure?: (text: string) => boolean
}

/** Validates on blur (D2 §5) with the server's rules. A refused value stays refused until it changes. */
export function CheckedField({
  filter = (text) => text,
  normalize = (text) => text,
  check,
  isSure = () => true,
  defaultValue = '',
  error,
  hint,
  ...rest
}: Props) {
  const [value, setValue] = useState(String(defaultValue))
  const [wasBlurred, onBlur] = useBlurred()
  const refused = value === String(defaultValue) ? error : undefined
  const shown = refused ?? (wasBlurred ? check(value) : null) ?? undefined
  return (
    <TextField
      {...rest}
      value={value}
      error={shown}
      hint={wasBlurred && !shown && value !== '' && isSure(value) ? <ValidHint>Válido.</ValidHint> : hint}
      onChange={(event) => setValue(filter(event.currentTarget.value))}
      onBlur={() => {
        setValue(normalize)
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

/** The message moves the form down: a button must not move between pointer down and click. */
const AFTER_CLICK_MS = 250

/** True after the first blur, when errors are first shown; the second part is the `onBlur` handler. */
export function useBlurred(): [left: boolean, onBlur: () => void] {
  const [wasBlurred, setLeft] = useState(false)
  return [wasBlurred, () => setTimeout(setLeft, AFTER_CLICK_MS, true)]
}
