import { Article } from '../../../../features/content/ui/article.tsx'
import { shippingSections } from '../../../../features/content/ui/shipping.tsx'
import { activeFaculties } from '../../../../features/settings/store.ts'
import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../ui/site.tsx'
import { InfoPage, infoMeta } from '../../../shared/info-page.tsx'
import { sharedRequestOf } from '../../../shared/request.ts'
import type { Route } from './+types/page.ts'

export async function loader(args: Route.LoaderArgs) {
  const rows = await activeFaculties(sharedRequestOf(args.context, 'faculties').ctx.db)
  return {
    faculties: rows.map(({ id, name, address, hours, demo }) => ({ id, name, address, hours, demo })),
  }
}

const facts = {
  title: 'Envíos y devoluciones',
  description: 'Cómo y cuándo recoges tu pedido, qué se puede devolver, los plazos y el reembolso.',
  path: paths.shipping(),
}

export const meta = infoMeta(facts)

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const { faculties } = loaderData
  const { policiesUpdated } = useSite()
  return (
    <InfoPage facts={facts}>
      <Article
        title={facts.title}
        updated={policiesUpdated}
        intro={
          <p>Recoges en tu facultad y pagas sin cargos extra. Si algo sale mal, estas son las reglas.</p>
        }
        sections={shippingSections(useSite(), faculties)}
      />
    </InfoPage>
  )
}
