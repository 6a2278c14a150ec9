import { MISSING_PART_EVENT } from '../../../ui/picture-failures.ts'

/**
 * Moves a carousel's slides by its buttons and every `data-carousel` milliseconds; pauses while hovered, focused or out
 * of sight, and starts paused with reduced motion (WCAG 2.2.2). Without React, because pages move before it starts. A
 * carousel that is already driven is left alone. Returns the function that stops it.
 */
export function driveCarousel(carousel: HTMLElement): () => void {
  const viewport = carousel.querySelector<HTMLElement>('[data-viewport]')
  if (!viewport || carousel.dataset['driven']) return () => {}
  carousel.dataset['driven'] = 'true'
  const all = (selector: string) => [...carousel.querySelectorAll<HTMLElement>(selector)]
  const shownSlides = () => all('[data-part]').filter(({ hidden }) => !hidden)
  const pause = carousel.querySelector<HTMLElement>('[data-pause]')
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const stop = new AbortController()
  const options = { signal: stop.signal }
  let index = 0

  /** `wanted` counts the slides whose pictures did not fail. */
  function go(wanted: number): void {
    const shown = Math.max(1, shownSlides().length)
    const next = (wanted + shown) % shown
    const isNear = Math.abs(next - index) === 1 && !isCalm
    show(next)
    viewport?.scrollTo({ left: next * viewport.clientWidth, behavior: isNear ? 'smooth' : 'instant' })
  }
  function show(next: number): void {
    index = next
    const shown = shownSlides()
    for (const [at, slide] of shown.entries()) {
      slide.inert = at !== index
      slide.setAttribute('aria-label', `${at + 1} de ${shown.length}`)
    }
    for (const [at, dot] of all('[data-dot]').entries()) {
      dot.hidden = at >= shown.length
      if (at === index) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    carousel.toggleAttribute('data-single', shown.length < 2)
  }
  function setPaused(isPaused: boolean): void {
    carousel.toggleAttribute('data-paused', isPaused)
    const label = carousel.getAttribute('aria-label')
    pause?.setAttribute('aria-label', `${isPaused ? 'Reanudar' : 'Pausar'} el carrusel: ${label}`)
  }
  const isAtRest = () => {
    const { top, bottom } = carousel.getBoundingClientRect()
    return bottom <= 0 || top >= innerHeight || carousel.matches(':hover, :focus-within')
  }

  carousel.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button')
      if (!button) return
      if (button === pause) setPaused(!carousel.hasAttribute('data-paused'))
      else if ('next' in button.dataset) go(index + 1)
      else if ('dot' in button.dataset) go(all('[data-dot]').indexOf(button))
    },
    options,
  )
  // Swiped. Browsers without `scrollend` report each step.
  const settle = () => show(Math.round(viewport.scrollLeft / Math.max(1, viewport.clientWidth)))
  viewport.addEventListener('onscrollend' in window ? 'scrollend' : 'scroll', settle, options)
  carousel.addEventListener(MISSING_PART_EVENT, () => go(0), options)
  const timer = setInterval(() => {
    if (!carousel.isConnected) return end()
    if (!carousel.hasAttribute('data-paused') && !document.hidden && !isAtRest()) go(index + 1)
  }, Number(carousel.dataset['carousel']))
  const end = () => {
    clearInterval(timer)
    stop.abort()
    delete carousel.dataset['driven']
  }
  show(0)
  setPaused(isCalm)
  return end
}
