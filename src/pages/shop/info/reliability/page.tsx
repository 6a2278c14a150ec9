import type { ArticleSection } from '../../../../features/content/ui/article.tsx'
import { settings } from '../../../../features/settings/rules.ts'
import { formatMoney } from '../../../../lib/money.ts'
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
          <b>Entrega a tiempo:</b> pedidos que llegaron a la oficina el día prometido o antes. Los que no
          llegaron y los que la tienda canceló cuentan en contra.
        </li>
        <li>
          <b>Suele llevarlo en:</b> días del pago a la oficina. La mitad de sus pedidos tardó eso o menos.
        </li>
        <li>
          <b>Responde en:</b> lo que tarda en contestar una pregunta o un primer mensaje de estudiantes.
        </li>
      </ul>
    ),
  },
  {
    id: 'cuando-se-ve',
    title: 'Cuándo se ve',
    body: (
      <p>
        Desde {minOrders} pedidos en {days} días; antes dice «Tienda nueva». Con más de 10 se cuenta por cada
        10. El filtro «Entrega a tiempo» muestra tiendas con {onTimePercent} % o más.
      </p>
    ),
  },
  {
    id: 'que-no-cuenta',
    title: 'Qué no cuenta',
    body: (
      <p>
        Pedidos de menos de {formatMoney(settings.checkout.minimumCents)}, los que detuvo un banco o nuestro
        equipo, y los que llegaron a tiempo y nadie recogió o se reembolsaron. Si vendes, en{' '}
        <a href={paths.storeStats()}>Tu semana</a> puedes pedir que revisemos un pedido.
      </p>
    ),
  },
  {
    id: 'quien-compra',
    title: 'También para quien compra',
    body: (
      <p>
        Un pedido queda sin recoger tras {uncollectedAfterDays} días en la oficina, aunque lo canceles
        después. Con {maxUncollected} en {uncollectedDays} días te avisamos, y las tiendas lo ven cuando les
        ofreces otro precio.
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
