import { useState } from 'react'

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
