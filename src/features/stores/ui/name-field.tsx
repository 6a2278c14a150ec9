import { useEffect, useState } from 'react'
import { slugify } from '../../../lib/slug.ts'
import { callApi } from '../../../ui/api.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { NameCheck } from '../contract.ts'
import { isTradeName, normalizeTradeName } from '../rules.ts'
import { storeTexts } from '../texts-form.ts'

const PAUSE_MS = 300

export type NameRule = {
  normalize: (typed: string) => string
  isName: (normalized: string) => boolean
  wrong: (normalized: string) => string
}

export const storeNameRule: NameRule = {
  normalize: normalizeTradeName,
  isName: isTradeName,
  wrong: () => storeTexts.name,
}

/** Checked while typing by the API's path `check`. A failed check is silent, since saving checks again. */
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
  rule,
  hint,
}: {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onProblem?: (problem: string | undefined) => void
  error?: string | undefined
  check: string
  /** Url of the edited entity. */
  except?: string | undefined
  taken: string
  rule: NameRule
  hint?: string
}) {
  const wanted = rule.normalize(value)
  const isName = rule.isName(wanted)
  const [answer, setAnswer] = useState<(NameCheck & { name: string }) | null>(null)
  useEffect(() => {
    if (check === '' || !isName) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = stop
      const body = { name: wanted, ...(except ? { except } : {}) }
      const response = await callApi<NameCheck>('POST', check, { body, signal })
      if (response.ok && !signal.aborted) setAnswer({ ...response.view, name: wanted })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, isName, check, except])
  const current = answer?.name === wanted ? answer : null
  const problem = current?.exists ? (current.message ?? taken) : undefined
  useEffect(() => onProblem?.(problem), [onProblem, problem])
  const wrong = value !== '' && !isName ? rule.wrong(wanted) : undefined
  const shown = problem ?? wrong ?? error
  const isFree = current && !shown
  const text = isFree && hint !== undefined ? (current.message ?? storeTexts.nameFree) : hint
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      maxLength={120}
      required
      autoComplete="off"
      error={shown}
      hint={
        text && (
          <span aria-live="polite" className={isFree ? 'font-semibold text-success' : ''}>
            {text}
          </span>
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(wanted)}
    />
  )
}

export function NameAddress({
  value,
  prefix,
  fixedUrl,
  rule,
}: {
  value: string
  prefix: string
  fixedUrl?: string | undefined
  rule: NameRule
}) {
  const wanted = rule.normalize(value)
  return (
    <div>
      <p className="mb-1.5 text-md font-semibold">
        Dirección de la página{' '}
        <span className="font-normal text-muted">
          {fixedUrl ? '(no cambia al editar)' : '(se forma con el nombre)'}
        </span>
      </p>
      <p className="rounded-field border border-line bg-canvas px-3.5 py-2.5 text-md [overflow-wrap:anywhere] text-muted">
        {fixedUrl === undefined && !rule.isName(wanted) ? (
          storeTexts.urlWaits
        ) : (
          <>
            {prefix}
            <b className="text-ink">{fixedUrl ?? slugify(wanted)}</b>
          </>
        )}
      </p>
    </div>
  )
}
