export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  minimum?: number
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
}
export type Schemas = Readonly<Record<string, Schema>>

/** Realistic values by the member's name. */
const byName: Record<string, unknown> = {
  email: 'ana.ruiz@correo.example',
  institutionalEmail: 'ana.ruiz@alumnos.universidad.example',
  password: 'Nopal@Verde8',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  currentPassword: 'Nopal@Verde8',
  newPassword: 'Campus+Verde7',
  username: 'ana_ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '4441234567',
  supportPhone: '4441234567',
  country: 'México',
  city: 'Guadalajara',
  address: 'Calle Uno 1',
  q: 'calculadora',
  product: 'calculadora-cientifica',
  name: 'Calculadora científica',
  description: '<p>Casi nueva, con su funda.</p>',
  reason: 'Llegó con la pantalla rota',
  comment: 'Todo bien',
  text: 'Lo llevo hoy a las 12',
  question: '¿Trae pilas?',
  answer: 'Sí, trae dos',
  code: '123456',
  verificationCode: '123456',
  endsOn: '2026-12-01',
  day: '2026-12-01',
  hours: 'Lunes a viernes de 9:00 a 15:00 h',
  totalCents: 24_000,
  priceCents: 24_000,
  order: 'T-10001',
  from: 'celular',
  to: 'teléfono',
  mainColour: '#2f46d8',
  offerColour: '#c2410c',
  supportEmail: 'ayuda@universidad.example',
  mailSender: 'ayuda@universidad.example',
  studentDomains: 'alumnos.universidad.example',
  studentExceptions: 'becas@universidad.example',
  studentDotlessDomains: 'alumnos.universidad.example',
  share: '3.95',
  fixed: '4.00',
  stock: 3,
  quantity: 1,
}
const datesByName: Record<string, string> = { startsOn: '2026-08-10' }
const byFormat: Record<string, string> = {
  uuid: '0198b5c2-7f3e-7c41-9d52-3f6f0a8b9e10',
  email: 'ana.ruiz@correo.example',
  date: '2026-12-01',
  'date-time': '2026-12-01T18:30:00.000Z',
  uri: 'https://mercado.example',
}

/** A valid value: all required members, and the optional ones that have a value by their name. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [one] = schema.anyOf ?? schema.oneOf ?? []
  if (one) return exampleOf(one, schemas, name)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name) as object))
  const type = Array.isArray(schema.type) ? schema.type.find((known) => known !== 'null') : schema.type
  const known = byName[name]
  switch (type) {
    case 'object':
      return objectExample(schema, schemas)
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : []
    case 'string':
      return schema.format
        ? (datesByName[name] ?? byFormat[schema.format] ?? 'texto')
        : typeof known === 'string'
          ? known
          : 'texto'
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'texto'
  }
}

function objectExample({ properties = {}, required = [] }: Schema, schemas: Schemas): object {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || name in byName)
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, schemas, name)]))
}
