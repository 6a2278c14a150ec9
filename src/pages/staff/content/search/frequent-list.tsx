import { Link } from 'react-router'
import type { SearchText } from '../../../../features/staff/read-search.ts'
import { grouped } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { cell, heading } from './views.ts'

/** Most frequent searches. */
export function FrequentList({ items }: { items: readonly SearchText[] }) {
  if (items.length === 0) return <p className="text-muted">Todavía no hay búsquedas que contar.</p>
  return (
    <table className="w-full text-md">
      <thead>
        <tr>
          <th className={heading}>Texto</th>
          <th className={`${heading} text-right!`}>Veces</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ text, written, searches }) => (
          <tr key={text}>
            <td className={cell}>
              <Link to={paths.search(written)} className="hit-44 font-bold hover:text-primary">
                {written}
              </Link>
            </td>
            <td className={`${cell} text-right`}>{grouped(searches)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
