import type { ArticleSection } from '../../../../features/content/ui/article.tsx'
import type { Site } from '../../../../lib/site.ts'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Nosotros',
  description: 'El mercado de tu universidad: estudiantes que venden a estudiantes, con pago protegido.',
  path: paths.about(),
  intro: 'Somos el mercado de tu universidad: estudiantes que venden a estudiantes.',
  sections: aboutSections,
})

export const meta = page.meta
export default page.Page

function aboutSections(site: Site): ArticleSection[] {
  const { order: terms } = site.terms
  return [
    {
      id: 'por-que',
      title: 'Por qué existe',
      body: (
        <p>
          Cada semestre hay libros que nadie vuelve a abrir y calculadoras que alguien necesita mañana. Aquí
          se encuentran, a unos pasos de tu salón y sin tener que confiar a ciegas en nadie.
        </p>
      ),
    },
    {
      id: 'como',
      title: 'Cómo lo hacemos',
      body: (
        <ul>
          <li>Venden estudiantes verificados con su correo institucional.</li>
          <li>El equipo revisa cada producto antes de publicarlo.</li>
          <li>
            <a href={paths.protectedPayment()}>Guardamos el pago</a> hasta {terms.releaseDays} días después de
            que confirmas.
          </li>
          <li>
            Se recoge en <a href={paths.faculties()}>oficinas de las facultades</a> de {site.city}.
          </li>
        </ul>
      ),
    },
    {
      id: 'participa',
      title: 'Participa',
      body: (
        <p>
          ¿Tienes algo que vender? <a href={paths.vendor()}>Abre tu tienda</a>. ¿Una idea o un problema?{' '}
          <a href={paths.contact()}>Escríbenos</a>.
        </p>
      ),
    },
  ]
}
