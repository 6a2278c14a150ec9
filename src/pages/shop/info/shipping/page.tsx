import { shippingSections } from '../../../../features/content/ui/shipping.tsx'
import { activeFaculties } from '../../../../features/settings/store.ts'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'
import { sharedRequestOf } from '../../../shared/request.ts'
import type { Route } from './+types/page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await activeFaculties(sharedRequestOf(context, 'faculties').ctx.db)
  return {
    faculties: rows.map(({ id, name, address, hours, demo }) => ({ id, name, address, hours, demo })),
  }
}

const page = articlePage({
  title: 'Envíos y devoluciones',
  description: 'Cómo y cuándo recoges tu pedido, qué se puede devolver, los plazos y el reembolso.',
  path: paths.shipping(),
  updated: (site) => site.policiesUpdated,
  intro: 'Recoges en tu facultad y pagas sin cargos extra. Si algo sale mal, estas son las reglas.',
  sections: (site, { faculties }: Route.ComponentProps['loaderData']) => shippingSections(site, faculties),
})

export const meta = page.meta
export default page.Page
