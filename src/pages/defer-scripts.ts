/**
 * Puts the page's scripts, which the template before this one keeps as a text, in their place once the page's own
 * pictures are there and it was painted (a quick server is done before that), at the visitor's first sign, or after
 * three seconds, whichever comes first. Until then its links and forms work without them, and on a slow line nothing
 * competes with styles, letters and pictures (decision 5). The first of them runs at once: what follows in the
 * document hands the loaders' data to it.
 */
export const DEFER_SCRIPTS = !import.meta.env.SSR
  ? ''
  : `{
const template = document.currentScript.previousElementSibling
// React hydrates the template's children, which the parser has put into its content.
template.append(template.content)
const scripts = document.createRange().createContextualFragment(template.textContent)
document.head.append(scripts.querySelector('script'))
const start = () => document.head.append(scripts)
for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, start, { once: true })
addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
setTimeout(start, 3000)
}`
