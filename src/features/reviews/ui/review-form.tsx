import IconStar from '@icons/star'
import IconUserCircle from '@icons/user-circle'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

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
        {...form.mainField('comment', comment)}
        label="Comentario"
        hint="Cuenta cómo llegó y si era como en las fotos."
        maxLength={2_000}
      />
      <Notice tone="info" icon={IconUserCircle}>
        Se publica como <b>@{username}</b> con la marca «compra verificada». Si ya opinaste, esta reemplaza a
        la anterior.
      </Notice>
      <SubmitButton>Publicar opinión</SubmitButton>
    </ActionForm>
  )
}

const meanings = ['Malo', 'Regular', 'Bueno', 'Muy bueno', 'Excelente']

/**
 * The markup goes from five to one and is shown in reverse, so that a chosen star fills those after it
 * without a script, and arrow keys follow the visible order.
 */
function StarInput({ defaultValue }: { defaultValue: number | null }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">Calificación</legend>
      <div className="flex flex-row-reverse items-center justify-end">
        {[5, 4, 3, 2, 1].map((stars) => (
          <label
            key={stars}
            className="peer relative order-1 grid size-12 place-items-center rounded-field text-edge peer-has-checked:text-star has-checked:text-star has-focus-visible:outline-3 has-focus-visible:outline-primary peer-hover:text-star hover:text-star [&:has(:checked)_svg]:fill-current [.peer:has(:checked)~&_svg]:fill-current"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={stars === defaultValue}
              className="absolute inset-0 m-0 size-full appearance-none opacity-0"
            />
            <Icon of={IconStar} size="l" />
            <span className="sr-only">
              {stars} de 5 · {meanings[stars - 1]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
