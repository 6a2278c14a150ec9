import { data } from 'react-router'
import { sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { loadMissing } from '../load-missing.ts'
import { NotFound } from '../missing.tsx'
import type { Route } from './+types/page.ts'

/** D2 §2.12; D1 §2 has it without the number. */
const title = '404: ohh! página no encontrada'

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadMissing(sharedRequestOf(context, 'lists', 'stores')), { status: 404 })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(siteOf(args), { title, description: 'Esta página no existe.', path: '/', hidden: true })

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <NotFound
      {...loaderData}
      title={title}
      text="La dirección cambió o lo que buscas ya no está. Prueba con una búsqueda o con las categorías."
    />
  )
}
