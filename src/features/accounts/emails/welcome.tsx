import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import { protectionTexts } from '../../settings/texts-protection.ts'

export function WelcomeMail({ site, name }: { site: MailSite; name: string }) {
  return (
    <MailLayout site={site} preview="Tu cuenta está lista.">
      <MailTitle>Te damos la bienvenida, {name}</MailTitle>
      <MailText>
        Tu correo quedó confirmado y tu cuenta está lista. Compra en línea y recoge en la oficina de tu
        facultad.
      </MailText>
      <MailText>
        Pago protegido: tu dinero queda retenido. {protectionTexts.confirm} {protectionTexts.release}
      </MailText>
      <MailText>Para recoger en tu facultad o vender, verifica tu cuenta como estudiante.</MailText>
      <MailButton href={`${site.url}/account`}>Ir a mi cuenta</MailButton>
    </MailLayout>
  )
}
