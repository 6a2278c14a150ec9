import { paths } from '../../paths.ts'
import { PillLink } from '../../ui/pill-link.tsx'

export function Categories({ categories }: { categories: readonly { name: string; url: string }[] }) {
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
