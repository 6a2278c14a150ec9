import IconCreditCard from '@icons/credit-card'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../../ui/site.tsx'
import { ProtectionNotice } from '../../cart/ui/protection-notice.tsx'
import { paymentMethods } from '../../payments/rules-methods.ts'

export function PaymentMethod() {
  const { name } = useSite()
  return (
    <>
      <div className="flex flex-wrap items-center gap-3.5 rounded-field border-control border-primary bg-primary-soft p-4 shadow-chosen">
        <span
          aria-hidden="true"
          className="size-5.5 shrink-0 rounded-full border-7 border-primary bg-white"
        />
        <div className="min-w-50 flex-1">
          <p className="font-bold">{paymentMethods.card.label}</p>
          <p className="text-sm text-muted">{name} no ve ni guarda los datos de tu tarjeta.</p>
        </div>
        <PaymentLogos />
      </div>
      <ProtectionNotice />
    </>
  )
}

export function PaymentLogos() {
  return (
    <ul
      aria-label="Formas de pago"
      className="flex flex-wrap gap-1.5 text-2xs leading-none font-extrabold tracking-wide text-muted *:grid *:h-[30px] *:w-[46px] *:place-items-center *:rounded-md *:border *:border-line *:bg-white"
    >
      <li>VISA</li>
      <li>
        <svg viewBox="0 0 26 18" width="26" height="18" role="img" aria-label="Mastercard">
          <circle cx="9.5" cy="9" r="7" fill="#525C75" />
          <circle cx="16.5" cy="9" r="7" fill="#9AA3B8" fillOpacity=".85" />
        </svg>
      </li>
      <li>AMEX</li>
      <li>
        <span className="text-[0.5625rem]">CARNET</span>
      </li>
      <li>
        <Icon of={IconCreditCard} />
        <span className="sr-only">Tarjeta de débito</span>
      </li>
    </ul>
  )
}
