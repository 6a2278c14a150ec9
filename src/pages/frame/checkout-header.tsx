import IconArrowLeft from '@icons/arrow-left'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Steps } from '../../ui/steps.tsx'
import { Logo } from './logo.tsx'

const steps = ['Carrito', 'Entrega y pago', 'Listo']

/** Without links away from paying, besides the logo and the way back. */
export function CheckoutHeader({ current = 1 }: { current?: number }) {
  return (
    <header className="border-b border-line bg-white">
      <div className="page flex h-15 items-center justify-between gap-3 md:h-18 md:gap-6">
        <Logo />
        <Steps label="Pasos de la compra" steps={steps} current={current} />
        {current < steps.length - 1 && (
          <Link to={paths.cart()} className="link flex min-h-11 items-center gap-1.5 text-sm">
            <Icon of={IconArrowLeft} size="s" />
            Volver al carrito
          </Link>
        )}
      </div>
    </header>
  )
}
