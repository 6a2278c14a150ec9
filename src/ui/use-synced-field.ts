import { useEffect, useRef } from 'react'

/**
 * For an uncontrolled field that shows another value once the page has one, and stays the same field, which may have the
 * focus. What is typed before hydration stays.
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
