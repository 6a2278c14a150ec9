import { Link } from 'react-router'
import { formatDay, formatTime, toIsoDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { cn } from '../../../ui/cn.ts'
import type { ConversationPlace, ConversationSummary } from '../contract.ts'

export const SideMark = ({ name, logo }: { name: string; logo: string | null }) =>
  logo === null ? (
    <Avatar name={name} size="m" />
  ) : (
    <img src={logo} alt="" className="size-11 shrink-0 rounded-field object-cover" />
  )

/** `open`: the conversation that is shown beside. */
export function ConversationList({
  conversations,
  open,
  now,
}: {
  conversations: readonly ConversationSummary[]
  open?: ConversationPlace
  now: Date
}) {
  return (
    <ul>
      {conversations.map((entry) => {
        const { checkoutId, store, other, logo, product, lastAt, lastText, isOwn, unread } = entry
        const at = new Date(lastAt)
        const isOpen = open?.checkoutId === checkoutId && open.store === store.url
        return (
          <li key={`${checkoutId} ${store.url}`} className="border-t border-line">
            <Link
              to={paths.conversation(checkoutId, store.url)}
              aria-current={isOpen ? 'page' : undefined}
              className={cn(
                'grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3',
                isOpen ? 'bg-primary-soft' : 'hover:bg-canvas',
              )}
            >
              <SideMark name={other} logo={logo} />
              <span className="min-w-0 leading-compact">
                <b className={cn('block truncate text-md', unread > 0 && 'text-primary-strong')}>{other}</b>
                <span className="block truncate text-sm text-muted">
                  {isOwn && 'Tú: '}
                  {lastText}
                </span>
                <span className="block truncate text-xs text-muted">{product}</span>
              </span>
              <span className="grid justify-items-end gap-1 self-start text-xs text-muted">
                <time dateTime={lastAt}>
                  {toIsoDay(at) === toIsoDay(now) ? formatTime(at) : formatDay(at)}
                </time>
                {unread > 0 && (
                  <span className="min-w-5 rounded-full bg-offer px-1.5 text-center leading-5 font-extrabold text-white">
                    {unread > 99 ? '99+' : unread}
                    <span className="sr-only"> sin leer</span>
                  </span>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
