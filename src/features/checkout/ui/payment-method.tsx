import IconShieldCheck from '@icons/shield-check'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { paymentMethods } from '../../payments/rules-methods.ts'
import { protectionTexts, shortProtectionText } from '../../settings/texts-protection.ts'
import { PaymentLogos } from './payment-logos.tsx'

export function PaymentMethod() {
  const { name, terms } = useSite()
  const protection = protectionTexts(terms.order)
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
      <Notice tone="success" icon={IconShieldCheck} title={shortProtectionText(terms.order)} className="mt-4">
        {protection.confirm} {protection.release}
      </Notice>
    </>
  )
}
