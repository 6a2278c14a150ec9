import { MailButton, MailLayout, MailOfficial, MailText, MailTitle } from '../../../mail/layout.tsx'
import type { MailTemplate } from '../../../mail/send-mail.ts'
import { paths } from '../../../paths.ts'
import type { AuditAction } from '../texts-acts.ts'

type Decision = {
  auditId: string
  text: DecisionText
  name: string
  /** Name of the subject. */
  what: string
  subjectKey: string
  reason: string
}

export const decisionMail: MailTemplate<Decision> = {
  key: ({ auditId }) => `staff:${auditId}`,
  subject: ({ text, what }) => text.subject(what),
  Body: ({ site, text: { subject, text, button }, name, what, subjectKey, reason }) => {
    const link = button?.(subjectKey)
    return (
      <MailLayout site={site} preview={text(what)}>
        <MailTitle>{subject(what)}</MailTitle>
        <MailText>
          Hola, {name}. {text(what)}
        </MailText>
        {reason !== '' && <MailOfficial>{reason}</MailOfficial>}
        {link && <MailButton href={`${site.url}${link.path}`}>{link.label}</MailButton>}
      </MailLayout>
    )
  },
}

type DecisionText = {
  subject: (what: string) => string
  text: (what: string) => string
  button: ((key: string) => { label: string; path: string }) | null
}

export const decisionTexts: Partial<Record<AuditAction, DecisionText>> = {
  'product-approve': {
    subject: (what) => `Aprobamos tu producto: ${what}`,
    text: (what) => `Ya revisamos «${what}» y está a la venta.`,
    button: (key) => ({ label: 'Ver mi producto', path: paths.product(key) }),
  },
  'product-send-back': {
    subject: (what) => `Tu producto necesita cambios: ${what}`,
    text: (what) =>
      `Revisamos «${what}» y todavía no puede estar a la venta. Corrígelo, guárdalo y lo revisamos de nuevo.`,
    button: (key) => ({ label: 'Corregir mi producto', path: paths.productForm(key) }),
  },
  'store-verify': {
    subject: (what) => `Verificamos tu tienda ${what}`,
    text: (what) => `La tienda ${what} ya lleva el distintivo «Tienda verificada».`,
    button: () => ({ label: 'Ir a mi tienda', path: paths.account('my-store') }),
  },
  'store-review': {
    subject: (what) => `Tu tienda ${what} está en revisión`,
    text: (what) =>
      `Pusimos la tienda ${what} en revisión. Mientras tanto no cuenta para la entrega en facultades.`,
    button: () => ({ label: 'Ir a mi tienda', path: paths.account('my-store') }),
  },
  'store-rename': {
    subject: (what) => `Tu tienda necesita otro nombre: ${what}`,
    text: (what) =>
      `La tienda no puede llamarse «${what}». Elige otro nombre en Mi tienda: hasta entonces nadie más la ve.`,
    button: () => ({ label: 'Elegir otro nombre', path: paths.account('my-store') }),
  },
  'store-name-accept': {
    subject: (what) => `Tu tienda ${what} ya es pública`,
    text: (what) =>
      `Revisamos el nombre de tu tienda y está bien: ${what} ya es pública, y con ella tus productos aprobados.`,
    button: (key) => ({ label: 'Ver mi tienda', path: paths.store(key) }),
  },
  'user-block': {
    subject: () => 'Bloqueamos tu cuenta',
    text: () => 'Bloqueamos tu cuenta y cerramos tus sesiones. Si crees que es un error, escríbenos.',
    button: () => ({ label: 'Escribirnos', path: paths.contact() }),
  },
  'user-unblock': {
    subject: () => 'Tu cuenta está abierta de nuevo',
    text: () => 'Quitamos el bloqueo de tu cuenta. Ya puedes ingresar.',
    button: () => ({ label: 'Ingresar', path: paths.login() }),
  },
}
