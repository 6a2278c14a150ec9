import IconUserCircle from '@icons/user-circle'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { StarInput } from './star-input.tsx'

export function ReviewForm({
  orderId,
  productUrl,
  username,
  stars,
  comment,
}: {
  orderId: string
  productUrl: string
  username: string
  stars: number | null
  comment: string
}) {
  const form = useForm('review', { orderId, productUrl })
  return (
    <ActionForm form={form} noValidate={false} preventScrollReset className="grid gap-4">
      <StarInput defaultValue={Number(form.value('stars', String(stars ?? ''))) || null} />
      <TextArea
        name="comment"
        label="Comentario"
        hint="Cuenta cómo llegó y si era como en las fotos."
        maxLength={2_000}
        defaultValue={form.value('comment', comment)}
        error={form.mainError('comment')}
      />
      <Notice tone="info" icon={IconUserCircle}>
        Se publica como <b>@{username}</b> con la marca «compra verificada». Si ya opinaste, esta reemplaza a
        la anterior.
      </Notice>
      <Button type="submit" busy={form.busy}>
        Publicar opinión
      </Button>
    </ActionForm>
  )
}
