import IconBuildingStore from '@icons/building-store'
import IconFlag from '@icons/flag'
import IconTag from '@icons/tag'
import { Link } from 'react-router'
import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { SectionIndex } from '../../../ui/section-index.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
import { isbnText } from '../../books/texts.ts'
import type { StoreView } from '../../stores/contract.ts'
import { verifiedText } from '../../stores/texts.ts'
import { StoreLogo } from '../../stores/ui/store-logo.tsx'
import { VerifiedMark } from '../../stores/ui/verified-mark.tsx'
import type { ProductView } from '../contract.ts'
import { conditionText, deliveryText } from '../texts.ts'

const HEADER_PX = 72

export function ProductSectionIndex({
  reviewCount,
  questionCount,
}: {
  reviewCount: number
  questionCount: number
}) {
  const entries = [
    { id: 'descripcion', label: 'Descripción' },
    { id: 'detalles', label: 'Detalles' },
    { id: 'vendedor', label: 'Vendedor' },
    { id: 'opiniones', label: 'Opiniones', count: reviewCount },
    { id: 'preguntas', label: 'Preguntas y respuestas', count: questionCount },
  ]
  return <SectionIndex label="Secciones del producto" entries={entries} top={HEADER_PX} />
}

export function DescriptionSection({ html, tags }: { html: string; tags: readonly string[] }) {
  return (
    <SectionPanel id="descripcion" title="Descripción">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      {tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Etiquetas">
          {tags.map((tag) => (
            <li key={tag}>
              <PillLink to={paths.search(tag)} icon={IconTag}>
                {tag}
              </PillLink>
            </li>
          ))}
        </ul>
      )}
    </SectionPanel>
  )
}

/** The seller's details, then the common ones without repeated titles. */
export function DetailsSection({ product }: { product: ProductView }) {
  const own = new Set(product.details.map(({ title }) => title.toLowerCase()))
  const common = [
    { title: 'Condición', value: conditionText(product) },
    ...(product.isbn ? [{ title: 'ISBN', value: isbnText(product.isbn) }] : []),
    ...product.specification.map(({ name, values }) => ({ title: name, value: values.join(', ') })),
    {
      title: 'Categoría',
      value: (
        <LoneLink to={paths.listing(product.subcategory.url)}>
          {product.category.name} · {product.subcategory.name}
        </LoneLink>
      ),
    },
    { title: 'Tiempo de entrega', value: deliveryText(product.deliveryDays) },
  ]
  const details = [...product.details, ...common.filter(({ title }) => !own.has(title.toLowerCase()))]
  return (
    <SectionPanel id="detalles" title="Detalles" folded>
      <dl className="grid gap-x-8 md:grid-cols-2">
        {details.map((detail) => (
          <div key={detail.title} className="flex justify-between gap-4 border-b border-line py-3 text-md">
            <dt className="text-muted">{detail.title}</dt>
            <dd className="text-right font-semibold">{detail.value}</dd>
          </div>
        ))}
      </dl>
    </SectionPanel>
  )
}

/** `reportTo`: page that reports the listing; null for the viewer's own store. */
export function SellerSection({
  store,
  tone,
  reportTo,
}: {
  store: StoreView
  tone: string
  reportTo: string | null
}) {
  const verified = verifiedText(store)
  return (
    <SectionPanel id="vendedor" title="Vendedor" folded>
      <div className="flex flex-wrap items-center gap-4">
        <StoreLogo logo={store.logo} name={store.name} tone={tone} size="l" />
        <div className="min-w-0">
          <p className="text-lg leading-compact font-bold">{store.name}</p>
          {verified && <VerifiedMark text={verified} />}
        </div>
        <ButtonLink to={paths.store(store.url)} variant="neutral" className="max-md:w-full md:ml-auto">
          <Icon of={IconBuildingStore} />
          Ver tienda
        </ButtonLink>
      </div>
      <ul className="my-4.5 grid grid-cols-[repeat(auto-fit,minmax(90px,1fr))] gap-2 md:gap-3">
        {figuresOf(store).map((figure) => (
          <li
            key={figure.label}
            className="rounded-field bg-canvas p-2.5 text-xs leading-card text-muted md:px-3.5 md:py-3 md:text-sm"
          >
            <b className="price-figures block text-panel text-ink md:text-xl">{figure.value}</b>
            {figure.label}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{store.about}</p>
      {reportTo !== null && (
        <Link
          to={reportTo}
          rel="nofollow"
          className="link mt-2 inline-flex min-h-11 items-center gap-1.5 text-sm"
        >
          <Icon of={IconFlag} size="s" />
          Reportar publicación
        </Link>
      )}
    </SectionPanel>
  )
}

function figuresOf({ positivePercent, ratingCount, sales, products }: StoreView) {
  const positive = {
    value: `${positivePercent} %`,
    label: `opiniones positivas (${grouped(ratingCount)})`,
  }
  return [
    ...(positivePercent === null ? [] : [positive]),
    { value: grouped(sales), label: sales === 1 ? 'venta en el campus' : 'ventas en el campus' },
    { value: String(products), label: products === 1 ? 'producto' : 'productos' },
  ]
}
