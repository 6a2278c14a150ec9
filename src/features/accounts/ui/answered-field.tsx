import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { useServerError } from './use-server-error.ts'

/** A field whose message from the server goes while it is being corrected. */
export function AnsweredField({ error, ...rest }: ComponentProps<typeof TextField>) {
  const [shown, onChange] = useServerError(error)
  return <TextField {...rest} error={shown} onChange={onChange} />
}
