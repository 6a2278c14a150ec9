import IconCreditCard from '@icons/credit-card'
import { Icon } from '../../../ui/icon.tsx'

/** Drawn here, so that no third party's file is loaded. */
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
