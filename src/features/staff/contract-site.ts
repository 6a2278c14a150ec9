import { z } from 'zod'
import { contrastWithWhite, MIN_CONTRAST, parseColour } from '../../lib/colours.ts'
import { phoneField } from '../../lib/form-fields.ts'
import { isOpenToAll, isPublicSuffix } from '../../lib/mail-domains.ts'
import { parseMoney } from '../../lib/money.ts'
import { formatPhone } from '../../lib/phone.ts'
import { timeZones } from '../../lib/time-zone.ts'
import { isVisible, oneLine } from '../../lib/visible-text.ts'
import { isEmail, normalizeEmail } from '../accounts/rules.ts'

const line = (label: string, max: number) =>
  z
    .string()
    .transform(oneLine)
    .refine(isVisible, `Escribe ${label}`)
    .refine((text) => text.length <= max, `Usa ${max} letras como máximo`)

const colour = z
  .string()
  .max(20)
  .transform((text, context) => {
    const parsed = parseColour(text)
    if (parsed === undefined) context.addIssue({ code: 'custom', message: 'Escribe un color como #2f46d8' })
    else if (contrastWithWhite(parsed) < MIN_CONTRAST)
      context.addIssue({ code: 'custom', message: 'El texto blanco no se lee sobre ese color' })
    return parsed ?? z.NEVER
  })

const email = z
  .string()
  .transform(normalizeEmail)
  .superRefine((text, context) => {
    if (isEmail(text)) return
    const message = text.includes('<')
      ? 'Solo la dirección, sin nombre: el nombre es el del mercado'
      : 'Escribe un correo válido, por ejemplo ayuda@universidad.mx'
    context.addIssue({ code: 'custom', message })
  })

const DOMAIN = /^(?=.{4,253}$)([a-z0-9](-*[a-z0-9])*\.)+[a-z]{2,}$/

/** Separated by commas, spaces or lines. */
const list = (isOne: (text: string) => boolean, problem: (text: string) => string) =>
  z
    .string()
    .max(4_000)
    .transform((text, context) => {
      const all = [
        ...new Set(
          text
            .toLowerCase()
            .split(/[\s,;]+/)
            .filter(Boolean),
        ),
      ]
      const wrong = all.find((each) => !isOne(each))
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: problem(wrong) })
      return all
    })
const domains = list(
  (text) => DOMAIN.test(text),
  (text) => `«${text}» no es un dominio de correo, como alumnos.universidad.mx`,
)

/** Why addresses of this domain do not identify students. */
function domainProblem(domain: string): string | undefined {
  if (isOpenToAll(domain))
    return `En ${domain} cualquiera abre un correo: no dice quién estudia aquí. Para una sola persona están las excepciones`
  if (isPublicSuffix(domain))
    return `«${domain}» es la terminación de muchos: escribe el dominio completo, como universidad.${domain}`
  return undefined
}

export const IdentityInput = z
  .object({
    name: line('el nombre del mercado', 24),
    university: line('el nombre de la universidad', 80),
    city: line('la ciudad', 60),
    country: line('el país', 60),
    timeZone: z.enum(timeZones, 'Elige la zona horaria del campus'),
    mainColour: colour,
    offerColour: colour,
    supportEmail: email,
    supportPhone: line('un teléfono', 50).pipe(phoneField()).transform(formatPhone),
    supportHours: line('el horario de atención', 60),
    legalOperator: line('quién responde por el mercado', 120),
    legalAddress: line('su domicilio', 200),
    mailSender: email,
    studentDomains: domains
      .refine((all) => all.length > 0, 'Escribe al menos un dominio')
      .superRefine((all, context) => {
        const message = all.map(domainProblem).find(Boolean)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    studentExceptions: list(isEmail, (text) => `«${text}» no es un correo`),
    studentDotlessDomains: domains,
  })
  .strict()
export type IdentityInput = z.output<typeof IdentityInput>
/** Omitted fields stay. */
export const IdentityChange = IdentityInput.partial()
export type IdentityChange = z.output<typeof IdentityChange>

const days = (min: number, max: number) =>
  z.coerce
    .number(`Escribe un número de ${min} a ${max}`)
    .int('Sin decimales')
    .min(min, `Al menos ${min}`)
    .max(max, `Como mucho ${max}`)

export const TermsInput = z
  .object({
    /** Percent with two decimals at most, "3.95". */
    share: z
      .string()
      .regex(/^\s*\d{1,2}([.,]\d{1,2})?\s*%?\s*$/, 'Escribe un porcentaje de 0 a 30, por ejemplo 3.95')
      .transform((text) => Math.round(Number.parseFloat(text.replace(',', '.')) * 100))
      .refine((points) => points <= 3_000, 'Como mucho 30 %'),
    /** Pesos, "4.00". */
    fixed: z.string().transform((text, context) => {
      const cents = parseMoney(text)
      if (cents === undefined || cents > 10_000) {
        context.addIssue({ code: 'custom', message: 'Escribe un importe de $0.00 a $100.00' })
        return z.NEVER
      }
      return cents
    }),
    confirmDays: days(1, 10),
    releaseDays: days(1, 14),
    lateHandInDays: days(1, 30),
    returnDays: days(5, 60),
    bringBusinessDays: days(1, 15),
    sellerBusinessDays: days(1, 15),
    escalateDays: days(1, 15),
    platformBusinessDays: days(1, 15),
    /** First day, in the time zone of the campus. */
    from: z.iso.date('Elige desde qué día'),
  })
  .strict()
export type TermsInput = z.output<typeof TermsInput>
