import { type ComponentProps, createContext, useContext } from 'react'
import { Button } from '../button.tsx'

/** Whether the surrounding `ActionForm` is being sent. */
export const Sending = createContext(false)

/** Submit button of an `ActionForm`. `busy`: another reason to wait, such as an upload. */
export function SubmitButton({ busy = false, ...rest }: ComponentProps<typeof Button>) {
  const isSending = useContext(Sending)
  return <Button type="submit" {...rest} busy={busy || isSending} />
}
