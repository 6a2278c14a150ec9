/**
 * Inserts the page's scripts, which the template before this one stores as text, once its pictures have
 * loaded and it was painted, at the visitor's first input, or after three seconds. Until then links and forms
 * work without scripts, and styles, fonts and pictures have the connection to themselves (decision 5). The
 * first script runs at once: the loaders' data that follow need it.
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
