import type { NewCategoryInput, NewSubcategoryInput } from './contract-categories.ts'

/** Groups of the menu in their order, each with its subcategories: name and url. */
type TemplateCategory = Pick<NewCategoryInput, 'name' | 'icon' | 'tone'> & {
  url: string
  groups: Readonly<Record<string, readonly (readonly [name: string, url: string])[]>>
}

/** The usual tree of a campus marketplace: what a new installation may begin with, and what the demo has. */
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
      'Por tipo': [
        ['Apuntes y guías', 'apuntes-y-guias'],
        ['Novelas y lectura libre', 'novelas-y-lectura-libre'],
      ],
    },
  },
  {
    name: 'Tecnología',
    url: 'tecnologia',
    icon: 'device-laptop',
    tone: 'lila',
    groups: {
      Cómputo: [
        ['Laptops y monitores', 'laptops-y-monitores'],
        ['Accesorios de cómputo', 'accesorios-de-computo'],
      ],
      'Audio, foto y móvil': [
        ['Audífonos y bocinas', 'audifonos-y-bocinas'],
        ['Cámaras y video', 'camaras-y-video'],
        ['Celulares y relojes', 'celulares-y-relojes'],
      ],
    },
  },
  {
    name: 'Papelería y útiles',
    url: 'papeleria',
    icon: 'pencil',
    tone: 'limon',
    groups: {
      'Escribir y organizar': [
        ['Cuadernos y agendas', 'cuadernos-y-agendas'],
        ['Plumas y marcadores', 'plumas-y-marcadores'],
        ['Archivo y escritorio', 'archivo-y-escritorio'],
      ],
      'Material técnico': [
        ['Calculadoras', 'calculadoras'],
        ['Dibujo y maqueta', 'dibujo-y-maqueta'],
      ],
    },
  },
  {
    name: 'Laboratorio y salud',
    url: 'laboratorio',
    icon: 'microscope',
    tone: 'menta',
    groups: {
      'Vestuario y seguridad': [
        ['Batas y uniformes', 'batas-y-uniformes'],
        ['Lentes y guantes', 'lentes-y-guantes'],
      ],
      Equipo: [
        ['Instrumental médico', 'instrumental-medico'],
        ['Material de laboratorio', 'material-de-laboratorio'],
      ],
    },
  },
  {
    name: 'Ropa y calzado',
    url: 'ropa',
    icon: 'shirt',
    tone: 'rosa',
    groups: {
      Ropa: [
        ['Sudaderas y playeras', 'sudaderas-y-playeras'],
        ['Pantalones y abrigos', 'pantalones-y-abrigos'],
      ],
      'Calzado y accesorios': [
        ['Calzado', 'calzado'],
        ['Mochilas y bolsas', 'mochilas-y-bolsas'],
        ['Lentes, gorras y más', 'lentes-gorras-y-mas'],
      ],
    },
  },
  {
    name: 'Cuarto y hogar',
    url: 'hogar',
    icon: 'sofa',
    tone: 'arena',
    groups: {
      'Tu cuarto': [
        ['Muebles', 'muebles'],
        ['Luz y decoración', 'luz-y-decoracion'],
        ['Plantas', 'plantas'],
      ],
      'Cocina y limpieza': [
        ['Cocina', 'cocina'],
        ['Baño y limpieza', 'bano-y-limpieza'],
      ],
    },
  },
  {
    name: 'Deportes y movilidad',
    url: 'deportes',
    icon: 'bike',
    tone: 'menta',
    groups: {
      Movilidad: [
        ['Bicicletas', 'bicicletas'],
        ['Patinetas y scooters', 'patinetas-y-scooters'],
      ],
      Deporte: [
        ['Balones y equipo', 'balones-y-equipo'],
        ['Campamento y montaña', 'campamento-y-montana'],
      ],
    },
  },
  {
    name: 'Música y arte',
    url: 'musica-y-arte',
    icon: 'guitar-pick',
    tone: 'durazno',
    groups: {
      Instrumentos: [
        ['Cuerdas', 'cuerdas'],
        ['Teclas, viento y percusión', 'teclas-viento-y-percusion'],
      ],
      Arte: [['Pintura y manualidades', 'pintura-y-manualidades']],
    },
  },
  {
    name: 'Videojuegos y mesa',
    url: 'videojuegos',
    icon: 'device-gamepad-2',
    tone: 'lila',
    groups: {
      Videojuegos: [
        ['Consolas y controles', 'consolas-y-controles'],
        ['Retro y colección', 'retro-y-coleccion'],
      ],
      'De mesa': [['Juegos de mesa', 'juegos-de-mesa']],
    },
  },
  {
    name: 'Comida y antojos',
    url: 'antojos',
    icon: 'cookie',
    tone: 'durazno',
    groups: {
      'Para el antojo': [
        ['Postres y pan', 'postres-y-pan'],
        ['Salado', 'salado'],
      ],
      'Para beber': [['Café y bebidas', 'cafe-y-bebidas']],
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

/** `category`: the url of the one above. */
export const templateSubcategories: readonly (Omit<NewSubcategoryInput, 'categoryId'> & {
  category: string
  url: string
})[] = categoryTemplate
  .flatMap(({ url: category, groups }) =>
    Object.entries(groups).flatMap(([titleList, rows]) =>
      rows.map(([name, url]) => ({ category, name, url, titleList, state: 'show' as const })),
    ),
  )
  .map((row, position) => ({ ...row, position }))
