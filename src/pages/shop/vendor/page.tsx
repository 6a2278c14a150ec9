import IconChevronDown from '@icons/chevron-down'
import IconMapPin from '@icons/map-pin'
import IconShieldCheck from '@icons/shield-check'
import IconTag from '@icons/tag'
import { useState } from 'react'
import { chargedText } from '../../../features/content/texts.ts'
import { FeeFigures } from '../../../features/content/ui/figures.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { commissionOf } from '../../../features/settings/rules-terms.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import type { Terms } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { useSite } from '../../../ui/site.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
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
  description: 'Vende lo que ya no usas, entrega en tu facultad y calcula cuánto recibes por cada venta.',
  path: paths.vendor(),
}

export const meta = infoMeta(facts)

export default function VendorPage({ loaderData }: Route.ComponentProps) {
  const { name, terms } = useSite()
  return (
    <InfoPage facts={facts}>
      <section
        id="comisiones"
        className="grid gap-4 rounded-banner bg-mint p-4 md:grid-cols-2 md:gap-x-12 md:p-12"
      >
        <div className="md:self-end">
          <h1 className="md:text-[2.75rem]!">Vende en tu universidad con {name}</h1>
          <p className="mt-3 text-lg max-md:hidden">
            Dale otra vida a tus libros, apuntes y aparatos, o haz crecer tu negocio entre clases.
          </p>
        </div>
        <NetCalculator initial={loaderData.price} />
        <ButtonLink to={paths.sell()} size="l" className="md:place-self-start">
          Vender algo
        </ButtonLink>
      </section>
      <ul className="mt-6 grid gap-3 md:grid-cols-3">
        {promisesOf(terms).map(({ icon, tone, title, text }) => (
          <li key={title} className="box grid content-start gap-2 p-4 text-md text-muted">
            <IconTile icon={icon} tone={tone} />
            <b className="text-base text-ink">{title}</b>
            {text}
          </li>
        ))}
      </ul>
      <details className="group box mt-3 px-4">
        <summary className="flex min-h-13 items-center justify-between gap-3 font-bold">
          Las tarifas que dicen los términos
          <Icon of={IconChevronDown} className="group-open:rotate-180" />
        </summary>
        <div className="pb-4">
          <FeeFigures />
        </div>
      </details>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-5">
        {links.map(({ to, label }) => (
          <LoneLink key={to} to={to}>
            {label}
          </LoneLink>
        ))}
      </p>
    </InfoPage>
  )
}

const promisesOf = ({ order }: Terms) =>
  [
    {
      icon: IconTag,
      tone: 'warning',
      title: `${formatMoney(settings.stated.landingListingCents)} por publicar`,
      text: 'Solo pagas cuando vendes.',
    },
    {
      icon: IconMapPin,
      tone: 'info',
      title: 'Envío gratis',
      text: 'Entregas en la oficina de una facultad, sin paquetería.',
    },
    {
      icon: IconShieldCheck,
      tone: 'success',
      title: 'Cobro seguro',
      text: `Entregas cuando ya te pagaron. Te enviamos el dinero ${order.releaseDays} días después de la confirmación.`,
    },
  ] as const

const links = [
  { to: paths.account('new-store'), label: 'Abrir mi tienda' },
  { to: paths.sellerTerms(), label: 'Lo que aceptas al vender' },
  { to: paths.prohibited(), label: 'Revisa qué no se puede vender' },
]

const { maximumCents } = settings.checkout

/** The seller's net amount for a price. Without script the form uses the server (`?precio=`). */
function NetCalculator({ initial }: { initial: string }) {
  const [text, setText] = useState(initial)
  const { commission } = useSite().terms
  const cents = parseMoney(text)
  const isValid = cents !== undefined && cents > 0 && cents <= maximumCents
  const fee = isValid ? commissionOf(cents, commission).totalCents : undefined
  return (
    <form
      method="get"
      action="#comisiones"
      className="box grid gap-3 p-4 md:col-start-2 md:row-span-2 md:row-start-1 md:p-6"
    >
      <TextField
        name="precio"
        label="Precio de tu producto"
        before="$"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          text.trim() === '' || isValid
            ? undefined
            : `Escribe un precio entre $0.01 y ${formatMoney(maximumCents)}`
        }
      />
      <noscript>
        <Button type="submit" variant="secondary">
          Calcular
        </Button>
      </noscript>
      <div aria-live="polite">
        {fee !== undefined && cents !== undefined && (
          <>
            <p>
              Recibes <b className="price-figures block text-3xl text-success">{formatMoney(cents - fee)}</b>{' '}
              de cada {formatMoney(cents)}
            </p>
            <p className="mt-2 text-sm text-muted">
              Se descuentan {formatMoney(fee)}: {chargedText(commission)}.
            </p>
          </>
        )}
      </div>
    </form>
  )
}
