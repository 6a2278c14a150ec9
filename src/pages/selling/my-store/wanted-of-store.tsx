import IconUsers from '@icons/users'
import { Link } from 'react-router'
import type { StoreDemand } from '../../../features/wanted/read.ts'
import { peopleText, shortDemandText } from '../../../features/wanted/texts.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'

const SHOWN = 3

/** Products of the store that match "Se busca" notices. */
export function WantedOfStore({ demand: { people, products } }: { demand: StoreDemand }) {
  if (products.length === 0) return null
  const others = products.length - SHOWN
  return (
    <details className="rounded-card bg-offer-soft px-3.5 text-md">
      <summary className="flex min-h-12 items-center gap-2.5 font-bold text-offer">
        <Icon of={IconUsers} />
        {`${peopleText(people)} ${people === 1 ? 'busca' : 'buscan'} algo que vendes`}
      </summary>
      <p>Ofréceselo con un toque, a tu precio de hoy.</p>
      <ul className="mt-1 pb-2">
        {products.slice(0, SHOWN).map((product) => (
          <li key={product.url} className="flex min-h-11 items-center justify-between gap-3 md:justify-start">
            {product.name} <DemandLink product={product} />
          </li>
        ))}
        {others > 0 && <li>y {others} más en tu lista</li>}
      </ul>
    </details>
  )
}

/** "3 lo buscan", a link to the offer. */
export function DemandLink({ product }: { product: StoreDemand['products'][number] }) {
  const { name, notice, people } = product
  return (
    <Link
      to={paths.offerWanted(notice)}
      aria-label={`${shortDemandText(people)}: ${name}`}
      className="inline-flex min-h-11 shrink-0 items-center font-bold text-offer underline underline-offset-3"
    >
      {shortDemandText(people)}
    </Link>
  )
}
