export const MISSING_PART_EVENT = 'missingpart'

/**
 * Handles failed pictures (`data-picture` is the kind, default `product`) from the first byte of the page, before
 * hydration. The plain file is tried after the modern formats. Then the section's part with the picture (`data-part`)
 * is hidden, and with its last part the section (`data-parts`), as FRM-06 requires; elsewhere a drawing of the same
 * size replaces it, "Sin foto" or the letters of `data-instead`. Each kind is reported once a page.
 */
export const WATCH_PICTURES = !import.meta.env.SSR
  ? ''
  : `{
const reported = new Set()
const report = (kind) => {
  if (reported.has(kind)) return
  reported.add(kind)
  const headers = { 'content-type': 'application/json' }
  fetch('/api/v1/picture-failures', { method: 'POST', keepalive: true, headers, body: JSON.stringify({ kind }) }).catch(() => {})
}
const hide = (part) => {
  part.hidden = true
  part.dispatchEvent(new Event('${MISSING_PART_EVENT}', { bubbles: true }))
  const whole = part.closest('[data-parts]')
  if (whole && !whole.querySelector('[data-part]:not([hidden])')) whole.hidden = true
}
const draw = (image, text) => {
  const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)) || 100)
  const drawn = (image.closest('picture') ?? image).parentElement.clientWidth || 240
  const unit = Math.min(width, height) / drawn
  const icon = 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15 9h.01'
  const body = text
    ? '<text y="' + 0.14 * Math.min(width, height) + '" font-size="' + 0.4 * Math.min(width, height) + '" font-weight="800">' + text + '</text>'
    : '<path transform="scale(' + unit + ') translate(-12 ' + (drawn < 90 ? -12 : -24) + ')" fill="none" stroke="#5b6579" stroke-width="1.5" d="' + icon + '"/>'
      + (drawn < 90 ? '' : '<text y="' + 20 * unit + '" font-size="' + 14 * unit + '">Sin foto</text>')
  return 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="' + width + '" height="' + height + '" viewBox="0 0 ' + width + ' ' + height
    + '"><g transform="translate(' + width / 2 + ' ' + height / 2 + ')" fill="#5b6579" font-family="sans-serif" text-anchor="middle">' + body + '</g></svg>')
}
document.addEventListener('load', ({ target: image }) => {
  if (image.dataset?.picture === 'promo') image.parentElement.classList.remove('skeleton', 'bg-white/20')
}, true)
addEventListener('error', ({ target: image }) => {
  if (!(image instanceof HTMLImageElement) || image.src.startsWith('data:')) return
  const picture = image.closest('picture')
  const kind = image.dataset.picture ?? (picture && 'product')
  if (!kind) return
  const modern = picture?.querySelectorAll('source:not([media])') ?? []
  for (const source of modern) source.media = 'not all'
  if (modern.length > 0) return
  report(kind)
  const part = image.closest('[data-part]')
  if (part) hide(part)
  else if (kind === 'promo') image.closest('aside').dataset.failed = ''
  // After the styles, which determine its drawn size.
  else requestAnimationFrame(() => {
    image.src = draw(image, image.dataset.instead?.replace(/[^\\p{L}\\p{N}]/gu, ''))
  })
}, true)
}`
