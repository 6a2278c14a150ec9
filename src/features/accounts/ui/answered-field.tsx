import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { useAnswered } from './use-answered.ts'

/** A field whose message from the server goes while it is being corrected. */
export function AnsweredField({ error, ...rest }: ComponentProps<typeof TextField>) {
  const [shown, onChange] = useAnswered(error)
  return <TextField {...rest} error={shown} onChange={onChange} />
}
