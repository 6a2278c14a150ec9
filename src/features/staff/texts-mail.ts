export const testMailTexts = {
  subject: (name: string) => `Correo de prueba · ${name}`,
  body: (name: string) =>
    `Los correos de ${name} llegan.\n\nPediste este correo en los ajustes del mercado. Así verán el remitente compradores y tiendas.\n`,
} as const

/** Error of the mail library. */
type MailFailure = {
  code?: string
  responseCode?: number
  response?: string
  command?: string
  message?: string
}

const byCode: Record<string, string> = {
  EAUTH: 'El servidor de correo no acepta el usuario o la contraseña de SMTP_URL',
  ENOAUTH: 'El servidor de correo pide usuario y contraseña, y SMTP_URL no los trae',
  EDNS: 'No se encuentra el servidor de correo de SMTP_URL',
  ECONNECTION: 'El servidor de correo no contesta en la dirección y el puerto de SMTP_URL',
  ESOCKET: 'El servidor de correo no contesta en la dirección y el puerto de SMTP_URL',
  ETIMEDOUT: 'El servidor de correo tardó demasiado en contestar',
  ETLS: 'No se pudo cifrar la conexión: revisa smtp:// o smtps:// y el puerto en SMTP_URL',
}

const ANSWER_LENGTH = 200

export function mailFailureText({
  code = '',
  responseCode = 0,
  response,
  command,
  message,
}: MailFailure): string {
  const reason = reasonOf(code, responseCode, command, message ?? '')
  const answer = response?.replace(/\s+/g, ' ').trim().slice(0, ANSWER_LENGTH)
  return answer ? `${reason}. Respondió: «${answer}»` : reason
}

function reasonOf(code: string, responseCode: number, command: string | undefined, message: string): string {
  if (code === 'ESOCKET' && /ssl|tls|certificate/i.test(message)) return byCode['ETLS'] ?? ''
  const known = byCode[code]
  if (known) return known
  if (responseCode >= 400 && responseCode < 500) return 'El servidor de correo pide intentarlo más tarde'
  if (command === 'MAIL FROM') return 'El servidor de correo no acepta el remitente'
  if (command === 'RCPT TO') return 'El servidor de correo no acepta tu dirección'
  return responseCode >= 500 ? 'El servidor de correo rechazó el mensaje' : 'El correo no salió'
}
