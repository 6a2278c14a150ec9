import type { BannerRow as StoredBanner } from '../../../../features/content/store.ts'
import type { ImageView } from '../../../../lib/image-view.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toneOptions } from '../../category-fields.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'

type Banner = Omit<StoredBanner, 'folder' | 'image' | 'createdAt'> & { image: ImageView }

function BannerFields({ form, banner }: { form: string; banner?: Banner }) {
  const { field } = useStaffForm(form)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...field('title', banner?.title)} label="Título" maxLength={80} />
      <TextField {...field('text', banner?.text)} label="Texto" optional maxLength={160} />
      <TextField {...field('linkLabel', banner?.linkLabel)} label="Texto del botón" optional maxLength={40} />
      <TextField
        {...field('linkPath', banner?.linkPath)}
        label="A dónde lleva"
        optional
        hint="Una ruta de este sitio, como /products/libros."
        maxLength={300}
      />
      <SelectField {...field('tone', banner?.tone ?? 'azul')} label="Tono" options={toneOptions} />
      <TextField {...field('position', banner?.position ?? 0)} label="Orden" inputMode="numeric" />
    </div>
  )
}

export function NewBannerFields({ folders }: { folders: { value: string; label: string }[] }) {
  const { field, id, error } = useStaffForm('new')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField {...field('folder')} label="Carpeta" options={folders} />
        <TextField
          {...id('picture')}
          type="file"
          accept="image/jpeg,image/png"
          label="Imagen"
          hint="JPG o PNG de hasta 100 MB."
          error={error('picture')}
        />
      </div>
      <BannerFields form="new" />
    </>
  )
}

export function BannerRow({ banner }: { banner: Banner }) {
  const form = `banner ${banner.id}`
  const { checkbox } = useStaffForm(form)
  // Pictures of categories are upright and need more height.
  const isUpright = banner.image.height > banner.image.width
  return (
    <li className="rounded-field border border-line">
      <details>
        <summary className="flex flex-wrap items-center gap-3 p-3">
          <span className={`tone-${banner.tone} w-28 shrink-0 overflow-hidden rounded-button`}>
            <Picture
              image={banner.image}
              alt=""
              sizes={120}
              kind="banner"
              className={isUpright ? 'mx-auto h-24 w-18 object-cover' : 'h-16 w-28 object-contain'}
            />
          </span>
          <span className="min-w-0 flex-1">
            <b className="block truncate">{banner.title || 'Sin título'}</b>
            <span className="block truncate text-sm text-muted">
              Orden {banner.position}
              {banner.linkPath && ` · ${banner.linkPath}`}
            </span>
          </span>
          <Chip tone={banner.active ? 'success' : 'warning'}>{banner.active ? 'Visible' : 'Apagado'}</Chip>
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <StaffForm form={form} submit="Guardar banner">
            <BannerFields form={form} banner={banner} />
            <Checkbox {...checkbox('active', banner.active)} label="Visible" />
          </StaffForm>
          <StaffForm
            form={`delete ${banner.id}`}
            submit="Borrar con sus archivos"
            variant="danger"
            asks={{
              text: `¿Seguro que quieres borrar ${banner.title || 'este banner'}? Se borran la imagen y sus tamaños. No se puede deshacer.`,
              confirmLabel: 'Borrar banner',
            }}
          />
        </div>
      </details>
    </li>
  )
}
