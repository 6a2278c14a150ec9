import type { FoundView, SynonymPreview as Preview } from '../../../../features/staff/read-search.ts'
import { counted, grouped } from '../../../../lib/money.ts'
import { cn } from '../../../../ui/cn.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Picture } from '../../../../ui/picture.tsx'

/** What a text finds today and with the synonym, and which frequent texts change too. */
export function SynonymPreview({ preview: { text, before, after, others } }: { preview: Preview }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two results side by side are no fields of the form */}
      <div role="group" aria-label={`Vista previa de la búsqueda ${text}`} className="grid grid-cols-2 gap-3">
        <Found title={`Hoy: ${totalText(before)}`} found={before} text={text} />
        <Found
          title={`Con el cambio: ${grouped(after.total)}${plus(after)}`}
          found={after}
          text={text}
          isAfter
        />
      </div>
      {others.map((other) => (
        <Notice key={other.text} tone="warning">
          <b>También cambia “{other.text}”:</b> {changeText(other)}
        </Notice>
      ))}
      {others.length === 0 && (
        <p className="text-sm text-muted">
          No cambia los primeros resultados de ninguna otra búsqueda frecuente.
        </p>
      )}
    </>
  )
}

const plus = ({ totalIsExact }: FoundView) => (totalIsExact ? '' : '+')
const totalText = (found: FoundView) =>
  found.totalIsExact ? counted(found.total, 'resultado', 'resultados') : `${grouped(found.total)}+ resultados`

function Found({
  title,
  found,
  text,
  isAfter = false,
}: {
  title: string
  found: FoundView
  text: string
  isAfter?: boolean
}) {
  const more = found.total - found.items.length
  return (
    <div className={cn('min-w-0 rounded-field p-3 text-sm', isAfter ? 'bg-success-soft' : 'bg-canvas')}>
      <h3 className={cn('text-sm! font-bold', isAfter ? 'text-success' : 'text-muted')}>{title}</h3>
      {found.items.length === 0 && <p className="mt-1 text-muted">Nada con “{text}”.</p>}
      <ul className="mt-1 grid gap-2">
        {found.items.map(({ url, name, image, tone }) => (
          <li key={url} className="grid grid-cols-[36px_minmax(0,1fr)] items-center gap-2 font-semibold">
            <span className={`tone-${tone} grid size-9 place-items-center overflow-hidden rounded-button`}>
              <Picture image={image} alt="" sizes={36} optional className="size-full object-contain" />
            </span>
            <span className="leading-snug [overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-muted">
          y {grouped(more)}
          {plus(found)} más
        </p>
      )}
    </div>
  )
}

/** "de 2 a 3 resultados, los primeros dos quedan igual." */
function changeText({ before, after, same }: Preview['others'][number]): string {
  const totals =
    before.total === after.total
      ? `sigue en ${totalText(after)}`
      : `de ${grouped(before.total)}${plus(before)} a ${totalText(after)}`
  const first = ['ninguno queda en su lugar', 'el primero queda igual', 'los primeros dos quedan igual'][same]
  return `${totals}, ${first ?? 'los primeros quedan igual'}.`
}
