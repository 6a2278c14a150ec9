import { Form } from 'react-router'
import { formatSecond } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'

/** Takes a confirmation back while that is possible: posts the intent "undo-confirm" with the order. */
export function UndoConfirm({ orderId, until, busy }: { orderId: string; until: Date; busy: boolean }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center justify-between gap-2.5">
      <input type="hidden" name="orderId" value={orderId} />
      <p>
        ¿Lo confirmaste sin querer? Puedes deshacerlo hasta las <b>{formatSecond(until)}</b>.
      </p>
      <Button type="submit" name="intent" value="undo-confirm" variant="neutral" size="s" busy={busy}>
        Deshacer
      </Button>
    </Form>
  )
}
