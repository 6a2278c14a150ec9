declare global {
  interface Window {
    /** Addresses of the scripts with which React starts. */
    hydrationScripts?: readonly string[]
  }
}

/** Dispatched on the window to have React's scripts inserted. */
export const HYDRATION_REQUESTED = 'hydration-requested'

/** Milliseconds after which React starts on a page whose pictures hang. */
const LATEST_MS = 3000

/**
 * The page's scripts wait as text in the template before this one. A page about one person starts them once it has
 * loaded, or at the first input. A shared page (`data-shared`) starts them when `light.ts` says that they are needed:
 * until then links, forms and `light.ts` answer (decision 5). The first script runs at once: the loaders' data that
 * follow need it.
 */
export const HYDRATION_SCRIPTS = !import.meta.env.SSR
  ? ''
  : `{
const template = document.currentScript.previousElementSibling
// React hydrates the template's children, which the parser has put into its content.
template.append(template.content)
const scripts = document.createRange().createContextualFragment(template.textContent)
document.head.append(scripts.querySelector('script'))
const start = () => document.head.append(scripts)
window.hydrationScripts = [...scripts.querySelectorAll('link')].map(({ href }) => href)
addEventListener('${HYDRATION_REQUESTED}', start)
if (!document.documentElement.hasAttribute('data-shared')) {
  for (const event of ['load', 'pointerdown', 'keydown', 'focusin']) addEventListener(event, start, { once: true })
  setTimeout(start, ${LATEST_MS})
}
}`
