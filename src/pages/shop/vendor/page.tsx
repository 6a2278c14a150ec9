import { VendorLanding } from '../../../features/content/ui/vendor-landing.tsx'
import { paths } from '../../../paths.ts'
import { InfoPage, infoMeta } from '../../shared/info-page.tsx'
import type { Route } from './+types/page.ts'

/** The calculator's first price, in pesos. */
const EXAMPLE_PRICE = '350'
const MAX_PRICE_LENGTH = 20

export function loader({ url }: Route.LoaderArgs) {
  const price = url.searchParams.get('precio') ?? EXAMPLE_PRICE
  return { price: price.slice(0, MAX_PRICE_LENGTH) }
}

const facts = {
  title: 'Vende en tu universidad',
  description:
    'Abre tu tienda en tres pasos, entrega en tu facultad y calcula cuánto recibes por cada venta.',
  path: paths.vendor(),
}

export const meta = infoMeta(facts)

export default function VendorPage({ loaderData }: Route.ComponentProps) {
  const { price } = loaderData
  return (
    <InfoPage facts={facts}>
      <VendorLanding price={price} />
    </InfoPage>
  )
}
