import { Link } from 'react-router'
import type { SearchText } from '../../../../features/staff/read-search.ts'
import { counted, grouped } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { ActionForm, useForm } from '../../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx'
import { cell, EDITOR_ANCHOR, heading, searchesHref, type Tab } from './views.ts'

type Props = {
  tab: Tab
  items: readonly SearchText[]
  page: number
  /** Text that the synonym form shows. */
  edited: string
}

export function WaitingList({ tab, items, page, edited }: Props) {
  if (items.length === 0)
    return <p className="text-muted">Nada por atender aquí: todo lo que piden seguido tiene respuesta.</p>
  return (
    <table className="w-full text-md">
      <thead>
        <tr>
          <th className={heading}>Texto</th>
          <th className={`${heading} text-right! max-md:hidden`}>Veces</th>
          <th className={`${heading} max-md:hidden`}>Hoy</th>
          <th className={heading}>
            <span className="sr-only">Qué hacer</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.text} item={item} tab={tab} page={page} isEdited={item.written === edited} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  item: { text, written, searches, now },
  tab,
  page,
  isEdited,
}: {
  item: SearchText
  tab: Tab
  page: number
  isEdited: boolean
}) {
  const form = useForm(tab === 'aparte' ? 'attend' : 'ignore', { text })
  const today = now === null ? '–' : now === 0 ? 'nada' : counted(now, 'producto', 'productos')
  return (
    <tr className={cn(isEdited && 'bg-primary-soft')}>
      <td className={cn(cell, isEdited && 'pl-2')}>
        <Link to={paths.search(written)} className="hit-44 font-bold hover:text-primary">
          {written}
        </Link>
        <span className="block text-sm text-muted md:hidden">
          {counted(searches, 'vez', 'veces')} · hoy {today}
        </span>
      </td>
      <td className={`${cell} text-right max-md:hidden`}>{grouped(searches)}</td>
      <td className={`${cell} whitespace-nowrap max-md:hidden`}>{today}</td>
      <td className={cell}>
        <div className="flex items-center justify-end gap-1">
          {isEdited ? (
            <span className="px-3 text-sm font-bold text-primary-strong">Editando</span>
          ) : (
            <ButtonLink
              variant="neutral"
              size="s"
              to={searchesHref({ vista: tab, page, from: written, to: '', both: 'on' }, EDITOR_ANCHOR)}
              className="px-2.5!"
            >
              Sinónimo<span className="sr-only"> para {written}</span>
            </ButtonLink>
          )}
          <ActionForm form={form} preventScrollReset>
            <SubmitButton variant="plain" size="s" className="px-2.5!">
              {tab === 'aparte' ? 'Atender' : 'Ignorar'}
              <span className="sr-only"> {written}</span>
            </SubmitButton>
          </ActionForm>
        </div>
      </td>
    </tr>
  )
}

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
