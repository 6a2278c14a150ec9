import type { OperationView } from '../../../api/reference.ts'

/** A request that is ready to be sent. */
export type Asked = { path: string; init: RequestInit }

/** What came of it, as it is shown. */
export type Sent = { title: string; headers: [name: string, value: string][]; body: string }

/** Characters of an answer that are shown. */
const MOST_SHOWN = 20_000

type Described = Pick<OperationView, 'method' | 'path' | 'parameters' | 'body'>

/** From the fields of the form, named `{place}.{name}`; what is left empty is not sent. */
export function requestFrom(
  { method, path, parameters, body }: Described,
  fields: FormData,
): Asked | { fault: string } {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const missing = parameters.filter(({ name, place, isRequired }) => isRequired && !text(`${place}.${name}`))
  if (missing.length > 0) return { fault: `Escribe ${missing.map(({ name }) => name).join(', ')}` }
  const isByToken = text('as') === 'token'
  if (isByToken && !text('token')) return { fault: 'Pega un token de acceso' }

  const headers = new Headers(isByToken ? { authorization: `Bearer ${text('token')}` } : {})
  const query = new URLSearchParams()
  let address = path
  for (const { name, place } of parameters) {
    const value = text(`${place}.${name}`)
    if (!value) continue
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value))
    else if (place === 'query') query.set(name, value)
    else headers.set(name, value)
  }
  if (query.size > 0) address += `?${query}`
  const init: RequestInit = {
    method,
    headers,
    redirect: 'manual',
    credentials: isByToken ? 'omit' : 'same-origin',
  }
  if (body?.type === 'application/json') {
    try {
      JSON.parse(text('body'))
    } catch (error) {
      return { fault: `El cuerpo no es JSON: ${error instanceof Error ? error.message : ''}` }
    }
    headers.set('content-type', 'application/json')
    init.body = text('body')
  } else if (body) {
    const form = new FormData()
    for (const [name, value] of fields)
      if (name.startsWith('form.') && value !== '') form.append(name.slice('form.'.length), value)
    init.body = form
  }
  return { path: address, init }
}

/** Never throws. */
export async function send({ path, init }: Asked, shown: readonly string[]): Promise<Sent> {
  const started = performance.now()
  try {
    const answer = await fetch(path, init)
    const text = await answer.text()
    const ms = Math.round(performance.now() - started)
    if (answer.type === 'opaqueredirect')
      return { title: `Redirección · ${ms} ms`, headers: [], body: 'El navegador no dice a dónde.' }
    return {
      title: `${answer.status} ${answer.statusText} · ${ms} ms`.replace('  ', ' '),
      headers: shown.flatMap((name): Sent['headers'] => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
      body: shownBody(text, answer.headers.get('content-type') ?? ''),
    }
  } catch {
    return { title: 'No hubo respuesta', headers: [], body: 'Revisa tu conexión e inténtalo de nuevo.' }
  }
}

function shownBody(text: string, type: string): string {
  const whole = /json/.test(type) && text !== '' ? JSON.stringify(JSON.parse(text), null, 2) : text
  return whole.length > MOST_SHOWN ? `${whole.slice(0, MOST_SHOWN)}\n…` : whole
}
