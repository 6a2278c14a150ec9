import IconAlertTriangle from '@icons/alert-triangle'
import IconCircleCheck from '@icons/circle-check'
import IconFlag from '@icons/flag'
import IconInfoCircle from '@icons/info-circle'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatDay, formatTime, toIsoDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CasePhotos } from '../../uploads/ui/case-photos.tsx'
import type { ConversationItem, MessageItem } from '../contract.ts'
import type { ConversationSide } from '../rules.ts'
import { outsideTexts } from '../texts.ts'

/** `side`: the reader's; null for staff. `reported`: ids of messages that the reader has reported. */
export function MessageList({
  items,
  names,
  side,
  otherReadAt,
  now,
  reported = [],
}: {
  items: readonly ConversationItem[]
  names: Record<ConversationSide, string>
  side: ConversationSide | null
  otherReadAt: string | null
  now: Date
  reported?: readonly (string | null)[]
}) {
  const lastOwn = items.findLast((item) => item.kind === 'message' && item.side === side)
  const dayOf = ({ at }: ConversationItem) => toIsoDay(new Date(at))
  return items.map((item, index) => {
    const before = items[index - 1]
    return (
      <Fragment key={item.kind === 'message' ? item.id : `${item.at} ${item.text}`}>
        {(!before || dayOf(before) !== dayOf(item)) && (
          <p className="self-center py-0.5 text-xs font-semibold text-muted">
            {dayOf(item) === toIsoDay(now) ? 'Hoy' : formatDay(new Date(item.at))}
          </p>
        )}
        {item.kind === 'event' ? (
          <p className="max-w-[92%] self-center text-center text-sm text-muted [overflow-wrap:anywhere]">
            <Icon
              of={item.isStep ? IconCircleCheck : IconInfoCircle}
              size="s"
              className={cn('mr-1.5 inline align-text-bottom', item.isStep && 'text-success')}
            />
            {`${item.text} ${item.note}`.trimEnd()}&nbsp;·&nbsp;{formatTime(new Date(item.at))}
          </p>
        ) : (
          <Bubble
            item={item}
            by={item.side === side ? 'Tú' : names[item.side]}
            isOwn={item.side === (side ?? 'seller')}
            reader={side}
            isReported={reported.includes(item.id)}
            isSeen={item === lastOwn && otherReadAt !== null && otherReadAt >= item.at}
          />
        )}
      </Fragment>
    )
  })
}

type BubbleProps = {
  item: MessageItem
  by: string
  isOwn: boolean
  reader: ConversationSide | null
  isReported: boolean
  isSeen: boolean
}

function Bubble({ item, by, isOwn, reader, isReported, isSeen }: BubbleProps) {
  const { id, text, photos, at, isWarned } = item
  const reportTo = reader && !isOwn && item.isReportable && !isReported ? paths.report('mensaje', id) : null
  return (
    <>
      <div
        className={cn(
          'max-w-[78%] rounded-2xl border px-3 pt-2 pb-1.5 text-base leading-snug lg:max-w-[62%]',
          isOwn
            ? 'self-end rounded-br-md border-primary-line bg-primary-soft'
            : 'self-start rounded-bl-md border-line bg-white',
        )}
      >
        <span className={reader === null ? 'block text-xs font-bold' : 'sr-only'}>{by}: </span>
        {text !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
        <CasePhotos {...{ photos, by }} large={photos.length === 1} />
        {text === '' && photos.length === 0 && <p className="text-muted">Foto eliminada</p>}
        <p className={cn('mt-0.5 flex items-center gap-2 text-xs text-muted', isOwn && 'justify-end')}>
          <span>
            <time dateTime={at}>{formatTime(new Date(at))}</time>
            {isSeen && ' · visto'}
            {isReported && ' · Reportado'}
          </span>
          {reportTo && !isWarned && (
            <Link to={reportTo} aria-label="Reportar mensaje" className="hit-44 hover:text-primary">
              <Icon of={IconFlag} size="xs" />
            </Link>
          )}
        </p>
      </div>
      {isWarned && <Warning isOwn={isOwn} reader={reader} reportTo={reportTo} />}
    </>
  )
}

function Warning({
  isOwn,
  reader,
  reportTo,
}: Pick<BubbleProps, 'isOwn' | 'reader'> & { reportTo: string | null }) {
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
        {reportTo && (
          <Link
            to={reportTo}
            className="flex min-h-11 w-fit items-center font-bold underline underline-offset-3"
          >
            Reportar mensaje
          </Link>
        )}
      </p>
    </div>
  )
}
