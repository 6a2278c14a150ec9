import { slugify } from '../../lib/slug.ts'
import type { NewCategoryInput, NewSubcategoryInput } from './contract-categories.ts'

type TemplateCategory = Pick<NewCategoryInput, 'name' | 'icon' | 'tone'> & {
  url: string
  /** Names, with their urls where these are no slugs of them. */
  groups: Readonly<Record<string, readonly (string | readonly [name: string, url: string])[]>>
}

export const categoryTemplate: readonly TemplateCategory[] = [
  {
    name: 'Libros y apuntes',
    url: 'libros',
    icon: 'book-2',
    tone: 'azul',
    groups: {
      'Por área': [
        ['Ingeniería y ciencias', 'libros-ingenieria-y-ciencias'],
        ['Medicina y salud', 'libros-medicina-y-salud'],
        ['Derecho y sociales', 'libros-derecho-y-sociales'],
        ['Economía y negocios', 'libros-economia-y-negocios'],
      ],
      'Por tipo': ['Apuntes y guías', 'Novelas y lectura libre'],
    },
  },
  {
    name: 'Tecnología',
    url: 'tecnologia',
    icon: 'device-laptop',
    tone: 'lila',
    groups: {
      Cómputo: ['Laptops y monitores', 'Accesorios de cómputo'],
      'Audio, foto y móvil': ['Audífonos y bocinas', 'Cámaras y video', 'Celulares y relojes'],
    },
  },
  {
    name: 'Papelería y útiles',
    url: 'papeleria',
    icon: 'pencil',
    tone: 'limon',
    groups: {
      'Escribir y organizar': ['Cuadernos y agendas', 'Plumas y marcadores', 'Archivo y escritorio'],
      'Material técnico': ['Calculadoras', 'Dibujo y maqueta'],
    },
  },
  {
    name: 'Laboratorio y salud',
    url: 'laboratorio',
    icon: 'microscope',
    tone: 'menta',
    groups: {
      'Vestuario y seguridad': ['Batas y uniformes', 'Lentes y guantes'],
      Equipo: ['Instrumental médico', 'Material de laboratorio'],
    },
  },
  {
    name: 'Ropa y calzado',
    url: 'ropa',
    icon: 'shirt',
    tone: 'rosa',
    groups: {
      Ropa: ['Sudaderas y playeras', 'Pantalones y abrigos'],
      'Calzado y accesorios': ['Calzado', 'Mochilas y bolsas', 'Lentes, gorras y más'],
    },
  },
  {
    name: 'Cuarto y hogar',
    url: 'hogar',
    icon: 'sofa',
    tone: 'arena',
    groups: {
      'Tu cuarto': ['Muebles', 'Luz y decoración', 'Plantas'],
      'Cocina y limpieza': ['Cocina', 'Baño y limpieza'],
    },
  },
  {
    name: 'Deportes y movilidad',
    url: 'deportes',
    icon: 'bike',
    tone: 'menta',
    groups: {
      Movilidad: ['Bicicletas', 'Patinetas y scooters'],
      Deporte: ['Balones y equipo', 'Campamento y montaña'],
    },
  },
  {
    name: 'Música y arte',
    url: 'musica-y-arte',
    icon: 'guitar-pick',
    tone: 'durazno',
    groups: {
      Instrumentos: ['Cuerdas', 'Teclas, viento y percusión'],
      Arte: ['Pintura y manualidades'],
    },
  },
  {
    name: 'Videojuegos y mesa',
    url: 'videojuegos',
    icon: 'device-gamepad-2',
    tone: 'lila',
    groups: {
      Videojuegos: ['Consolas y controles', 'Retro y colección'],
      'De mesa': ['Juegos de mesa'],
    },
  },
  {
    name: 'Comida y antojos',
    url: 'antojos',
    icon: 'cookie',
    tone: 'durazno',
    groups: {
      'Para el antojo': ['Postres y pan', 'Salado'],
      'Para beber': ['Café y bebidas'],
    },
  },
]

export const templateCategories: readonly (NewCategoryInput & { url: string })[] = categoryTemplate.map(
  ({ groups, ...category }, position) => ({
    ...category,
    state: 'show',
    titleList: Object.keys(groups),
    position,
  }),
)

export const templateSubcategories: readonly (Omit<NewSubcategoryInput, 'categoryId'> & {
  category: string
  url: string
})[] = categoryTemplate
  .flatMap(({ url: category, groups }) =>
    Object.entries(groups).flatMap(([titleList, rows]) =>
      rows.map((entry) => {
        const [name, url] = typeof entry === 'string' ? [entry, slugify(entry)] : entry
        return { category, name, url, titleList, state: 'show' as const }
      }),
    ),
  )
  .map((row, position) => ({ ...row, position }))
