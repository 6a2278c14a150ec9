const HINT = Buffer.from('<link rel="modulepreload"')
const MODULE = Buffer.from('type="module"')
const SCRIPT = Buffer.from('<script')
const END_OF_SCRIPT = Buffer.from('</script>')

/**
 * Puts the kept scripts in their place once the page's own pictures are there and it was painted (a quick server is
 * done before that), at the visitor's first sign, or after three seconds, whichever comes first. Runs before the page
 * is parsed to its end. What was pressed until React hydrates is kept for it (`early-click.ts`), and which fields were
 * changed (`ui/early-input.ts`).
 */
const SCRIPT_LOADER = `{
const press = ({ target }) => { window.pressed = target.closest('button[type="button"]') ?? window.pressed }
addEventListener('click', press, true)
const early = (window.early = new Set())
addEventListener('input', ({ target }) => early.add(target), true)
addEventListener('takeover', () => removeEventListener('click', press, true), { once: true })
const kept = document.currentScript.previousElementSibling
const start = () => kept.isConnected && kept.replaceWith(kept.content)
for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, start, { once: true })
addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
setTimeout(start, 3000)
}`

/**
 * Keeps the page's modules and the hints for them in a template until the page is seen: it is readable and its links
 * and forms work without them, so on a slow line they come after styles, letters and pictures
 * (docs/decisions/0005). What the router writes takes no attribute that says so.
 *
 * @param html the whole document as React wrote it
 * @returns the same document when it carries no modules (an error's page)
 */
export function deferScripts(html: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const module = html.lastIndexOf(MODULE)
  const begin = html.lastIndexOf(SCRIPT, module)
  const end = html.indexOf(END_OF_SCRIPT, module) + END_OF_SCRIPT.length
  if (module < 0) return html

  const hints: Uint8Array[] = []
  const rest: Uint8Array[] = []
  let from = 0
  for (let at = html.indexOf(HINT); at >= 0 && at < begin; at = html.indexOf(HINT, from)) {
    rest.push(html.subarray(from, at))
    from = html.indexOf('>', at) + 1
    hints.push(html.subarray(at, from))
  }
  return Buffer.concat([
    ...rest,
    html.subarray(from, begin),
    Buffer.from('<template>'),
    ...hints,
    html.subarray(begin, end),
    Buffer.from(`</template><script nonce="${nonce}">${SCRIPT_LOADER}</script>`),
    html.subarray(end),
  ])
}
