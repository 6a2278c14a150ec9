import IconSend from '@icons/send'
import type { DeliveryView } from '../../../features/store-webhooks/contract.ts'
import { LOG_KEPT_DAYS } from '../../../features/store-webhooks/rules.ts'
import { deliveryStateTexts, noAnswerText, webhookTypeTexts } from '../../../features/store-webhooks/texts.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'

const tones = { waiting: 'warning', done: 'success', failed: 'error' } as const
const at = (iso: string) => formatDateTime(new Date(iso))

/** The last messages, newest first. */
export function DeliveryLog({ deliveries, isOff }: { deliveries: readonly DeliveryView[]; isOff: boolean }) {
  return (
    <Box flush={deliveries.length === 0}>
      {deliveries.length === 0 ? (
        <EmptyState icon={IconSend} title="Todavía no mandamos nada">
          Presiona “Probar” para mandar un mensaje de prueba.
        </EmptyState>
      ) : (
        <>
          <h2>Envíos</h2>
          <p className="mt-1 text-muted">Los últimos; se guardan {LOG_KEPT_DAYS} días.</p>
          <ul className="mt-2 divide-y divide-line">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} isOff={isOff} />
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}

function DeliveryItem({ delivery, isOff }: { delivery: DeliveryView; isOff: boolean }) {
  const { id, type, state, attempts, createdAt, nextAt, status, ms, answer } = delivery
  const form = useForm('resend', { id })
  const answered =
    status === null ? answer && `Sin respuesta: ${noAnswerText(answer)}` : `Respondió ${status}`
  return (
    <li className="flex flex-wrap items-start gap-3 py-3.5">
      <div className="min-w-0 flex-1 basis-60 leading-card">
        <p className="flex flex-wrap items-center gap-2">
          <b className="text-md font-semibold">{webhookTypeTexts[type]}</b>
          <Chip tone={tones[state]}>{deliveryStateTexts[state]}</Chip>
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {at(createdAt)} · <code>{type}</code>
          {answered && ` · ${answered}`}
          {ms !== null && ` · ${ms} ms`}
          {attempts > 1 && ` · ${attempts} intentos`}
          {nextAt && ` · otro intento ${at(nextAt)}`}
        </p>
        {status !== null && answer && (
          <pre className="mt-1 max-h-24 overflow-auto rounded-field bg-canvas p-2 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
            {answer}
          </pre>
        )}
      </div>
      {!isOff && (
        <ActionForm form={form} preventScrollReset className="max-md:w-full">
          <Button type="submit" variant="neutral" size="s" busy={form.busy} className="max-md:w-full">
            Reenviar
          </Button>
        </ActionForm>
      )}
    </li>
  )
}
