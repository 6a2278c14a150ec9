import { useEffect, useState } from 'react'
import { fold } from '../../../lib/slug.ts'
import { callApi } from '../../../ui/api.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { settings } from '../../settings/rules.ts'
import type { UsernameCheck } from '../contract.ts'
import { isUsername, normalizeUsername } from '../rules.ts'
import { accountTexts } from '../texts.ts'
import { useBlurred, ValidHint } from './checked-field.tsx'

const PAUSE_MS = 300
/** Highest number that is tried after a taken proposal. */
const MAX_NUMBER = 30

type Answer = { username: string; problem: string | null }

function problemOf(value: string): string | undefined {
  if (value === '') return accountTexts.required
  return isUsername(value) ? undefined : accountTexts.username
}

export function UsernameField({
  label,
  defaultValue,
  error,
  proposal,
}: {
  label: string
  defaultValue?: string
  error?: string | undefined
  /** Text that is proposed until a name is typed, with a number if it is taken. */
  proposal: string
}) {
  const [typed, setTyped] = useState(defaultValue || undefined)
  const [number, setNumber] = useState(1)
  const suffix = number === 1 ? '' : String(number)
  const bare = fold(proposal).replace(/[^a-z0-9_-]/g, '')
  const value = typed ?? (bare && bare.slice(0, settings.username.max - suffix.length) + suffix)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [wasBlurred, onBlur] = useBlurred()

  useEffect(() => {
    if (!isUsername(value)) return
    const stop = new AbortController()
    // Debounced; a failed check is ignored, since the form checks again.
    const timer = setTimeout(async () => {
      const { signal } = stop
      const answer = await callApi<UsernameCheck>('POST', '/auth/check-username', {
        body: { username: value },
        signal,
      })
      if (!answer.ok || signal.aborted) return
      const { exists, message } = answer.view
      setAnswer({ username: value, problem: exists ? message : null })
      if (exists && typed === undefined) setNumber((before) => Math.min(before + 1, MAX_NUMBER))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [value, typed])

  const current = answer?.username === value ? answer : null
  const isSent = value === (defaultValue ?? '')
  const wrong = wasBlurred ? problemOf(value) : undefined
  return (
    <TextField
      name="username"
      label={label}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={settings.username.max}
      required
      before="@"
      value={value}
      error={current?.problem ?? wrong ?? (isSent ? error : undefined)}
      hint={
        <span aria-live="polite">
          {current?.problem === null ? (
            <ValidHint>{accountTexts.usernameFree}</ValidHint>
          ) : (
            `De ${settings.username.min} a ${settings.username.max} letras, números, _ o -. Es público: firma tus opiniones y preguntas.`
          )}
        </span>
      }
      onChange={(event) => setTyped(normalizeUsername(event.currentTarget.value))}
      onBlur={onBlur}
    />
  )
}
