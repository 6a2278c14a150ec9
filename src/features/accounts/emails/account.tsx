import { formatSpan } from '../../../lib/dates.ts'
import {
  MailButton,
  MailFigure,
  MailLayout,
  type MailSite,
  MailText,
  MailTitle,
} from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import { settings } from '../../settings/rules.ts'
import { protectionTexts } from '../../settings/texts-protection.ts'

/** `tokenId` names the link, which is mailed once; `code` is the other way to confirm a registration. */
type LinkMail = MailTemplate<{
  tokenId: string
  name: string
  username: string
  link: string
  code: string | null
}>

const linkMail = (kind: string, subject: string, Body: LinkMail['Body']): LinkMail => ({
  key: ({ tokenId }) => `${kind}:${tokenId}`,
  subject: () => subject,
  Body,
  isSecret: true,
})

export const linkMails = {
  'verify-email': linkMail('verify-email', 'Confirma tu correo', ({ site, name, username, link, code }) => (
    <MailLayout
      site={site}
      preview={code ? `Tu código es ${code}.` : 'Confirma tu correo para terminar tu registro.'}
    >
      <MailTitle>Hola, {name}</MailTitle>
      <MailText>Solo falta un paso: confirma que este correo es tuyo y ya podrás ingresar.</MailText>
      {code && (
        <>
          <MailText>Escribe este código donde te registraste:</MailText>
          <MailFigure>{code}</MailFigure>
          <MailText>O abre el enlace:</MailText>
        </>
      )}
      <MailButton href={link}>Confirmar mi correo</MailButton>
      <MailText small>
        El enlace funciona una vez y vence en {formatSpan(settings.verificationLinkMs)}
        {code && ', igual que el código'}. La cuenta es @{username}. Si tú no la creaste, no abras el enlace
        ni compartas el código: ignora este mensaje.
      </MailText>
    </MailLayout>
  )),
  'reset-password': linkMail('reset-password', 'Elige una contraseña nueva', ({ site, name, link }) => (
    <MailLayout site={site} preview="Elige una contraseña nueva.">
      <MailTitle>Hola, {name}</MailTitle>
      <MailText>Recibimos tu solicitud para cambiar la contraseña. Elige una nueva aquí:</MailText>
      <MailButton href={link}>Elegir contraseña nueva</MailButton>
      <MailText small>
        El enlace funciona una vez y vence en {formatSpan(settings.resetLinkMs)}. Si no lo pediste, ignora
        este mensaje: tu contraseña sigue igual.
      </MailText>
    </MailLayout>
  )),
  // Replaces an error on screen, which would reveal registered addresses.
  'account-exists': linkMail('account-exists', 'Ya tienes una cuenta', ({ site, link }) => (
    <MailLayout site={site} preview="Este correo ya tiene una cuenta.">
      <MailTitle>Este correo ya tiene una cuenta</MailTitle>
      <MailText>
        Alguien quiso registrarse en {site.name} con este correo. Si fuiste tú, ingresa con tu contraseña de
        siempre, o elige una nueva para entrar a tu cuenta:
      </MailText>
      <MailButton href={link}>Elegir contraseña nueva</MailButton>
      <MailText small>
        El enlace funciona una vez y vence en {formatSpan(settings.resetLinkMs)}. Si no fuiste tú, no tienes
        que hacer nada.
      </MailText>
    </MailLayout>
  )),
} as const

/** `occasion` names the event, which is mailed once; `device` is the browser of a sign-in. */
type NoticeMail = MailTemplate<{
  occasion: string
  name: string
  date: string
  device: string
  isStudent: boolean
}>

const noticeMail = (kind: string, subject: string, Body: NoticeMail['Body']): NoticeMail => ({
  key: ({ occasion }) => `${kind}:${occasion}`,
  subject: () => subject,
  Body,
})

export const noticeMails = {
  welcome: noticeMail('welcome', 'Tu cuenta está lista', ({ site, name, isStudent }) => {
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
        <MailText>
          {isStudent
            ? 'Ya quedó verificada como de estudiante: puedes recoger en tu facultad y vender.'
            : 'Para recoger en tu facultad o vender, verifica tu cuenta como estudiante.'}
        </MailText>
        <MailButton href={site.url + paths.account()}>Ir a mi cuenta</MailButton>
      </MailLayout>
    )
  }),
  'password-changed': noticeMail('password-changed', 'Tu contraseña cambió', ({ site, name, date }) => (
    <MailLayout site={site} preview="Tu contraseña cambió.">
      <MailTitle>Tu contraseña cambió</MailTitle>
      <MailText>
        Hola, {name}. La contraseña de tu cuenta cambió el {date} y cerramos tus demás sesiones.
      </MailText>
      <MailText>¿No fuiste tú? Recupera tu cuenta de inmediato:</MailText>
      <MailButton href={site.url + paths.recover()}>Recuperar mi cuenta</MailButton>
    </MailLayout>
  )),
  // An account without a password gets no link for one.
  'google-account': noticeMail('google-account', 'Tu cuenta entra con Google', ({ site, name }) => (
    <MailLayout site={site} preview="Tu cuenta entra con Google.">
      <MailTitle>Hola, {name}</MailTitle>
      <MailText>
        Alguien pidió entrar o registrarse en {site.name} con este correo. Ya tienes una cuenta y no lleva
        contraseña: entra con el botón “Continuar con Google”.
      </MailText>
      <MailButton href={site.url + paths.login()}>Ir a ingresar</MailButton>
      <MailText small>Si no fuiste tú, no tienes que hacer nada: nadie ha entrado a tu cuenta.</MailText>
    </MailLayout>
  )),
  'new-sign-in': noticeMail('new-sign-in', 'Nuevo acceso a tu cuenta', ({ site, name, date, device }) => (
    <MailLayout site={site} preview="Entraron a tu cuenta desde un navegador nuevo.">
      <MailTitle>Nuevo acceso a tu cuenta</MailTitle>
      <MailText>
        Hola, {name}. Entraron a tu cuenta el {date} desde {device}, donde no habías entrado antes. Si fuiste
        tú, no tienes que hacer nada.
      </MailText>
      <MailText>¿No fuiste tú? Elige una contraseña nueva; se cierran todas tus sesiones:</MailText>
      <MailButton href={site.url + paths.recover()}>Cambiar mi contraseña</MailButton>
    </MailLayout>
  )),
} as const

/** `seed` names the code, which is mailed once. */
export const studentCodeMail: MailTemplate<{ seed: string; name: string; code: string }> = {
  key: ({ seed }) => `student-code:${seed}`,
  // A phone often shows the subject alone.
  subject: ({ code, site }) => codeText(code, site),
  namesSite: true,
  Body: ({ site, name, code }) => (
    <MailLayout site={site} preview={codeText(code, site)}>
      <MailTitle>Verifica tu cuenta de estudiante</MailTitle>
      <MailText>
        Hola, {name}. Escribe este código en {site.name}:
      </MailText>
      <MailFigure>{code}</MailFigure>
      <MailText small>
        Vence en {formatSpan(settings.studentCode.validMs)}. Si no lo pediste, ignora este mensaje y no
        compartas el código con nadie.
      </MailText>
    </MailLayout>
  ),
  isSecret: true,
}

const codeText = (code: string, { name }: MailSite) => `${code} es tu código de ${name}`
