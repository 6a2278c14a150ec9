import { allCategories } from '../../../../features/catalogue/store/writes.ts'
import { imageView } from '../../../../features/catalogue/views.ts'
import {
  BannerChange,
  bannerFolders,
  NewBannerInput,
  verticalFolder,
} from '../../../../features/content/contract.ts'
import { contentErrors } from '../../../../features/content/errors.ts'
import { allBanners } from '../../../../features/content/store.ts'
import { settings } from '../../../../features/settings/rules.ts'
import { deleteBanner, saveBanner, uploadBanner } from '../../../../features/staff/actions/save-banner.ts'
import { appError, errorText } from '../../../../lib/errors.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { NoInput } from '../../../shared/form-action.ts'
import { receiveFile } from '../../../shared/receive-uploads.ts'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { FormBox } from '../../staff-form.tsx'
import { rowForm, staffAction, staffIntent, staffOf, withActive } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'
import { BannerRow, NewBannerFields } from './banner-fields.tsx'

export const meta = staffMeta('Banners')

const siteFolders = [
  { folder: bannerFolders.hero, label: 'Portada: carrusel', least: settings.staff.bannersMin },
  { folder: bannerFolders.promo, label: 'Portada: dos anuncios', least: settings.staff.bannersMin },
  { folder: bannerFolders.top, label: 'Barra de arriba', least: 1 },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const [rows, categories] = await Promise.all([allBanners(ctx.db), allCategories(ctx.db)])
  const folders = [
    ...siteFolders,
    ...categories.map(({ name, url }) => ({
      folder: verticalFolder(url),
      label: `Categoría: ${name}`,
      least: 0,
    })),
  ]
  return {
    folders: folders.map((entry) => ({
      ...entry,
      banners: rows
        .filter((row) => row.folder === entry.folder)
        .map(({ createdAt: _, image, ...row }) => ({ ...row, image: imageView(image) })),
    })),
  }
}

const done = (what: string) => `${paths.staffBanners()}?done=${what}`

export const action = staffAction(
  {
    delete: rowForm(NoInput, deleteBanner, done('borrado')),
    banner: rowForm(BannerChange, saveBanner, done('guardado'), withActive),
    new: staffIntent(NewBannerInput, async ({ ctx, staff }, input, { files }) => {
      const picture = files.find(({ field }) => field === 'picture')
      if (!picture) {
        const text = errorText(contentErrors, 'banner-picture-missing')
        throw appError(contentErrors, 'banner-picture-missing', { fields: { picture: text } })
      }
      await uploadBanner(ctx, staff, input, { source: picture.path, name: picture.name })
      return done('creado')
    }),
  },
  { receive: receiveFile(settings.images.maxBytes) },
)

export default function BannersPage({ loaderData }: Route.ComponentProps) {
  const { folders } = loaderData
  const { bannersMin } = settings.staff
  return (
    <div className="grid gap-4">
      <PageTitle title="Banners">
        Cada carpeta es un lugar del sitio. Ten {bannersMin} imágenes o más en cada una, y una en la barra de
        arriba.
      </PageTitle>
      <DoneNotice />
      <FormBox title="Subir un banner" form="new" submit="Subir banner" upload>
        <NewBannerFields folders={folders.map(({ folder, label }) => ({ value: folder, label }))} />
      </FormBox>
      {folders.map(({ folder, label, least, banners }) => {
        const shown = banners.filter((banner) => banner.active).length
        return (
          <Box key={folder} className="grid gap-3">
            <header className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-lg">{label}</h2>
              <code className="text-sm text-muted">{folder}</code>
            </header>
            {shown < least && (
              <Notice tone="warning" size="s">
                Muestra {shown}: sube al menos {least - shown} más.
              </Notice>
            )}
            {banners.length === 0 && <p className="text-muted">Sin imágenes.</p>}
            <ul className="grid gap-3">
              {banners.map((banner) => (
                <BannerRow key={banner.id} banner={banner} />
              ))}
            </ul>
          </Box>
        )
      })}
    </div>
  )
}
