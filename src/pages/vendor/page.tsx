import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { VendorLanding } from '../../features/content/ui/vendor-landing.tsx'
import { paths } from '../../paths.ts'
import { InfoPage, infoMeta, loadSite } from '../shared/info-page.tsx'

/** What the calculator shows at first, in pesos. */
const EXAMPLE_PRICE = '350'
const MAX_PRICE_LENGTH = 20

export function loader(args: LoaderFunctionArgs) {
  const price = args.url.searchParams.get('precio') ?? EXAMPLE_PRICE
  return { ...loadSite(args), price: price.slice(0, MAX_PRICE_LENGTH) }
}

const facts = {
  title: 'Vende en tu universidad',
  description:
    'Abre tu tienda en tres pasos, entrega en tu facultad y calcula cuánto recibes por cada venta.',
  path: paths.vendor(),
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => infoMeta(facts, loaderData)

export default function VendorPage() {
  const { site, price } = useLoaderData<typeof loader>()
  return (
    <InfoPage facts={facts}>
      <VendorLanding siteName={site.siteName} price={price} />
    </InfoPage>
  )
}
