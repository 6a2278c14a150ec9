import type { ArticleSection } from '../../../../features/content/ui/article.tsx'
import { settings } from '../../../../features/settings/rules.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { articlePage } from '../../../shared/info-page.tsx'

const { days, minOrders, onTimePercent, uncollectedAfterDays, cancelledCountDays, minUncollectedStores } =
  settings.reliability
const { minimumCents } = settings.checkout

const sections: ArticleSection[] = [
  {
    id: 'que-se-mide',
    title: 'Qué se mide',
    body: (
      <ul>
        <li>
          <b>Entrega a tiempo:</b> llegó a la oficina a más tardar el día prometido. Si no llegó o la tienda
          lo canceló, cuenta en contra.
        </li>
        <li>
          <b>Suele llevarlo en:</b> del pago a la oficina; la mitad de sus pedidos tardó eso o menos.
        </li>
        <li>
          <b>Responde en:</b> lo que tarda en contestar a estudiantes una pregunta o un primer mensaje.
        </li>
      </ul>
    ),
  },
  {
    id: 'cuando-se-ve',
    title: 'Cuándo se ve',
    body: (
      <ul>
        <li>
          Desde {minOrders} pedidos en {days} días. Con menos, lees cuántas entregas lleva y si es una «Tienda
          nueva». Con más de 10, te decimos cuántos de cada 10.
        </li>
        <li>El filtro «Entrega a tiempo» pide {onTimePercent} % o más.</li>
      </ul>
    ),
  },
  {
    id: 'que-no-cuenta',
    title: 'Qué no cuenta',
    body: (
      <ul>
        <li>Pedidos de menos de {formatMoney(minimumCents)} o que detuvo un banco o nuestro equipo.</li>
        <li>Los que llegaron a tiempo y nadie recogió ni confirmó, o se reembolsaron.</li>
        <li>
          Los que quitamos. Si vendes, pide que revisemos uno en <a href={paths.storeStats()}>Tu semana</a>.
        </li>
      </ul>
    ),
  },
  {
    id: 'quien-compra',
    title: 'También para quien compra',
    body: (
      <ul>
        <li>Un pedido queda sin recoger tras {uncollectedAfterDays} días en la oficina.</li>
        <li>
          Con {minUncollectedStores}, de tiendas distintas, te avisamos y las tiendas lo ven en tus ofertas.
          Uno cancelado deja de contar a los {cancelledCountDays} días.
        </li>
        <li>
          Si uno no estaba, <a href={paths.contact()}>escríbenos</a>.
        </li>
      </ul>
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
