import { type RefObject, useEffect } from 'react'

export function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const closeOutside = ({ type, target }: Event) => {
      const at = target as Node
      // A click on the menu's background focuses an ancestor; closing the menu then crashes Chromium's page.
      const isOutside = !details.contains(at) && !(type === 'focusin' && at.contains(details))
      if (isOutside && !isBehindDialog(details)) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      // Closes one layer at a time.
      event.stopPropagation()
      closeDetails(details)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    details.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      details.removeEventListener('keydown', onKey)
    }
  }, [ref])
}

/** A dialog opened from the menu returns the focus to it. */
const isBehindDialog = (details: HTMLDetailsElement): boolean =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) => !dialog.contains(details))

export function closeDetails(details: HTMLDetailsElement): void {
  if (!details.open) return
  const hadFocus = details.contains(document.activeElement)
  details.open = false
  if (hadFocus) details.querySelector('summary')?.focus()
}
