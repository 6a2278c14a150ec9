import { Form } from 'react-router'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { TextArea } from '../../../web/ui/text-area.tsx'
import { settings } from '../../settings/rules.ts'

const { answerBusinessDays, messageMax } = settings.disputes

/** "Tengo un problema". Posts the intent "dispute" with the order and `message`. */
export function DisputeForm({
  orderId,
  store,
  given,
  error,
  busy,
}: {
  orderId: string
  store: string
  given: Record<string, string>
  error: string | undefined
  busy: boolean
}) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <TextArea
        name="message"
        label={`¿Qué le decimos a ${store}?`}
        hint="No lo recibiste, está incompleto, no es lo que pediste…"
        required
        maxLength={messageMax}
        defaultValue={given['message'] ?? ''}
        error={error}
      />
      <Notice tone="info">
        Tu pago sigue retenido hasta que cierres la disputa. Si la tienda no responde en {answerBusinessDays}{' '}
        días hábiles, la revisamos nosotros.
      </Notice>
      <Button type="submit" name="intent" value="dispute" busy={busy}>
        Abrir disputa
      </Button>
    </Form>
  )
}
