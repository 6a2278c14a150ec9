import type { ImageView } from '../../../../lib/image-view.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { DeleteLink } from '../../delete-sheet.tsx'
import { fieldIds } from '../../field-ids.ts'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { BannerFields, type BannerWords } from './banner-fields.tsx'

type Banner = BannerWords & { id: number; active: boolean; image: ImageView }

/** A banner with its picture; its fields open below it. */
export function BannerRow({ banner }: { banner: Banner }) {
  const form = `banner ${banner.id}`
  const { checked } = useStaffForm(form)
  // A category's picture is upright: as wide as the others it would be too small to tell.
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
            <Checkbox
              {...fieldIds(form)('active')}
              label="Visible"
              defaultChecked={checked('active', banner.active)}
            />
          </StaffForm>
          <DeleteLink id={banner.id}>Borrar con sus archivos</DeleteLink>
        </div>
      </details>
    </li>
  )
}
