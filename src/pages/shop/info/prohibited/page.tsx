import type { ArticleSection } from '../../../../features/content/ui/article.tsx'
import { prohibitedText } from '../../../../features/search/texts.ts'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Artículos prohibidos',
  description: 'Qué no se puede vender aquí y qué pasa si alguien lo publica.',
  path: paths.prohibited(),
  updated: (site) => site.policiesUpdated,
  intro: `${prohibitedText} Lo que la ley prohíbe tampoco, aunque no esté en la lista.`,
  sections: () => prohibitedSections,
})

export const meta = page.meta
export default page.Page

const groups = [
  {
    id: 'peligro',
    title: 'Peligrosos o ilegales',
    items: [
      'Armas, réplicas, municiones, explosivos y pirotecnia',
      'Drogas, sustancias controladas y su parafernalia',
      'Productos robados, falsificados o piratas',
      'Animales vivos y especies protegidas',
    ],
  },
  {
    id: 'salud',
    title: 'Salud y consumo',
    items: [
      'Medicamentos, con o sin receta, y dispositivos médicos usados',
      'Alcohol, tabaco, cigarros electrónicos y vapeadores',
      'Alimentos caducados, o que no digan fecha, alérgenos y cómo conservarlos',
    ],
  },
  {
    id: 'academico',
    title: 'Deshonestidad académica',
    items: [
      'Exámenes, respuestas filtradas y trabajos hechos para entregar como propios',
      'Suplantación en clases o exámenes',
      'Credenciales, títulos y documentos oficiales, verdaderos o falsos',
      'Copias completas de libros sin permiso de sus autores',
    ],
  },
  {
    id: 'digital',
    title: 'Dinero, datos y contenido',
    items: [
      'Dinero, criptomonedas, tarjetas de regalo y préstamos',
      'Cuentas, contraseñas y datos personales de otras personas',
      'Contenido sexual o que promueva el odio o la violencia',
    ],
  },
]

const prohibitedSections: ArticleSection[] = [
  ...groups.map(({ id, title, items }) => ({
    id,
    title,
    body: (
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  })),
  {
    id: 'que-pasa',
    title: 'Qué pasa si alguien los publica',
    body: (
      <p>
        Revisamos cada producto antes de publicarlo. Lo que no cumple se regresa con el motivo; si se repite,
        cerramos la tienda. ¿Viste algo así? <a href={paths.contact()}>Avísanos</a> con el enlace del
        producto.
      </p>
    ),
  },
]
