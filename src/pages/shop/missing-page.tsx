import IconMoodSad from '@icons/mood-sad'
import type { ReactNode } from 'react'
import type { CardView } from '../../features/catalogue/contract-cards.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PillLink } from '../../ui/pill-link.tsx'
import { SearchForm } from '../frame/search-form.tsx'
import { CardRail } from './card-rail.tsx'
import { useCardActions } from './use-card-actions.tsx'

export function MissingPage({
  title,
  text,
  categories,
  products,
  productsTitle = 'Lo más visto',
  children,
}: {
  title: string
  text: ReactNode
  categories: readonly { name: string; url: string }[]
  products: readonly CardView[]
  productsTitle?: string
  children?: ReactNode
}) {
  const cards = useCardActions()
  return (
    <div className="page pb-12">
      <EmptyState
        icon={IconMoodSad}
        title={title}
        heading="h1"
        action={<ButtonLink to={paths.home()}>Volver al inicio</ButtonLink>}
      >
        {text}
      </EmptyState>
      {children}
      <div className="mx-auto mb-6 max-w-[34em]">
        <SearchForm landmark="Otra búsqueda" />
      </div>
      <Categories categories={categories} />
      <CardRail title={productsTitle} products={products} cards={cards} />
      {cards.quickView}
    </div>
  )
}

function Categories({ categories }: { categories: readonly { name: string; url: string }[] }) {
  return (
    <ul aria-label="Categorías" className="flex flex-wrap justify-center gap-2">
      {categories.map((category) => (
        <li key={category.url}>
          <PillLink to={paths.listing(category.url)}>{category.name}</PillLink>
        </li>
      ))}
    </ul>
  )
}
