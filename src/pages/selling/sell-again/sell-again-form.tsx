import { useEffect, useState } from 'react'
import { DemandBox } from '../../../features/book-listing/ui/demand-box.tsx'
import { type Wear, wears } from '../../../features/catalogue/rules.ts'
import { wearTexts } from '../../../features/catalogue/texts.ts'
import { emptyProductForm, type ProductFormValues } from '../../../features/selling/contract-form.ts'
import { readPrice } from '../../../features/selling/rules-writes.ts'
import { deliveryDaysHint, productFieldLabels } from '../../../features/selling/texts-form.ts'
import { ConfirmPrice } from '../../../features/selling/ui/price-field.tsx'
import { type FormPicture, formPictures } from '../../../features/uploads/contract-form.ts'
import { PicturesField } from '../../../features/uploads/ui/pictures-field.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { browserDraft, saveBrowserDraft } from '../../../ui/browser-draft.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { newDraft } from '../../shared/draft-names.ts'
import type { Route } from './+types/page.ts'

const wearIn = (text: string): Wear | '' => wears.find((each) => each === text) ?? ''

/** Condition, price and photo; everything else is known from the order. */
export function SellAgainForm({
  paidCents,
  sales,
  cover,
  draftToStore,
  demand,
  ...props
}: Route.ComponentProps['loaderData']) {
  const hasStore = draftToStore === null
  const form = useForm(hasStore ? 'sell' : 'begin')
  const [wear, setWear] = useState(() => wearIn(form.value('wear', props.wear)))
  const [price, setPrice] = useState(form.value('priceCents', props.price))
  const [photos, setPhotos] = useState<readonly FormPicture[]>(() =>
    formPictures(formDataOf(form.typed ?? []), 'photo'),
  )
  const [isSending, setIsSending] = useState(false)
  const draft = draftToStore && newDraft(props.username, draftToStore.isbn)
  // Back from "Vender", which continues this draft.
  useEffect(() => {
    const stored = draft ? browserDraft<ProductFormValues>(draft) : undefined
    if (!stored || stored.name !== draftToStore?.name) return
    setWear(wearIn(stored.condition ?? ''))
    setPrice(stored.price ?? '')
  }, [draft, draftToStore?.name])
  return (
    <ActionForm
      form={form}
      upload={hasStore}
      className="mt-4 grid gap-4"
      onSubmit={() => {
        if (draft && readPrice(price) !== undefined)
          saveBrowserDraft(draft, { ...draftToStore, condition: wear, price })
      }}
    >
      <FormErrors {...form.summary} />
      <Box>
        <fieldset>
          <legend className="text-lg font-bold">¿Cómo está ahora?</legend>
          <div className="mt-3 grid gap-2 md:grid-cols-3">
            {wears.map((each) => (
              <RadioCard
                key={each}
                name="wear"
                value={each}
                title={wearTexts[each]}
                checked={wear === each}
                onChange={() => setWear(each)}
              />
            ))}
          </div>
        </fieldset>
      </Box>
      <Box>
        <TextField
          name="priceCents"
          label="Precio"
          before="$"
          inputMode="decimal"
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
          error={form.error('priceCents')}
          hint={
            sales > 0
              ? `La mitad de las ${sales} ventas recientes fue a este precio o menos. Tú pagaste ${formatMoney(paidCents)}.`
              : `Te proponemos un quinto menos de lo que pagaste: ${formatMoney(paidCents)}.`
          }
        />
        <ConfirmPrice
          name="confirmedPriceCents"
          price={price}
          error={form.error('priceCents')}
          confirmed={form.value('confirmedPriceCents')}
        />
      </Box>
      {demand && <DemandBox demand={demand} />}
      {hasStore ? (
        <Box className="grid gap-4">
          <TextField
            {...form.field('deliveryDays', emptyProductForm.deliveryDays)}
            label={productFieldLabels['deliveryDays']}
            hint={deliveryDaysHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <PicturesField
            name="photo"
            label={cover ? 'Tu foto (opcional)' : 'Tu foto'}
            hint={cover ? 'Sin foto va la portada. Con una tuya se vende antes.' : 'Muestra cómo está ahora.'}
            purpose="product"
            max={1}
            value={photos}
            onChange={setPhotos}
            onBusy={(_, busy) => setIsSending(busy)}
            error={form.error('photo')}
          />
        </Box>
      ) : (
        <Notice tone="info">Sigue una foto tuya y el último paso. Lo que ves aquí queda guardado.</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="l" busy={isSending}>
          {hasStore ? 'Publicar' : 'Continuar'}
        </SubmitButton>
        <ButtonLink to={paths.account('my-shopping')} variant="neutral" size="l">
          Ahora no
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">
        El equipo lo revisa antes de que los demás lo vean, como todo lo nuevo.
      </p>
    </ActionForm>
  )
}
