import type { ArticleSection } from '../../../../features/content/ui/article.tsx'
import { settings } from '../../../../features/settings/rules.ts'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const { days, minOrders, onTimePercent, uncollectedAfterDays, uncollectedDays, maxUncollected } =
  settings.reliability

const sections: ArticleSection[] = [
  {
    id: 'que-se-mide',
    title: 'Qué se mide',
    body: (
      <ul>
        <li>
          <b>Entrega a tiempo:</b> de los últimos {days} días, cuántos pedidos llegaron a la oficina a más
          tardar el día que se prometió al pagar. Uno que no llegó ese día cuenta como tarde.
        </li>
        <li>
          <b>Suele llevarlo en:</b> los días del pago a la oficina. La mitad de sus pedidos tardó eso o menos.
        </li>
        <li>
          <b>Responde en:</b> cuánto tarda su primera respuesta a una pregunta. Sin respuesta, cuenta lo que
          lleva esperando.
        </li>
      </ul>
    ),
  },
  {
    id: 'cuando-se-ve',
    title: 'Cuándo se ve',
    body: (
      <p>
        Desde {minOrders} pedidos; antes dice «Tienda nueva». Con más de 10 se cuenta por cada 10. El filtro
        «Entrega a tiempo» muestra tiendas con {onTimePercent} % o más. Se calcula cada día.
      </p>
    ),
  },
  {
    id: 'que-no-cuenta',
    title: 'Qué no cuenta',
    body: (
      <ul>
        <li>Pedidos que un banco o nuestro equipo detuvo antes de que la tienda pudiera llevarlos.</li>
        <li>
          Pedidos que quitamos porque la tienda pidió revisarlos y tenía razón. Si vendes, los tuyos están en{' '}
          <a href={paths.storeStats()}>Tu semana</a>.
        </li>
      </ul>
    ),
  },
  {
    id: 'quien-compra',
    title: 'También para quien compra',
    body: (
      <p>
        Si dejas {maxUncollected} pedidos sin recoger en {uncollectedDays} días, te avisamos. Las tiendas lo
        ven cuando les ofreces otro precio. Un pedido cuenta tras {uncollectedAfterDays} días en la oficina.
      </p>
    ),
  },
]

const page = articlePage({
  title: 'Cómo medimos las entregas',
  description: 'De dónde sale «Entrega a tiempo 9 de 10» y qué no cuenta.',
  path: paths.reliability(),
  intro: 'Nadie lo escribe: sale de lo que cada tienda llevó a las oficinas y de lo que contestó.',
  sections: () => sections,
})

export const meta = page.meta
export default page.Page
