import IconAlertTriangle from '@icons/alert-triangle'
import IconCircleCheck from '@icons/circle-check'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatDay, formatTime, toIsoDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CasePhotos } from '../../uploads/ui/case-photos.tsx'
import type { ConversationItem, EventItem, MessageItem } from '../contract.ts'
import type { ConversationSide } from '../rules.ts'
import { outsideTexts, removedPhotoText } from '../texts.ts'

/** `side`: the reader's; staff read without one. */
export function MessageList({
  items,
  names,
  side,
  otherReadAt,
  now,
}: {
  items: readonly ConversationItem[]
  names: Record<ConversationSide, string>
  side: ConversationSide | null
  otherReadAt: string | null
  now: Date
}) {
  const own = items.filter((item) => item.kind === 'message' && item.side === side)
  const lastOwn = own.at(-1)
  return (
    <>
      {items.map((item, at) => {
        const before = items[at - 1]
        const day = toIsoDay(new Date(item.at))
        const isNewDay = !before || toIsoDay(new Date(before.at)) !== day
        return (
          <Fragment key={item.kind === 'message' ? item.id : `${item.at} ${item.text}`}>
            {isNewDay && (
              <p className="self-center py-0.5 text-xs font-semibold text-muted">
                {day === toIsoDay(now) ? 'Hoy' : formatDay(new Date(item.at))}
              </p>
            )}
            {item.kind === 'event' ? (
              <EventLine item={item} />
            ) : (
              <Bubble
                item={item}
                by={names[item.side]}
                isOwn={side === null ? item.side === 'seller' : item.side === side}
                reader={side}
                isSeen={item === lastOwn && otherReadAt !== null && otherReadAt >= item.at}
              />
            )}
          </Fragment>
        )
      })}
    </>
  )
}

function EventLine({ item }: { item: EventItem }) {
  return (
    <p className="flex max-w-[92%] items-start gap-1.5 self-center text-center text-sm text-muted">
      <Icon of={IconCircleCheck} size="s" className="mt-0.5 shrink-0 text-success" />
      <span className="[overflow-wrap:anywhere]">
        {item.text}
        {item.note !== '' && ` ${item.note}`} · {formatTime(new Date(item.at))}
      </span>
    </p>
  )
}

function Bubble({
  item,
  by,
  isOwn,
  reader,
  isSeen,
}: {
  item: MessageItem
  by: string
  isOwn: boolean
  reader: ConversationSide | null
  isSeen: boolean
}) {
  const { text, photos, at, isWarned } = item
  return (
    <>
      <div
        className={cn(
          'max-w-[78%] rounded-2xl border px-3 pt-2 pb-1.5 text-base leading-snug lg:max-w-[62%]',
          isOwn
            ? 'self-end rounded-br-md border-[#d3dafb] bg-[#e4e9ff]'
            : 'self-start rounded-bl-md border-line bg-white',
        )}
      >
        <span className="sr-only">{isOwn && reader ? 'Tú' : by}: </span>
        {text !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
        <CasePhotos photos={photos} by={by} />
        {text === '' && photos.length === 0 && <p className="text-muted">{removedPhotoText}</p>}
        <p className={cn('mt-0.5 text-xs text-muted', isOwn && 'text-right')}>
          <time dateTime={at}>{formatTime(new Date(at))}</time>
          {isSeen && ' · visto'}
        </p>
      </div>
      {isWarned && <Warning item={item} isOwn={isOwn} reader={reader} />}
    </>
  )
}

function Warning({
  item,
  isOwn,
  reader,
}: {
  item: MessageItem
  isOwn: boolean
  reader: ConversationSide | null
}) {
  if (reader === null)
    return <p className="self-center text-sm font-semibold text-warning">Marcado: parece ir por fuera</p>
  const { title, text } = outsideTexts[isOwn ? 'writer' : 'reader'][reader]
  return (
    <div
      role="note"
      className={cn(
        'flex max-w-[92%] gap-2 rounded-field bg-warning-soft px-3 py-2 text-sm text-warning',
        isOwn ? 'self-end' : 'self-start',
      )}
    >
      <Icon of={IconAlertTriangle} size="s" className="mt-0.5 shrink-0" />
      <p>
        <b>{title}</b> {text}
        {!isOwn && item.isReportable && (
          <Link
            to={paths.report('mensaje', item.id)}
            className="flex min-h-9 w-fit items-center font-bold underline underline-offset-3"
          >
            Reportar mensaje
          </Link>
        )}
      </p>
    </div>
  )
}
