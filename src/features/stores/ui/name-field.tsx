import { type ComponentProps, useEffect } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useLateAnswer } from '../../../ui/use-late-answer.ts'
import type { NameCheck } from '../contract.ts'
import { storeErrors } from '../errors.ts'
import { isTradeName, normalizeTradeName } from '../rules.ts'
import { storeTexts } from '../texts-form.ts'

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
  const body = { name: wanted, ...(except && { except }) }
  const current = useLateAnswer<NameCheck>(isName ? check || null : null, body)
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

/** The name of a new or a renamed store. */
export function StoreNameField({
  label = 'Nombre de la tienda',
  hint = 'Letras, números y espacios',
  ...props
}: Omit<ComponentProps<typeof NameField>, 'check' | 'except' | 'label' | 'rule' | 'taken'> & {
  label?: string
}) {
  return (
    <NameField
      {...props}
      label={label}
      hint={hint}
      check="/store/check-name"
      taken={errorText(storeErrors, 'store-name-taken')}
      rule={storeNameRule}
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
