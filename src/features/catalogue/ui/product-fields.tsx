import { useCallback, useState } from 'react'
import { Box } from '../../../ui/box.tsx'
import { ChipsField } from '../../../ui/chips-field.tsx'
import { settings } from '../../settings/rules.ts'
import { PicturesField } from '../../uploads/ui/pictures-field.tsx'
import { GALLERY_MAX } from '../rules-writes.ts'
import { productTexts } from '../texts-form.ts'
import { BasicsFields } from './basics-fields.tsx'
import { DescriptionField } from './description-field.tsx'
import { DetailRows, SpecificationRows, SummaryRows } from './list-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import type { ProductFieldsProps } from './product-fields-props.ts'

/** Every field of a product (D2 §2.8), the same for a new store's first one, a new one and an edit. */
export function ProductFields(props: ProductFieldsProps) {
  const { values, change, errorOf, prefix = '', onBusy } = props
  const [busyFields, setBusyFields] = useState<ReadonlySet<string>>(new Set())
  const onFieldBusy = useCallback(
    (name: string, busy: boolean) =>
      setBusyFields((before) => {
        const next = new Set(before)
        if (busy) next.add(name)
        else next.delete(name)
        if (next.size === before.size) return before
        onBusy?.(next.size > 0)
        return next
      }),
    [onBusy],
  )
  const makeMain = (index: number) => {
    const chosen = values.gallery[index]
    if (!chosen) return
    const rest = values.gallery.filter((_, at) => at !== index)
    change({ image: [chosen], gallery: [...values.image, ...rest] })
  }
  return (
    <div className="grid gap-4" aria-busy={busyFields.size > 0}>
      <Box>
        <h2 className="mb-4 text-xl">Lo básico</h2>
        <BasicsFields {...props} />
      </Box>
      <Box className="grid gap-5">
        <h2 className="text-xl">Fotos</h2>
        <PicturesField
          name={`${prefix}image`}
          label="Imagen principal"
          purpose="product"
          max={1}
          value={values.image}
          error={errorOf('image')}
          onChange={(image) => change({ image })}
          onBusy={onFieldBusy}
        />
        <PicturesField
          name={`${prefix}gallery`}
          label="Galería"
          hint="Imágenes de 1000 x 1000 px, de preferencia. La primera se ve después de la principal."
          purpose="product"
          max={GALLERY_MAX}
          value={values.gallery}
          error={errorOf('gallery')}
          onChange={(gallery) => change({ gallery })}
          onBusy={onFieldBusy}
          onMain={makeMain}
        />
      </Box>
      <Box>
        <h2 className="mb-4 text-xl">Descripción</h2>
        <DescriptionField
          name={`${prefix}description`}
          value={values.description}
          error={errorOf('description')}
          onChange={(description) => change({ description })}
        />
      </Box>
      <Box className="grid gap-6">
        <h2 className="text-xl">Lo que conviene saber</h2>
        <SummaryRows {...props} />
        <DetailRows {...props} />
        <SpecificationRows {...props} />
        <ChipsField
          name={`${prefix}tags`}
          label="Etiquetas"
          hint="Palabras con las que te buscarían."
          placeholder="Escribe y presiona Enter"
          values={values.tags}
          max={settings.lists.tags}
          maxLength={settings.lists.tagLength}
          tooMany={productTexts.tooMany}
          error={errorOf('tags')}
          onChange={(tags) => change({ tags: [...new Set(tags.map((tag) => tag.toLowerCase()))] })}
        />
      </Box>
      <Box>
        <h2 className="mb-4 text-xl">Precio y entrega</h2>
        <PriceFields {...props} />
      </Box>
      <input type="hidden" name={`${prefix}stockBefore`} value={values.stockBefore} />
      <input type="hidden" name={`${prefix}revision`} value={values.revision} />
    </div>
  )
}
