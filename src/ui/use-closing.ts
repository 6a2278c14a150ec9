import { type RefObject, useEffect } from 'react'

/** Closes a `<details>` as menus are closed: by Escape, and by whatever is pressed or focused beside it. */
export function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const away = ({ type, target }: Event) => {
      const at = target as Node
      // A press on its own ground gives the focus to what it stands in; closed then, Chromium's page crashes.
      const isBeside = !details.contains(at) && !(type === 'focusin' && at.contains(details))
      if (isBeside && !isBehindDialog(details)) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      // One layer at a time: what it stands in is left as it is.
      event.stopPropagation()
      closeDetails(details)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    details.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      details.removeEventListener('keydown', onKey)
    }
  }, [ref])
}

/** Then an entry of it has opened that dialog, and gets the focus back. */
const isBehindDialog = (details: HTMLDetailsElement): boolean =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) => !dialog.contains(details))

/** Closes it; the focus goes back to what opens it, where it was inside. */
export function closeDetails(details: HTMLDetailsElement): void {
  if (!details.open) return
  const hadFocus = details.contains(document.activeElement)
  details.open = false
  if (hadFocus) details.querySelector('summary')?.focus()
}
