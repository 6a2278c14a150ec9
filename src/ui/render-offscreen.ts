/** What the document left undrawn: see `offscreen` in styles.css. */
const UNSEEN = '.offscreen, .offscreen-rows > ul > li'

/**
 * Draws it while there is nothing else to do, a part at a time, so that no touch waits for it: after that the page is
 * as high as it is, and whole for whoever takes a picture of it.
 */
export function renderOffscreen(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(UNSEEN)]
  const next = () => {
    const part = parts.shift()
    if (!part) return
    part.style.contentVisibility = 'visible'
    // The part is laid out with the next frame: the one after it waits until that is done.
    requestAnimationFrame(() => whenIdle(next))
  }
  whenIdle(next)
}

/** Milliseconds after which it is tried where a browser does not say when it is idle. */
const SOON = 50

function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then)
  else setTimeout(then, SOON)
}
