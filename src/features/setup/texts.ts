import type { MissingCode, NextStep, SetupStep } from './rules.ts'

export const stepTexts: Record<SetupStep, { label: string; short: string; title: string }> = {
  account: { label: 'Tu cuenta', short: 'Cuenta', title: 'Tu cuenta' },
  university: { label: 'Universidad', short: 'Universidad', title: 'Tu universidad' },
  look: { label: 'Aspecto', short: 'Aspecto', title: 'El aspecto de tu mercado' },
  campus: { label: 'Campus y horarios', short: 'Campus', title: 'Campus y horarios' },
  faculties: { label: 'Facultades', short: 'Facultades', title: 'Facultades y oficinas' },
  categories: { label: 'Categorías', short: 'Categorías', title: 'Categorías' },
  mail: { label: 'Correo', short: 'Correo', title: 'El correo que envía tu mercado' },
  payments: { label: 'Pagos y comisión', short: 'Pagos', title: 'Pagos y comisión' },
  legal: { label: 'Textos legales', short: 'Textos legales', title: 'Textos legales' },
  open: { label: 'Abrir', short: 'Abrir', title: 'Abre tu mercado' },
}

export const nextStepTexts: Record<NextStep, { title: string; text: string }> = {
  store: { title: 'Consigue la primera tienda', text: 'Comparte esta página con quien quiera vender.' },
  banners: { title: 'Sube los banners', text: 'Las imágenes grandes de la página de inicio.' },
  courses: { title: 'Agrega carreras y materias', text: 'Cada estudiante ve los libros de su semestre.' },
  roles: { title: 'Reparte el trabajo', text: 'Da un rol a otra persona del equipo.' },
}

export const missingTexts: Record<MissingCode, string> = {
  university: 'Escribe el nombre de tu universidad y su ciudad',
  'student-domains': 'Escribe los dominios de correo de tus estudiantes',
  support: 'Escribe el correo y el teléfono donde pides que te busquen',
  campus: 'Confirma la zona horaria del campus y el horario de atención',
  faculties: 'Agrega al menos una facultad con su oficina',
  categories: 'Agrega al menos una categoría',
  'mail-server': 'Falta el servidor de correo: pon SMTP_URL en la configuración del servidor y reinícialo',
  'mail-sender': 'Escribe desde qué dirección salen los correos',
  'payment-keys': 'Faltan las llaves de pagos',
  terms: 'Confirma la comisión y los plazos',
  legal: 'Escribe quién responde por el mercado y su domicilio',
}
