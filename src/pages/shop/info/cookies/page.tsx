import { browserStorage } from '../../../../features/content/texts.ts'
import type { ArticleSection } from '../../../../features/content/ui/article.tsx'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const page = articlePage({
  title: 'Política de cookies',
  description: 'Las cookies y los datos que este sitio guarda en tu navegador, para qué y cuánto duran.',
  path: paths.cookies(),
  updated: (site) => site.policiesUpdated,
  intro: 'Solo usamos cookies propias y necesarias para que el sitio funcione.',
  sections: () => cookieSections,
})

export const meta = page.meta
export default page.Page

const cookieSections: ArticleSection[] = [
  {
    id: 'cuales',
    title: 'Cuáles usamos',
    body: (
      <dl className="divide-y divide-line rounded-field border border-line">
        {browserStorage.map(({ name, kind, purpose, lasts }) => (
          <div key={name} className="px-4 py-3">
            <dt>
              <b>{name}</b> <span className="text-sm text-muted">· {kind}</span>
            </dt>
            <dd>{purpose}</dd>
            <dd className="text-sm text-muted">Dura: {lasts}.</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'apagarlas',
    title: 'Cómo borrarlas o bloquearlas',
    body: (
      <p>
        En la configuración de tu navegador, en “Privacidad” o “Datos del sitio”. Sin la cookie de sesión no
        puedes entrar a tu cuenta; sin el almacenamiento local el carrito no se conserva. Puedes mirar y
        buscar productos sin ninguna.
      </p>
    ),
  },
  {
    id: 'terceros',
    title: 'De terceros',
    body: (
      <p>
        No hay publicidad, ni rastreo, ni archivos de otros sitios en estas páginas. La página de pago es del
        proveedor de pagos y tiene sus propias cookies.
      </p>
    ),
  },
]
