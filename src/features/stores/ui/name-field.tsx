import { useEffect, useState } from 'react'
import { slugify } from '../../../lib/slug.ts'
import { TextField } from '../../../web/ui/text-field.tsx'
import { isTradeName, normalizeTradeName } from '../rules.ts'
import { storeTexts } from '../texts-form.ts'

const PAUSE_MS = 300

/**
 * A name that must be free, checked as one types, with the address that comes of it. `check` is the path of
 * the API that knows; a failed question is silent, since saving asks again.
 */
export function NameField({
  name,
  label,
  value,
  onChange,
  onTaken,
  error,
  check,
  except,
  taken,
  addressPrefix,
  fixedUrl,
}: {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onTaken?: (taken: boolean) => void
  error?: string | undefined
  check: string
  /** The url of what is being edited. */
  except?: string | undefined
  taken: string
  addressPrefix: string
  fixedUrl?: string | undefined
}) {
  const wanted = normalizeTradeName(value)
  const [answer, setAnswer] = useState<{ name: string; exists: boolean } | null>(null)
  useEffect(() => {
    if (check === '' || !isTradeName(wanted)) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(check, { name: wanted, ...(except ? { except } : {}) }, stop.signal).then(
        (exists) => exists !== null && setAnswer({ name: wanted, exists }),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, check, except])
  const current = answer?.name === wanted ? answer : null
  const isTaken = current?.exists === true
  useEffect(() => onTaken?.(isTaken), [onTaken, isTaken])
  const wrong = value !== '' && !isTradeName(wanted) ? storeTexts.name : undefined
  return (
    <div>
      <TextField
        name={name}
        label={label}
        value={value}
        maxLength={120}
        required
        autoComplete="off"
        error={isTaken ? taken : (wrong ?? error)}
        hint={
          <span aria-live="polite" className={current && !isTaken ? 'font-semibold text-success' : ''}>
            {current && !isTaken ? storeTexts.nameFree : 'Letras, números y espacios'}
          </span>
        }
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onChange(wanted)}
      />
      <p className="mt-4 mb-1.5 text-md font-semibold">
        Dirección de la página{' '}
        <span className="font-normal text-muted">
          {fixedUrl ? '(no cambia al editar)' : '(se forma con el nombre)'}
        </span>
      </p>
      <p className="rounded-field border border-line bg-canvas px-3.5 py-2.5 text-md [overflow-wrap:anywhere] text-muted">
        {addressPrefix}
        <b className="text-ink">{fixedUrl ?? slugify(wanted)}</b>
      </p>
    </div>
  )
}

async function ask(path: string, body: object, signal: AbortSignal): Promise<boolean | null> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) return null
  const answer: unknown = await response.json()
  return typeof answer === 'object' && answer !== null && 'exists' in answer && answer.exists === true
}
