import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { allCategories } from '../../../features/catalogue/store/staff.ts'
import { imageView } from '../../../features/catalogue/views.ts'
import { bannerFolders, verticalFolder } from '../../../features/content/contract.ts'
import { BannerChange, NewBannerInput } from '../../../features/content/contract-writes.ts'
import { contentErrors } from '../../../features/content/errors.ts'
import { allBanners } from '../../../features/content/store.ts'
import { settings } from '../../../features/settings/rules.ts'
import { deleteBanner, saveBanner, uploadBanner } from '../../../features/staff/actions/save-banner.ts'
import { isMultipart, oneFile, withForm } from '../../../http/multipart.ts'
import { errorText } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formFailure } from '../../shared/form-failure.ts'
import { requestOf } from '../../shared/request.ts'
import { DoneNotice } from '../done-notice.tsx'
import { PageTitle } from '../page-title.tsx'
import { StaffForm } from '../staff-form.tsx'
import { type Refused, staffHandle, staffMeta } from '../staff-meta.ts'
import { missing, staffOf, tryForm, valuesOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'
import { NewBannerFields } from './banner-fields.tsx'
import { BannerRow } from './banner-row.tsx'

export const handle = staffHandle
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

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, staff } = staffOf(context)
  if (isMultipart(request)) return upload(context, request)
  const values = valuesOf(await request.formData())
  const [name, key] = (values['form'] ?? '').split(' ')
  const id = z.coerce.number().int().positive().max(2_147_483_647).safeParse(key)
  if (!id.success) throw missing()
  const refused =
    name === 'delete'
      ? await tryForm(context, values, z.object({}), () => deleteBanner(ctx, staff, id.data))
      : await tryForm(context, values, BannerChange, (change) => saveBanner(ctx, staff, id.data, change), {
          ...values,
          active: values['active'] !== undefined,
        })
  return (
    refused ?? redirect(`${paths.staffBanners()}?hecho=${name === 'delete' ? 'borrado' : 'guardado'}`, 303)
  )
}

async function upload(context: Readonly<RouterContextProvider>, request: Request) {
  const { ctx, staff } = staffOf(context)
  try {
    return await withForm(request, oneFile(settings.images.maxBytes), async ({ fields, files }) => {
      const picture = files.find(({ field }) => field === 'picture')
      const values = { ...valuesOf(fields), form: 'new' }
      if (!picture) {
        const error = { field: 'picture', message: errorText(contentErrors, 'banner-picture-missing') }
        return data<Refused>({ form: 'new', errors: [error], values }, { status: 422 })
      }
      const source = { source: picture.path, name: picture.name }
      const refused = await tryForm(context, values, NewBannerInput, (input) =>
        uploadBanner(ctx, staff, input, source),
      )
      return refused ?? redirect(`${paths.staffBanners()}?hecho=creado`, 303)
    })
  } catch (error) {
    const { status, message } = formFailure(requestOf(context), error)
    return data<Refused>({ form: 'new', errors: [{ field: 'picture', message }], values: {} }, { status })
  }
}

export default function BannersPage({ loaderData }: Route.ComponentProps) {
  const { folders } = loaderData
  const { bannersMin } = settings.staff
  return (
    <div className="grid gap-4">
      <PageTitle title="Banners">
        Cada carpeta alimenta un lugar del sitio. Las de la portada muestran imágenes al azar: ten{' '}
        {bannersMin} o más en cada una, y al menos una en la barra de arriba.
      </PageTitle>
      <DoneNotice />
      <Box>
        <h2 className="mb-4">Subir un banner</h2>
        <StaffForm form="new" submit="Subir banner" upload>
          <NewBannerFields folders={folders.map(({ folder, label }) => ({ value: folder, label }))} />
        </StaffForm>
      </Box>
      {folders.map(({ folder, label, least, banners }) => {
        const shown = banners.filter((banner) => banner.active).length
        return (
          <Box key={folder} className="grid gap-3">
            <header className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-lg!">{label}</h2>
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
