import { Link } from 'react-router'
import type { SearchText } from '../../../features/staff/contract-search.ts'
import { counted, grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { cell, heading, percentText } from './views.ts'

/** What is asked most, and what people open then. */
export function FrequentList({ items }: { items: readonly SearchText[] }) {
  if (items.length === 0) return <p className="text-muted">Todavía no hay búsquedas que contar.</p>
  return (
    <table className="w-full text-md">
      <thead>
        <tr>
          <th className={heading}>Texto</th>
          <th className={`${heading} text-right! max-md:hidden`}>Veces</th>
          <th className={`${heading} max-md:hidden`}>Lo que más abren</th>
          <th className={`${heading} text-right! whitespace-nowrap`}>Abren algo</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ text, written, searches, top, openedPermille }) => (
          <tr key={text}>
            <td className={cell}>
              <Link to={paths.search(written)} className="hit-44 font-bold hover:text-primary">
                {written}
              </Link>
              <span className="block text-sm text-muted md:hidden">
                {counted(searches, 'vez', 'veces')}
                {top && ` · ${top.name}`}
              </span>
            </td>
            <td className={`${cell} text-right max-md:hidden`}>{grouped(searches)}</td>
            <td className={`${cell} max-md:hidden`}>{top?.name ?? '–'}</td>
            <td className={`${cell} text-right whitespace-nowrap`}>{percentText(openedPermille)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
