import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { useAnsweredErrors } from '../../../ui/use-answered-errors.ts'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'

/** Where the seller enters the buyer's code. Posts `code` and the order with the intent "hand-over". */
export function HandOverForm({
  orderId,
  along = [],
  defaultCode,
  error,
  busy = false,
  children,
}: {
  orderId: string
  /** Other orders of the same basket that the code hands over too. */
  along?: readonly string[]
  /** From the buyer's QR code. */
  defaultCode?: string | undefined
  error?: string | undefined
  busy?: boolean
  children?: ReactNode
}) {
  const field = useErrorFocus<HTMLInputElement>(error, busy)
  const { errors, onInput } = useAnsweredErrors({ code: error })
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-3" onInput={onInput}>
      <input type="hidden" name="intent" value="hand-over" />
      <input type="hidden" name="orderId" value={orderId} />
      <CodeField
        name="code"
        ref={field}
        label="Código de entrega de 6 dígitos"
        hint="Pide los 6 dígitos a quien recoge, o escanea su QR con la cámara."
        error={errors.code}
        {...(defaultCode === undefined ? {} : { defaultValue: defaultCode })}
      />
      {along.length > 0 && (
        <p className="text-sm text-muted">
          Es de una sola compra: con este código entregas también{' '}
          <b className="text-ink">{along.join('; ')}</b>.
        </p>
      )}
      <Button type="submit" busy={busy}>
        Confirmar entrega
      </Button>
      {children}
    </Form>
  )
}
