import { COPY_HEADER, COPY_MARK_ID, PASS_COPY } from '../../lib/app-worker.ts'

const BAR =
  'display:flex;justify-content:center;gap:8px;padding:7px 14px;background:#1b1d29;color:#fff;font-weight:600;font-size:14px;line-height:1.3;position:sticky;top:0;z-index:60'

/**
 * The stored page with the time of its answer as its first line. An element that React does not expect stays when it
 * hydrates the page; no script is inserted, which the page's own policy would refuse.
 */
export async function markedCopy(response: Response, now = new Date()): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const storedAt = new Date(headers.get('date') ?? now)
  const mark = markOf(storedAt, now, headers.get(COPY_HEADER) === PASS_COPY)
  const html = (await response.text()).replace(/<body[^>]*>/, (tag) => tag + mark)
  return new Response(html, { status: response.status, headers })
}

function markOf(storedAt: Date, now: Date, isPass: boolean): string {
  const time = whenText(storedAt, now)
  const text = isPass
    ? `<span>Sin internet</span><span>Guardado en tu teléfono ${time}</span>`
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
