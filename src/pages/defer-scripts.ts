/**
 * Puts the page's scripts, which the template before this one keeps as a text, in their place once the page's own
 * pictures are there and it was painted (a quick server is done before that), at the visitor's first sign, or after
 * three seconds, whichever comes first. Until then its links and forms work without them, and on a slow line nothing
 * competes with styles, letters and pictures (docs/decisions/0005). The first of them runs at once: what follows in the
 * document hands the loaders' data to it.
 */
export const DEFER_SCRIPTS = `{
const place = document.currentScript.previousElementSibling
place.append(place.content)
const kept = document.createRange().createContextualFragment(place.textContent)
document.head.append(kept.querySelector('script'))
const start = () => document.head.append(kept)
for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, { once: true })
addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
setTimeout(start, 3000)
}`
