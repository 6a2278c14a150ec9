import IconCertificate from '@icons/certificate'
import IconShieldCheck from '@icons/shield-check'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { Glyph } from '../../../ui/icon.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { useSite } from '../../../ui/site.tsx'
import { settings } from '../../settings/rules.ts'
import { protectionTexts } from '../../settings/texts-protection.ts'
import type { ProductView } from '../contract.ts'

/** Campus building in the style of Tabler, which has none that is legible at 17 px. */
const BUILDING = '<path d="M4 10l8-5 8 5M6 10v8h12v-8M10 18v-5h4v5"/>'

/** `pickUpFrom` is a day in words; null if nothing can be picked up. */
export function BuyPromises({
  product,
  pickUpFrom,
  isStudent,
}: {
  product: ProductView
  pickUpFrom: string | null
  isStudent: boolean | null | undefined
}) {
  const protection = protectionTexts(useSite().terms.order)
  return (
    <ul className="mt-4 divide-y divide-line border-line max-md:box max-md:px-3.5 md:border-t">
      <PromiseRow icon={BUILDING} tone="success" title="Entrega en tu facultad, sin costo">
        {pickUpFrom !== null && `Lista para recoger desde el ${pickUpFrom}. Eliges la oficina al pagar.`}
        {(isStudent || isStudent === undefined) && (
          <span className={isStudent ? undefined : 'early-student'}>
            {' Tu cuenta de estudiante está verificada.'}
          </span>
        )}
        {!isStudent && isStudent !== null && (
          <span className={isStudent === undefined ? 'early-no-student' : undefined}>
            {' '}
            Para elegirla, verifica que eres estudiante.{' '}
            <Link
              to={paths.verifyStudent(paths.product(product.url))}
              className="link underline underline-offset-3"
            >
              Verificar ahora
            </Link>
          </span>
        )}
      </PromiseRow>
      <PromiseRow icon={IconShieldCheck} tone="info" title="Pago protegido">
        Retenemos tu pago. {protection.confirm} {protection.release}{' '}
        <Link to={paths.protectedPayment()} className="link underline underline-offset-3">
          Cómo funciona
        </Link>
      </PromiseRow>
      {product.condition === 'nuevo' && (
        <PromiseRow icon={IconCertificate} tone="warning" title={`${settings.warrantyDays} días de garantía`}>
          En productos nuevos, contra defectos.
        </PromiseRow>
      )}
    </ul>
  )
}

function PromiseRow({
  icon,
  tone,
  title,
  children,
}: {
  icon: Glyph
  tone: NonNullable<ComponentProps<typeof IconTile>['tone']>
  title: string
  children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[40px_1fr] gap-3 py-3.5 text-md leading-[1.45] md:last:pb-0">
      <IconTile icon={icon} tone={tone} />
      <div>
        <p className="font-bold">{title}</p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  )
}
