import IconCertificate from '@icons/certificate'
import IconHeadset from '@icons/headset'
import IconPercentage from '@icons/percentage'
import IconShieldCheck from '@icons/shield-check'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { useSite } from '../../../ui/site.tsx'
import { settings } from '../../settings/rules.ts'
import { areStated } from '../../settings/rules-terms.ts'

/** The promises of the documents, except where this installation has other terms. */
export function FeatureStrip() {
  const { support, terms } = useSite()
  const isAlways = support.hours === '24/7'
  const features = [
    {
      icon: IconPercentage,
      tone: 'offer',
      ...(areStated(terms.commission)
        ? { title: 'Comisión más baja', text: 'Vende con la comisión más baja' }
        : { title: 'Comisión clara', text: 'Ves lo que recibes antes de publicar' }),
    },
    {
      icon: IconCertificate,
      tone: 'warning',
      title: `${settings.warrantyDays} días de garantía`,
      text: 'En productos nuevos',
    },
    { icon: IconShieldCheck, tone: 'success', title: 'Pago protegido', text: 'Retenido hasta que confirmes' },
    {
      icon: IconHeadset,
      tone: 'info',
      title: isAlways ? 'Soporte 24/7' : 'Soporte',
      text: isAlways ? 'Te respondemos siempre' : support.hours || 'Escríbenos si algo falla',
    },
  ] as const
  return (
    <ul className="box mt-9 grid grid-cols-2 gap-x-2.5 gap-y-4 p-4 md:mt-12 lg:grid-cols-4">
      {features.map((feature) => (
        <li key={feature.title} className="flex min-w-0 items-center gap-3 text-sm leading-tight text-muted">
          <IconTile icon={feature.icon} tone={feature.tone} />
          <div className="min-w-0">
            <b className="block text-ink">{feature.title}</b>
            {feature.text}
          </div>
        </li>
      ))}
    </ul>
  )
}
