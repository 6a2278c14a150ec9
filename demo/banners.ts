import type { Context } from '../src/context.ts'
import { templateCategories } from '../src/features/catalogue/rules-template.ts'
import { addBanner, withBannerPicture } from '../src/features/content/actions/change-banner.ts'
import { bannerFolders, NewBannerInput, verticalFolder } from '../src/features/content/contract.ts'
import { banners } from '../src/features/content/tables.ts'
import { paths } from '../src/paths.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { eachOf } from './tools.ts'

type Banner = { file: string } & ReturnType<typeof NewBannerInput.parse>

const banner = (file: string, input: Partial<NewBannerInput>): Banner => ({
  file: `banners/${file}.webp`,
  ...NewBannerInput.parse(input),
})

/** The storage folders of D1 §1 and §7, each with what it must hold at least. */
function demoBanners(city: string): Banner[] {
  return [
    banner('arte-regreso', {
      folder: bannerFolders.hero,
      title: 'Regreso a clases sin gastar de más',
      text: 'Libros, apuntes y material de otros estudiantes',
      linkLabel: 'Ver libros',
      linkPath: paths.listing('libros'),
      tone: 'azul',
    }),
    banner('arte-bici', {
      folder: bannerFolders.hero,
      title: 'Muévete por el campus',
      text: 'Bicis, patinetas y mochilas revisadas por quien las usó',
      linkLabel: 'Ver movilidad',
      linkPath: paths.listing('deportes'),
      tone: 'menta',
      position: 1,
    }),
    banner('arte-guitarra', {
      folder: bannerFolders.hero,
      title: 'Vende lo que ya no usas',
      text: 'Abre tu tienda en tres pasos con la comisión más baja',
      linkLabel: 'Abrir mi tienda',
      linkPath: paths.vendor(),
      tone: 'durazno',
      position: 2,
    }),
    banner('arte-bici', {
      folder: bannerFolders.promo,
      title: 'Entrega en tu facultad',
      text: 'Recoge entre clases, sin pagar envío.',
      linkLabel: 'Cómo funciona',
      linkPath: paths.protectedPayment(),
      tone: 'menta',
    }),
    banner('arte-guitarra', {
      folder: bannerFolders.promo,
      title: 'Vende lo que ya no usas',
      text: 'Abre tu tienda en tres pasos con la comisión más baja.',
      linkLabel: 'Abrir mi tienda',
      linkPath: paths.vendor(),
      tone: 'durazno',
      position: 1,
    }),
    banner('arte-regreso', {
      folder: bannerFolders.top,
      title: 'Oferta especial',
      text: 'Nueva colección · Hasta 50% de descuento · Tiempo limitado',
      linkLabel: 'Ver Productos',
      linkPath: paths.listing('libros'),
    }),
    ...templateCategories.flatMap(({ name, url, tone }) => {
      const upright = { folder: verticalFolder(url), tone }
      return [
        banner(`vertical-${url}`, {
          ...upright,
          title: name,
          text: `Entrega en tu facultad de ${city}`,
          linkLabel: 'Ver todo',
          linkPath: paths.listing(url),
        }),
        banner(`vertical-${url}`, {
          ...upright,
          title: '¿Ya no lo usas?',
          text: 'Publícalo y que le sirva a alguien más de tu universidad',
          linkLabel: 'Abrir mi tienda',
          linkPath: paths.vendor(),
          position: 1,
        }),
      ]
    }),
  ]
}

/** The banners, those that are missing. */
export async function seedBanners(ctx: Context, catalogue: DemoCatalogue): Promise<void> {
  const rows = await ctx.db.select({ folder: banners.folder, title: banners.title }).from(banners)
  const known = new Set(rows.map(({ folder, title }) => `${folder}\n${title}`))
  const missing = demoBanners(ctx.site.identity().city).filter(
    ({ folder, title }) => !known.has(`${folder}\n${title}`),
  )
  await eachOf(missing, 2, async ({ file, ...input }) => {
    await withBannerPicture(ctx, input.folder, catalogue.picture(file), (image) =>
      inTransaction(ctx.db, (tx) => addBanner(ctx, tx, { ...input, image })),
    )
  })
}
