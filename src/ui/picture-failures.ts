/** Told to what held a part whose picture failed; the part is hidden by then. */
export const MISSING_PART_EVENT = 'missingpart'

/**
 * Hears of every `Picture` that does not come (its kind is `data-picture`, or else `product`), from the first byte of the page on, so that none is
 * missed before React has taken its part over. The plain file is tried after the modern ones. Then the part of a
 * section that the picture was for (`data-part`) hides, and with the last one the section (`data-parts`), as FRM-06
 * wants it; elsewhere a drawing of the same size takes its place, "Sin foto" or the letters of `data-instead`. Each kind
 * is reported once a page.
 */
export const WATCH_PICTURES = !import.meta.env.SSR
  ? ''
  : `{
const told = new Set()
const tell = (kind) => {
  if (told.has(kind)) return
  told.add(kind)
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
addEventListener('error', ({ target: image }) => {
  if (!(image instanceof HTMLImageElement) || image.src.startsWith('data:')) return
  const picture = image.closest('picture')
  const kind = image.dataset.picture ?? (picture && 'product')
  if (!kind) return
  const modern = picture?.querySelectorAll('source:not([media])') ?? []
  for (const source of modern) source.media = 'not all'
  if (modern.length > 0) return
  tell(kind)
  const part = image.closest('[data-part]')
  if (part) hide(part)
  // Once there are styles, which say how large it is drawn.
  else if (kind !== 'promo') requestAnimationFrame(() => {
    image.src = draw(image, image.dataset.instead?.replace(/[^\\p{L}\\p{N}]/gu, ''))
  })
}, true)
}`
