import { useState } from 'react'
import { fold } from '../../../lib/slug.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useLateAnswer } from '../../../ui/use-late-answer.ts'
import { settings } from '../../settings/rules.ts'
import type { UsernameCheck } from '../contract.ts'
import { isUsername, normalizeUsername } from '../rules.ts'
import { accountTexts } from '../texts.ts'
import { useBlurred, ValidHint } from './checked-field.tsx'

/** Highest number that is tried after a taken proposal. */
const MAX_NUMBER = 30

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
  const bare = fold(proposal).replace(/[^a-z0-9_-]/g, '')
  const [tried, setTried] = useState({ bare, number: 1 })
  const number = tried.bare === bare ? tried.number : 1
  const suffix = number === 1 ? '' : String(number)
  const value = typed ?? (bare && bare.slice(0, settings.username.max - suffix.length) + suffix)
  const [wasBlurred, onBlur] = useBlurred()
  const check = useLateAnswer<UsernameCheck>(isUsername(value) ? '/auth/check-username' : null, {
    username: value,
  })
  if (check?.exists && typed === undefined && number < MAX_NUMBER) setTried({ bare, number: number + 1 })

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
      error={(check?.exists ? check.message : wrong) ?? (isSent ? error : undefined)}
      hint={
        <span aria-live="polite">
          {check?.exists === false ? (
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
