import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { StarInput } from './star-input.tsx'

/** Stars and a comment (BUY-03). Posts the intent "review" with the order, `productUrl`, `stars` and `comment`. */
export function ReviewForm({
  orderId,
  productUrl,
  username,
  stars,
  comment,
  error,
  busy,
}: {
  orderId: string
  productUrl: string
  username: string
  stars: number | null
  comment: string
  error: string | undefined
  busy: boolean
}) {
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="productUrl" value={productUrl} />
      <StarInput defaultValue={stars} />
      <TextArea
        name="comment"
        label="Comentario"
        hint="Cuenta cómo llegó y si era como en las fotos."
        maxLength={2_000}
        defaultValue={comment}
        error={error}
      />
      <Notice tone="info" icon={IconUserCircle}>
        Se publica como <b>@{username}</b> con la marca «compra verificada». Si ya opinaste, esta reemplaza a
        la anterior.
      </Notice>
      <Button type="submit" name="intent" value="review" busy={busy}>
        Publicar opinión
      </Button>
    </Form>
  )
}
