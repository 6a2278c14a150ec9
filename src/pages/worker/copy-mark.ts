import { COPY_HEADER, COPY_MARK_ID, PASS_COPY } from '../../lib/app-worker.ts'

const BAR =
  'display:flex;justify-content:center;gap:8px;padding:7px 14px;background:#1b1d29;color:#fff;font-weight:600;font-size:13px;line-height:20px'

/** From Tabler Icons. */
const WIFI_OFF =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 3.9-2.1m4.2.1a8 8 0 0 1 3.3 2M3.5 9.5a12 12 0 0 1 3.6-2.4m3.1-1a12 12 0 0 1 10.3 3.4M3 3l18 18"/></svg>'

/**
 * The stored page with the time of its answer as its first line. An element that React does not expect stays when it
 * hydrates the page; no script is inserted, which the page's own policy would refuse.
 */
export async function markedCopy(response: Response, now = new Date()): Promise<Response> {
  const { headers } = response
  const storedAt = new Date(headers.get('date') ?? now)
  const mark = markOf(storedAt, now, headers.get(COPY_HEADER) === PASS_COPY)
  return changed(response, (html) => html.replace(/<body[^>]*>/, (tag) => tag + mark))
}

/** The response with another text and the same policy. */
export async function changed(response: Response, change: (html: string) => string): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(change(await response.text()), { status: response.status, headers })
}

function markOf(storedAt: Date, now: Date, isPass: boolean): string {
  const time = whenText(storedAt, now)
  const text = isPass
    ? `<span style="display:flex;gap:10px">${WIFI_OFF}Sin internet</span><span style="font-weight:400">Guardado en tu teléfono ${time}</span>`
    : `Sin conexión · guardada ${time}`
  return `<aside id="${COPY_MARK_ID}" role="status" style="${BAR}${isPass ? ';justify-content:space-between' : ''}">${text}</aside>`
}

/** "a las 10:42", and before today "el vie 27 nov, 10:42", by the phone's clock. */
function whenText(at: Date, now: Date): string {
  const time = new Intl.DateTimeFormat('es-MX', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  if (at.toDateString() === now.toDateString()) return `a las ${time}`
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-MX', options).format(at).replace('.', '')
  return `el ${part({ weekday: 'short' })} ${at.getDate()} ${part({ month: 'short' })}, ${time}`
}
