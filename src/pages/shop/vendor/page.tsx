import IconMapPin from '@icons/map-pin'
import IconPercentage from '@icons/percentage'
import IconShieldCheck from '@icons/shield-check'
import IconTag from '@icons/tag'
import { useState } from 'react'
import { chargedText, shareAndCents } from '../../../features/content/texts.ts'
import { FeeFigures, Figures } from '../../../features/content/ui/figures.tsx'
import { SellerTerms } from '../../../features/content/ui/seller-terms.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { areStated, commissionOf } from '../../../features/settings/rules-terms.ts'
import { formatMoney, formatShare, parseMoney } from '../../../lib/money.ts'
import type { Terms } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { useSite } from '../../../ui/site.tsx'
import { TextField } from '../../../ui/text-field.tsx'
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

const { stated } = settings

const promisesOf = ({ commission, order }: Terms) =>
  [
    {
      icon: IconPercentage,
      tone: 'offer',
      title: areStated(commission)
        ? `${formatShare(stated.landingShareBasisPoints)} de comisión, anunciada`
        : `${shareAndCents(commission.shareBasisPoints, commission.fixedCents)} de comisión`,
      text: `La que se cobra es ${chargedText(commission)} por venta: arriba la calculas.`,
    },
    {
      icon: IconTag,
      tone: 'warning',
      title: `${formatMoney(stated.landingListingCents)} por publicar`,
      text: 'Publica lo que quieras; solo pagas cuando vendes.',
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
      text: `Quien compra ya pagó cuando entregas. El dinero te lo enviamos ${order.releaseDays} días después de la confirmación.`,
    },
  ] as const

const EXAMPLES_CENTS = [5_000, 15_000, 50_000]

const steps = [
  { title: 'Verifícate', text: 'Con tu correo institucional y un código.' },
  { title: 'Crea tu tienda', text: 'Nombre, logo y unas líneas sobre lo que vendes.' },
  { title: 'Publica', text: 'Fotos, precio y existencias. Lo revisamos y sale a la venta.' },
]

function VendorLanding({ price }: { price: string }) {
  const { name, terms } = useSite()
  return (
    <>
      <section className="rounded-banner bg-mint px-5 py-10 md:px-12 md:py-16">
        <h1 className="max-w-[16em] md:text-[2.75rem]!">Vende en tu universidad con {name}</h1>
        <p className="mt-3 mb-6 max-w-[36em] text-lg">
          Dale otra vida a tus libros, apuntes y aparatos, o haz crecer tu negocio entre clases. Entregas en
          tu propia facultad.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.account('new-store')} size="l">
            Abrir mi tienda
          </ButtonLink>
          <ButtonLink to={paths.commissions()} variant="neutral" size="l">
            Calcular lo que recibo
          </ButtonLink>
        </div>
      </section>
      <section id="comisiones" className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div>
          <h2 className="mb-4">Cuánto recibes</h2>
          <NetCalculator initial={price} />
          <p className="mt-3 text-md text-muted">
            {EXAMPLES_CENTS.map(
              (cents) =>
                `De ${formatMoney(cents)} recibes ${formatMoney(cents - commissionOf(cents, terms.commission).totalCents)}`,
            ).join(' · ')}
            . En precios bajos pesa más la parte fija: te conviene vender en paquete.
          </p>
        </div>
        <div>
          <h2 className="mb-4">Las cifras, una por una</h2>
          <div className="box p-4 md:p-6">
            <FeeFigures />
          </div>
        </div>
      </section>
      <ul className="mt-10 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {promisesOf(terms).map(({ icon, tone, title, text }) => (
          <li key={title} className="box grid content-start gap-2 p-4 text-md text-muted">
            <IconTile icon={icon} tone={tone} />
            <b className="text-base text-ink">{title}</b>
            {text}
          </li>
        ))}
      </ul>
      <section className="mt-10">
        <h2 className="mb-4">Tres pasos</h2>
        <ol className="grid gap-3 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="box p-5">
              <span className="text-2xl font-extrabold text-primary">{index + 1}</span>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="mt-10">
        <h2 className="mb-4">Lo que aceptas al vender</h2>
        <div className="box prose max-w-[80ch] p-5 md:p-6">
          <SellerTerms />
        </div>
        <ButtonLink to={paths.account('new-store')} size="l" className="mt-6">
          Abrir mi tienda
        </ButtonLink>
      </section>
    </>
  )
}

const { maximumCents } = settings.checkout

/** The seller's net amount for a price. Without script the form uses the server (`?precio=`). */
function NetCalculator({ initial }: { initial: string }) {
  const [text, setText] = useState(initial)
  const { commission } = useSite().terms
  const cents = parseMoney(text)
  const valid = cents !== undefined && cents > 0 && cents <= maximumCents
  const fee = valid ? commissionOf(cents, commission) : undefined
  return (
    <form method="get" action="#comisiones" className="box grid gap-4 p-4 md:p-6">
      <TextField
        name="precio"
        label="Precio de tu producto"
        before="$"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint="En pesos, con IVA incluido. Por ejemplo 350 o 1,299.50."
        error={
          text.trim() === '' || valid
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
        {fee && cents !== undefined && (
          <>
            <p className="mb-3">
              Lo que recibes:{' '}
              <b className="price-figures block text-3xl text-success">
                {formatMoney(cents - fee.totalCents)}
              </b>
            </p>
            <Figures
              figures={[
                { label: 'Precio', value: formatMoney(cents) },
                {
                  label: `Comisión (${formatShare(commission.shareBasisPoints)} + ${formatMoney(commission.fixedCents)})`,
                  value: `−${formatMoney(fee.baseCents)}`,
                },
                {
                  label: `IVA de la comisión (${formatShare(commission.taxBasisPoints)})`,
                  value: `−${formatMoney(fee.taxCents)}`,
                },
              ]}
            />
          </>
        )}
      </div>
    </form>
  )
}
