import { formatDateTime } from '../../lib/dates.ts'
import { formatMoney, formatShare } from '../../lib/money.ts'
import type { TaskField } from '../inbox/rules.ts'
import { orderNumberText } from '../orders/texts.ts'
import { reviewStateTexts } from '../selling/texts-form.ts'
import { verificationTexts } from '../stores/texts.ts'
import { staffRoleTexts, taskText } from './texts.ts'
import { taskFieldTexts } from './texts-case.ts'
import { siteFieldTexts } from './texts-site.ts'

/** By the kind before the colon. */
const subjects: Record<string, (name: string) => string> = {
  product: (name) => `Producto «${name}»`,
  store: (name) => `Tienda «${name}»`,
  user: (name) => `@${name}`,
  order: (name) => `Pedido ${orderNumberText(Number(name))}`,
  task: (name) => `Tarea: ${taskText(name)}`,
  category: (name) => `Categoría «${name}»`,
  subcategory: (name) => `Subcategoría «${name}»`,
  faculty: (name) => `Facultad «${name}»`,
  book: (name) => `Libro «${name}»`,
  banner: (name) => `Banner «${name}»`,
  prohibited: (name) => `Palabra prohibida «${name}»`,
  synonym: (name) => `Sinónimo «${name}»`,
  programme: (name) => `Carrera «${name}»`,
  course: (name) => `Materia «${name}»`,
  term: (name) => `Periodo «${name}»`,
  search: (name) => `Búsqueda «${name}»`,
  wanted: (name) => `Se busca: «${name}»`,
  terms: () => 'Comisión y plazos',
}

/** Subjects without a name, or deleted ones. */
const nameless: Record<string, string> = {
  product: 'Un producto que ya no existe',
  wanted: 'Un “Se busca” que ya no existe',
  task: 'Una tarea que ya no existe',
  banner: 'Un banner',
  term: 'Un periodo',
  checkout: 'Un pago sin pedido',
  'book-list': 'Lista de libros',
  'course-table': 'Tabla de materias',
  books: 'Libro, pedidos, inventario y proveedor',
  site: 'Ajustes del mercado',
  payments: 'Proveedor de pagos',
  terms: 'Comisión y plazos',
  categories: 'Menú de categorías',
}

/** "Pedido T-10042"; unknown kinds show the stored subject. */
export function subjectText(subject: string, name: string | null): string {
  const kind = subject.split(':')[0] ?? ''
  if (name) return subjects[kind]?.(name) ?? subject
  return nameless[kind] ?? subject
}

const fields: Record<string, string> = {
  ...siteFieldTexts,
  ...(taskFieldTexts satisfies Record<TaskField, string>),
  reviewState: 'Revisión',
  reviewComment: 'Motivo de la revisión',
  reviewRequestedAt: 'Espera desde',
  approvedFacts: 'Lo aprobado antes',
  revision: 'Edición',
  sentBackAt: 'Última devolución de la tienda',
  publishesTrusted: 'Publicar al momento lo de tiendas de confianza',
  verification: 'Verificación',
  comment: 'Motivo',
  blocked: 'Bloqueada',
  name: 'Nombre',
  icon: 'Ícono',
  tone: 'Tono',
  state: 'Se muestra',
  titleList: 'Grupos del menú',
  position: 'Orden',
  url: 'URL',
  categoryId: 'Categoría',
  categories: 'Categorías',
  subcategories: 'Subcategorías',
  address: 'Dirección',
  hours: 'Horario',
  demo: 'De demostración',
  active: 'Visible',
  folder: 'Carpeta',
  title: 'Título',
  subtitle: 'Subtítulo',
  authors: 'Autores',
  publisher: 'Editorial',
  edition: 'Edición del libro',
  year: 'Año',
  pages: 'Páginas',
  language: 'Idioma',
  subject: 'Materia',
  description: 'Descripción',
  work: 'Obra',
  created: 'Nuevos',
  changed: 'Cambiados',
  text: 'Texto',
  linkLabel: 'Texto del botón',
  linkPath: 'A dónde lleva',
  return: 'Devolución',
  outcome: 'Decisión',
  warning: 'Alerta',
  status: 'Estado',
  ref: 'Referencia',
  differences: 'Diferencias',
  from: 'Quien escribe',
  to: 'Encuentra',
  kind: 'Sentido',
  list: 'Lista',
  held: 'En revisión',
  semesters: 'Semestres',
  semester: 'Semestre',
  code: 'Clave',
  listedBy: 'Lista de',
  items: 'Lista',
  startsOn: 'Empieza',
  endsOn: 'Termina',
  used: 'En uso',
  staffRoles: 'Roles',
  facultyId: 'Oficina de la facultad',
  account: 'Cuenta del proveedor',
  live: 'Dinero real',
  lastFour: 'La llave termina en',
  webhook: 'Webhook',
}

export const auditFieldText = (field: string): string => fields[field] ?? field

const words: Record<string, string> = {
  show: 'sí',
  hide: 'no',
  refund: 'reembolsar',
  close: 'cerrar sin reembolso',
  lifted: 'retirada',
  warning: 'abierta',
  made: 'creado por el mercado',
  pasted: 'pegado a mano',
  term: 'prohibida',
  exception: 'excepción',
  both: 'los dos',
  one_way: 'uno',
  ...staffRoleTexts,
}
/** Fields whose values are our words, not people's. */
const worded = new Set(['state', 'outcome', 'status', 'kind', 'list', 'staffRoles', 'webhook'])

export function auditValueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.map((each) => auditValueText(field, each)).join(', ')
  if (typeof value === 'number') {
    if (field === 'amount' || field.endsWith('Cents')) return formatMoney(value)
    return field.endsWith('BasisPoints') ? formatShare(value) : String(value)
  }
  if (typeof value !== 'string') return factsText(value)
  if (field === 'reviewState') return reviewStateTexts[value as keyof typeof reviewStateTexts]?.label ?? value
  if (field === 'verification')
    return verificationTexts[value as keyof typeof verificationTexts]?.badge ?? value
  if (worded.has(field)) return words[value] ?? value
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(new Date(value)) : value
}

/** Name and price identify a product's approved version. */
function factsText(value: unknown): string {
  const { name, priceCents } = value as { name?: unknown; priceCents?: unknown }
  if (typeof name === 'string' && typeof priceCents === 'number') return `${name}, ${formatMoney(priceCents)}`
  return JSON.stringify(value)
}
