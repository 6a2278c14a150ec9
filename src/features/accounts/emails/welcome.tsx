import { MailButton, MailLayout, type MailSite, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import { protectionTexts } from '../../settings/texts-protection.ts'
import type { NoticeMailProps } from './props.ts'

export const welcomeMail: MailTemplate<NoticeMailProps> = {
  key: ({ occasion }) => `welcome:${occasion}`,
  subject: () => 'Tu cuenta está lista',
  Body: WelcomeBody,
}

function WelcomeBody({ site, name }: NoticeMailProps & { site: MailSite }) {
  const protection = protectionTexts(site.terms.order)
  return (
    <MailLayout site={site} preview="Tu cuenta está lista.">
      <MailTitle>Te damos la bienvenida, {name}</MailTitle>
      <MailText>
        Tu correo quedó confirmado y tu cuenta está lista. Compra en línea y recoge en la oficina de tu
        facultad.
      </MailText>
      <MailText>
        Pago protegido: tu dinero queda retenido. {protection.confirm} {protection.release}
      </MailText>
      <MailText>Para recoger en tu facultad o vender, verifica tu cuenta como estudiante.</MailText>
      <MailButton href={site.url + paths.account()}>Ir a mi cuenta</MailButton>
    </MailLayout>
  )
}
