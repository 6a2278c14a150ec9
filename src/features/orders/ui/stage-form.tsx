import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import type { OrderStage } from '../rules.ts'

/** Sets the next stage with a note. Posts `stage` and `comment` with the intent "stage". */
export function StageForm({
  orderId,
  stage,
  label,
  mailText,
  comment = '',
  error,
  busy = false,
}: {
  orderId: string
  stage: OrderStage
  label: string
  /** Who is told what. */
  mailText: string
  comment?: string
  error?: string | undefined
  busy?: boolean
}) {
  const field = useErrorFocus<HTMLTextAreaElement>(error, busy)
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="stage" />
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="stage" value={stage} />
      <TextArea
        name="comment"
        ref={field}
        label="Nota para el comprador"
        optional
        maxLength={500}
        defaultValue={comment}
        error={error}
      />
      <Notice tone="info" icon={IconMail}>
        {mailText}
      </Notice>
      <Button type="submit" busy={busy} className="justify-self-end max-md:w-full">
        {label}
      </Button>
    </Form>
  )
}
