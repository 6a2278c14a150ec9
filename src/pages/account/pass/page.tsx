import IconArrowLeft from '@icons/arrow-left'
import IconClock from '@icons/clock'
import IconMapPin from '@icons/map-pin'
import IconPackage from '@icons/package'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type OpenPass, readPasses } from '../../../features/orders/read-passes.ts'
import { listText } from '../../../features/orders/texts.ts'
import { Qr } from '../../../features/orders/ui/qr.tsx'
import { COPY_HEADER, PASS_COPY } from '../../../lib/app-worker.ts'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

export const handle = { frame: 'bare' }

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  return { passes: await readPasses(ctx, viewer) }
}

/** The browser's worker stores this page, although it is somebody's own. */
export const headers = () => ({ [COPY_HEADER]: PASS_COPY })

export const meta = privateMeta('Tu pase')

/** Complete without scripts: without a network it is shown from its copy. */
export default function PassPage({ loaderData: { passes } }: Route.ComponentProps) {
  return (
    <>
      <header className="flex min-h-14 items-center gap-2 border-b border-line bg-white px-1">
        <Link
          to={paths.account('my-shopping')}
          reloadDocument
          aria-label="Volver a Mis compras"
          className="grid size-11 place-items-center rounded-full hover:bg-wash"
        >
          <Icon of={IconArrowLeft} />
        </Link>
        <h1 className="text-lg">Tu pase</h1>
      </header>
      <main id="main" className="mx-auto grid max-w-md gap-4 px-3.5 py-4">
        {passes.length === 0 ? (
          <EmptyState
            icon={IconPackage}
            title="No tienes nada por recoger"
            action={
              <ButtonLink to={paths.account('my-shopping')} reloadDocument>
                Ver mis compras
              </ButtonLink>
            }
          >
            Aquí verás el código de lo que compres.
          </EmptyState>
        ) : (
          <>
            {passes.map((pass) => (
              <PassCard key={pass.orderId} pass={pass} />
            ))}
            <p className="px-4 text-center text-sm text-muted">
              Sirve aunque no tengas señal. Si algo cambió, lo verás al reconectarte. La tienda necesita
              internet para entregar.
            </p>
          </>
        )}
      </main>
    </>
  )
}

function PassCard({
  pass: { orderId, code, qr, faculty, parcels, brought, isReady, when },
}: {
  pass: OpenPass
}) {
  const awaited = parcels.filter(({ state }) => state === 'awaited' || state === 'at-office')
  const isPartial = isReady && awaited.some(({ state }) => state === 'awaited')
  return (
    <section
      id={orderId}
      aria-label={`Pase de ${listText(awaited.map(({ number }) => number))}`}
      className="rounded-card border border-line bg-white shadow-float"
    >
      <div className="grid justify-items-center gap-2 border-b-2 border-dashed border-line px-4 pt-4 pb-4.5">
        <h2 className="text-md font-semibold text-muted">
          {isReady ? 'Muestra este código en la oficina' : 'Tu código, para cuando llegue'}
        </h2>
        <p className="text-[3.5rem] leading-none font-extrabold tracking-[0.02em] text-ink tabular-nums">
          <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
          <span className="sr-only">{[...code].join(' ')}</span>
        </p>
        <span
          role="img"
          aria-label={`Código QR ${code}`}
          className="mt-2 block size-[222px] *:block *:size-full"
        >
          <Qr view={qr} />
        </span>
      </div>
      <div className="grid divide-y divide-line px-4">
        {faculty && <Fact icon={<Icon of={IconMapPin} />} title={faculty.name} text={faculty.address} />}
        <Fact icon={<Icon of={IconClock} />} title={faculty?.hours ?? ''} text={when} />
        <Fact
          icon={<Icon of={IconPackage} />}
          title={`${counted(awaited.length, 'producto', 'productos')} · ${listText(awaited.map(({ number }) => number))}`}
          text={listText(awaited.map(({ product }) => product))}
        />
      </div>
      {isPartial && <p className="border-t border-line py-3 pr-4 pl-14 text-sm text-muted">{brought}</p>}
    </section>
  )
}

function Fact({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <p className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-1 py-2.5 text-md">
      {icon}
      <span className="[overflow-wrap:anywhere]">
        <b>{title}</b>
        <span className="block text-muted">{text}</span>
      </span>
    </p>
  )
}
