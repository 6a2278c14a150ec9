import { useEffect, useRef } from 'react'

/**
 * For an uncontrolled field whose value the page may change without replacing the field, which may have the focus.
 * Input before hydration is preserved.
 */
export function useSyncedField<Field extends { value: string }>(value: string) {
  const field = useRef<Field>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (field.current && shown.current !== value) field.current.value = value
    shown.current = value
  }, [value])
  return field
}
