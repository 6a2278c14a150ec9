declare global {
  interface Window {
    /** The last button that was pressed before the page was hydrated (`defer-scripts.ts`). */
    pressed?: HTMLElement | undefined
  }
}

/** From here on React hears what is pressed. */
export function startHydration(): void {
  dispatchEvent(new Event('takeover'))
}

/** Presses again what only a script answers and was pressed before there was one: no tap on a slow line is lost. */
export function replayEarlyClick(): void {
  const { pressed } = window
  window.pressed = undefined
  if (pressed?.isConnected) setTimeout(() => pressed.click())
}
