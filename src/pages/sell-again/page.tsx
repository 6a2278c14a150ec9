import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { wears } from '../../features/catalogue/rules.ts'
import { wearTexts } from '../../features/catalogue/texts.ts'
import { imageView } from '../../features/catalogue/views.ts'
import { beginAgain, openOrderToRelist, sellAgain } from '../../features/courses/actions/sell-again.ts'
import { SellAgainInput } from '../../features/courses/contract.ts'
import { studentsWhoWillNeed } from '../../features/courses/read.ts'
import { priceToSell } from '../../features/courses/read-used.ts'
import { wearAfter } from '../../features/courses/rules.ts'
import { studentsText } from '../../features/courses/texts.ts'
import { settings } from '../../features/settings/rules.ts'
import { ownStoreRow } from '../../features/stores/store.ts'
import { newPictures, usingUploads } from '../../features/uploads/actions/use-uploads.ts'
import { type FormPicture, picturesOf } from '../../features/uploads/contract-form.ts'
import { PicturesField } from '../../features/uploads/ui/pictures-field.tsx'
import { isAppError } from '../../lib/errors.ts'
import { formatMoney, typedMoney } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formDataOf } from '../../ui/forms/entries.ts'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { form, formAction } from '../shared/form-action.ts'
import { receiveUploads } from '../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'

/** Each file is admitted by itself: who may not sell yet still leaves what is known as their draft. */
const receiver = receiveUploads({ photo: 'product' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const order = await openOrderToRelist(ctx, viewer, params.order).catch((error: unknown) => {
    if (!isAppError(error)) throw error
    // Not handed over yet, or given back: their purchases say which.
    throw error.status === 404 ? new Response(null, { status: 404 }) : redirect(paths.account('my-shopping'))
  })
  const [store, price, students] = await Promise.all([
    ownStoreRow(ctx.db, viewer.id),
    priceToSell(ctx, order.isbn, order.unitPriceCents),
    order.isbn ? studentsWhoWillNeed(ctx, order.isbn) : 0,
  ])
  const { cover, productImage, title, name, categoryName, subcategoryName, isbn, condition, wear } = order
  return {
    name: title ?? name,
    place: `${categoryName} · ${subcategoryName}`,
    isbn,
    cover: cover && imageView(cover),
    bought: imageView(productImage),
    wear: wearAfter(condition, wear),
    price: typedMoney(price.cents),
    paidCents: order.unitPriceCents,
    sales: price.sales,
    students,
    hasStore: store !== undefined,
    listedAs: order.listedAs,
  }
}

export const action = formAction(
  memberOf,
  {
    sell: form(
      SellAgainInput,
      async ({ ctx, viewer }: MemberRequest, input, { fields, params: { order = '' } }) => {
        const chosen = picturesOf(fields, 'photo').map(({ picture }) => picture)
        const asked = { photo: { purpose: 'product' as const, chosen: chosen.slice(0, 1) } }
        const { url } = await usingUploads(ctx, viewer, asked, ({ photo }) =>
          sellAgain(ctx, viewer, order, input, newPictures(photo)[0]),
        )
        return `${paths.account('my-store')}?done=creado&producto=${encodeURIComponent(url)}`
      },
    ),
    /** What is known waits as their draft until they have a store. */
    begin: form(SellAgainInput, async ({ ctx, viewer }: MemberRequest, input, { params: { order = '' } }) => {
      await beginAgain(ctx, viewer, order, input)
      return paths.openStore()
    }),
  },
  { receive: { limits: receiver.limits, ...(receiver.take && { take: receiver.take }) } },
)

export const meta = privateMeta('Vender otra vez')

export default function SellAgainPage({ loaderData }: Route.ComponentProps) {
  const { name, place, isbn, listedAs, students, bought, cover } = loaderData
  return (
    <div className="page max-w-3xl pt-6 pb-14">
      <h1>Vender otra vez</h1>
      <Box className="mt-4 flex items-center gap-4">
        <span className="block size-18 shrink-0">
          <Picture
            image={cover ?? bought}
            alt=""
            sizes={72}
            className="size-full rounded-field object-cover"
          />
        </span>
        <div className="min-w-0">
          <p className="text-lg font-bold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-sm text-muted">{[place, isbn && `ISBN ${isbn}`].filter(Boolean).join(' · ')}</p>
          {students > 0 && (
            <p className="mt-1 text-sm font-bold text-offer">{studentsText(students)} el próximo semestre</p>
          )}
        </div>
      </Box>
      {listedAs ? (
        <Notice tone="info" title="Ya está publicado otra vez" className="mt-4">
          <Link to={paths.productForm(listedAs)} className="link">
            Ver o cambiar tu publicación
          </Link>
        </Notice>
      ) : (
        <SellAgainForm {...loaderData} />
      )}
    </div>
  )
}

function SellAgainForm({
  wear,
  price,
  paidCents,
  sales,
  cover,
  hasStore,
}: Route.ComponentProps['loaderData']) {
  const form = useForm(hasStore ? 'sell' : 'begin')
  const [photos, setPhotos] = useState<readonly FormPicture[]>(() =>
    picturesOf(formDataOf(form.typed ?? []), 'photo'),
  )
  const [isSending, setIsSending] = useState(false)
  return (
    <ActionForm form={form} upload={hasStore} className="mt-4 grid gap-4">
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
                defaultChecked={form.value('wear', wear) === each}
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
          defaultValue={form.value('priceCents', price)}
          error={form.error('priceCents')}
          hint={
            sales > 0
              ? `De las ${sales} ventas de los últimos ${settings.bookPrices.choiceDays} días, la mitad fue a este precio o menos. Tú pagaste ${formatMoney(paidCents)}.`
              : `Te proponemos un quinto menos de lo que pagaste: ${formatMoney(paidCents)}.`
          }
        />
      </Box>
      {hasStore ? (
        <Box>
          <PicturesField
            name="photo"
            label={cover ? 'Tu foto (opcional)' : 'Tu foto'}
            hint={
              cover
                ? 'Sin foto va la portada. Con una tuya se vende antes.'
                : 'Una foto tuya: las de quien te lo vendió muestran cómo estaba antes.'
            }
            purpose="product"
            max={1}
            value={photos}
            onChange={setPhotos}
            onBusy={(_, busy) => setIsSending(busy)}
            error={form.error('photo')}
          />
        </Box>
      ) : (
        <Notice tone="info" title="Para vender necesitas una tienda">
          Ábrela en un minuto. Lo que ves aquí queda guardado, y al abrirla sigues donde te quedaste.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="l" busy={form.busy || isSending}>
          {hasStore ? 'Publicar' : 'Abrir mi tienda y seguir'}
        </Button>
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
