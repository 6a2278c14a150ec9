import IconCertificate from '@icons/certificate'
import IconChevronRight from '@icons/chevron-right'
import IconMapPin from '@icons/map-pin'
import IconShieldCheck from '@icons/shield-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { settings } from '../../settings/rules.ts'
import type { StoreView } from '../../stores/contract.ts'
import { ReliabilityLine } from '../../stores/ui/reliability-line.tsx'
import { StoreLogo } from '../../stores/ui/store-logo.tsx'
import { VerifiedMark } from '../../stores/ui/verified-mark.tsx'
import type { ProductView } from '../contract.ts'

/** `pickUpFrom` is a day in words; null if the product cannot be bought now. */
export function BuyPromises({
  product,
  store,
  pickUpFrom,
  isStudent,
}: {
  product: ProductView
  store: StoreView
  pickUpFrom: string | null
  /** null for a guest, undefined while the viewer is unknown. */
  isStudent: boolean | null | undefined
}) {
  return (
    <ul className="mt-3 divide-y divide-line border-line text-md leading-snug max-md:box max-md:px-3.5 md:mt-4 md:border-t">
      {pickUpFrom !== null && (
        <PromiseRow icon={<Icon of={IconMapPin} />}>
          <b>Recoge en tu facultad desde el {pickUpFrom}</b>
          <span className="block text-sm text-muted">
            Sin costo. Eliges la oficina al pagar.
            {!isStudent && isStudent !== null && (
              <span className={isStudent === undefined ? 'early-no-student' : undefined}>
                {' Para elegirla, verifica que eres estudiante. '}
                <Link
                  to={paths.verifyStudent(paths.product(product.url))}
                  className="link hit-44 underline underline-offset-3"
                >
                  Verificar ahora
                </Link>
              </span>
            )}
          </span>
        </PromiseRow>
      )}
      <PromiseRow icon={<Icon of={IconShieldCheck} className="text-success" />}>
        <Link
          to={paths.protectedPayment()}
          className="flex items-center justify-between gap-2 hover:text-primary"
        >
          <span>
            Pago protegido hasta que confirmes
            <span className="sr-only">: cómo funciona</span>
          </span>
          <Icon of={IconChevronRight} size="s" className="text-muted" />
        </Link>
      </PromiseRow>
      {product.condition === 'nuevo' && (
        <PromiseRow icon={<Icon of={IconCertificate} />}>
          {settings.warrantyDays} días de garantía contra defectos
        </PromiseRow>
      )}
      <PromiseRow
        icon={<StoreLogo logo={store.logo} name={store.name} tone={product.tone} />}
        below={store.reliability && <ReliabilityLine of={store.reliability} className="col-span-2" />}
      >
        <span className="flex items-center justify-between gap-x-3">
          <span>
            <span className="max-md:sr-only">Vendido por </span>
            <Link to={paths.search(store.name)} className="link hit-44 font-bold!">
              {store.name}
            </Link>
            <span className="block">{store.verified && <VerifiedMark />}</span>
          </span>
          <a href="#preguntas" className="link hit-44 shrink-0 font-bold!">
            Preguntar
          </a>
        </span>
        {!store.reliability?.outOf && <span className="text-sm text-muted">{reputationText(store)}</span>}
      </PromiseRow>
    </ul>
  )
}

function reputationText({ positivePercent, sales }: StoreView): string {
  const positive = positivePercent !== null && `${positivePercent} % de opiniones positivas`
  return [positive, sales > 0 && counted(sales, 'venta', 'ventas')].filter(Boolean).join(' · ')
}

function PromiseRow({ icon, below, children }: { icon: ReactNode; below?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid min-h-12 grid-cols-[36px_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1.5 py-2.5">
      <span className="grid place-items-center">{icon}</span>
      <div className="min-w-0">{children}</div>
      {below}
    </li>
  )
}
