import { useEffect, useState } from 'react'
import { slugify } from '../../../lib/slug.ts'
import { callApi } from '../../../ui/api.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { NameCheck } from '../contract.ts'
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
  onProblem,
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
  /** With why the name cannot be had, undefined while nothing is known against it. */
  onProblem?: (problem: string | undefined) => void
  error?: string | undefined
  check: string
  /** The url of what is being edited. */
  except?: string | undefined
  taken: string
  addressPrefix: string
  fixedUrl?: string | undefined
}) {
  const wanted = normalizeTradeName(value)
  const [answer, setAnswer] = useState<(NameCheck & { name: string }) | null>(null)
  useEffect(() => {
    if (check === '' || !isTradeName(wanted)) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = stop
      const body = { name: wanted, ...(except ? { except } : {}) }
      const asked = await callApi<NameCheck>('POST', check, { body, signal })
      if (asked.ok && !signal.aborted) setAnswer({ ...asked.view, name: wanted })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, check, except])
  const current = answer?.name === wanted ? answer : null
  const problem = current?.exists ? (current.message ?? taken) : undefined
  useEffect(() => onProblem?.(problem), [onProblem, problem])
  const wrong = value !== '' && !isTradeName(wanted) ? storeTexts.name : undefined
  const shown = problem ?? wrong ?? error
  return (
    <div>
      <TextField
        name={name}
        label={label}
        value={value}
        maxLength={120}
        required
        autoComplete="off"
        error={shown}
        hint={
          <span aria-live="polite" className={current && !shown ? 'font-semibold text-success' : ''}>
            {current && !shown ? (current.message ?? storeTexts.nameFree) : 'Letras, números y espacios'}
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
        {fixedUrl === undefined && shown ? (
          storeTexts.urlWaits
        ) : (
          <>
            {addressPrefix}
            <b className="text-ink">{fixedUrl ?? slugify(wanted)}</b>
          </>
        )}
      </p>
    </div>
  )
}
