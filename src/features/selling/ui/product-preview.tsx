import { chosenCondition } from '../../catalogue/rules.ts'
import { ProductCard } from '../../catalogue/ui/product-card.tsx'
import { settings } from '../../settings/rules.ts'
import type { ProductFormValues } from '../contract-form.ts'
import { formPricing } from '../rules-form.ts'

export function ProductPreview({
  values,
  storeName,
  tone,
  now,
}: {
  values: ProductFormValues
  storeName: string
  tone: string
  now: Date
}) {
  const pricing = formPricing(values, now)
  const preview = values.photos[0]?.preview ?? ''
  const [, base, width] = /^(.*)-(\d+)\.webp$/.exec(preview) ?? []
  const side = Number(width ?? 0)
  return (
    <section>
      <p className="mb-2 flex items-baseline justify-between">
        <b>Así se verá</b>
        <span className="text-sm text-muted">vista previa en vivo</span>
      </p>
      <div inert className="max-w-72">
        {base && values.condition ? (
          <ProductCard
            card={{
              url: 'vista-previa',
              name: values.name || 'Nombre del producto',
              ...chosenCondition(values.condition),
              image: { base, width: side, height: side, widths: [side] },
              tone,
              priceCents: pricing?.priceCents ?? 0,
              oldPriceCents: pricing?.oldPriceCents ?? null,
              discountPercent: pricing?.discountPercent ?? null,
              soldOut: values.stock === '0',
              storeName,
            }}
          />
        ) : (
          <p className="box grid aspect-square place-items-center p-4 text-center text-sm text-muted">
            Agrega una foto y elige la condición para ver tu tarjeta.
          </p>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">
        {values.condition === 'nuevo' && `Garantía de ${settings.warrantyDays} días. `}Entrega en facultad.
      </p>
    </section>
  )
}
