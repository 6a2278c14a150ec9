import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../web/emails/layout.tsx'
import { settings } from '../../settings/rules.ts'

/** The apology to who paid after the reservation had ended and the last piece was gone. */
export function SoldOutMail({
  site,
  total,
  products,
}: {
  site: MailSite
  total: string
  products: readonly string[]
}) {
  const [from, to] = settings.returns.refundBusinessDays
  return (
    <MailLayout site={site} preview={`Te devolvemos ${total} completos`}>
      <MailTitle>Lo sentimos: se agotó antes de que llegara tu pago</MailTitle>
      <MailText>
        Tu pago se completó cuando ya no teníamos apartado: <b>{products.join(', ')}</b>. Alguien se llevó la
        última pieza.
      </MailText>
      <MailText>
        Te devolvemos <b>{total}</b> completos a tu tarjeta. No tienes que hacer nada; tu banco puede tardar
        de {from} a {to} días hábiles en mostrarlo.
      </MailText>
      <MailButton href={site.url}>Buscar algo parecido</MailButton>
    </MailLayout>
  )
}
