import { useEffect, useState } from 'react'
import { callApi } from '../../../ui/api.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { settings } from '../../settings/rules.ts'
import type { UsernameCheck } from '../contract.ts'
import { isUsername, normalizeUsername } from '../rules.ts'
import { accountTexts } from '../texts.ts'
import { useBlurred, ValidHint } from './checked-field.tsx'

const PAUSE_MS = 300

type Answer = { username: string; problem: string | null }

function problemOf(value: string): string | undefined {
  if (value === '') return accountTexts.required
  return isUsername(value) ? undefined : accountTexts.username
}

export function UsernameField({
  label,
  defaultValue,
  error,
}: {
  label: string
  defaultValue?: string
  error?: string | undefined
}) {
  const [value, setValue] = useState(defaultValue ?? '')
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
      if (answer.ok && !signal.aborted)
        setAnswer({ username: value, problem: answer.view.exists ? answer.view.message : null })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [value])

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
      onChange={(event) => setValue(normalizeUsername(event.currentTarget.value))}
      onBlur={onBlur}
    />
  )
}
