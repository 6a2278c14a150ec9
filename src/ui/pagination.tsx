import { Link } from 'react-router'
import { cn } from './cn.ts'

const cell = 'grid min-h-11 min-w-11 place-items-center rounded-button px-2.5 font-bold'

function pageWindow(page: number, pages: number, visible: number) {
  const first = Math.max(1, Math.min(page - Math.floor(visible / 2), pages - visible + 1))
  return Array.from({ length: Math.min(visible, pages) }, (_, index) => first + index)
}

export function Pagination({
  page,
  pages,
  hrefOf,
  visible = 4,
  full = false,
  label = 'Páginas',
}: {
  page: number
  pages: number
  hrefOf: (page: number) => string
  visible?: number
  full?: boolean
  label?: string
}) {
  if (pages <= 1) return null
  const step = (to: number, text: string, possible: boolean) =>
    possible ? (
      <Link to={hrefOf(to)} className={cn(cell, 'text-primary hover:bg-primary-soft')}>
        {text}
      </Link>
    ) : (
      <span className={cn(cell, 'text-faint')}>{text}</span>
    )
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1 text-md">
      {full && step(1, 'Primera', page > 1)}
      {step(page - 1, 'Anterior', page > 1)}
      {pageWindow(page, pages, visible).map((number) => (
        <Link
          key={number}
          to={hrefOf(number)}
          aria-label={`Página ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={cn(cell, number === page ? 'bg-primary text-white' : 'hover:bg-primary-soft')}
        >
          {number}
        </Link>
      ))}
      {step(page + 1, 'Siguiente', page < pages)}
      {full && step(pages, 'Última', page < pages)}
    </nav>
  )
}
