import IconArrowLeft from '@icons/arrow-left'
import IconDots from '@icons/dots'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useActionData, useRevalidator } from 'react-router'
import { BlockButton, BlockedNotice } from '../../../features/blocks/ui/block-button.tsx'
import { type ConversationItem, Instant } from '../../../features/conversations/contract.ts'
import type { ConversationSide } from '../../../features/conversations/rules.ts'
import { privacyText } from '../../../features/conversations/texts.ts'
import { Composer } from '../../../features/conversations/ui/composer.tsx'
import { ConversationList, SideMark } from '../../../features/conversations/ui/conversation-list.tsx'
import { MessageList } from '../../../features/conversations/ui/message-list.tsx'
import { PurchaseHead } from '../../../features/conversations/ui/purchase-head.tsx'
import { usePollChanges } from '../../../features/conversations/ui/use-changes.ts'
import { reloadMe } from '../../../features/me/ui/me-state.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { callApi } from '../../../ui/api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DetailsMenu, menuPanel } from '../../../ui/details-menu.tsx'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formAction } from '../../shared/form-action.ts'
import { orNotFound } from '../../shared/not-found.ts'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { forms, placeOf } from './forms.ts'
import { loadConversation } from './load-conversation.ts'

/** The conversation is a screen of its own on the phone. */
export const handle = { frame: 'phone-form' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const before = Instant.safeParse(url.searchParams.get('antes')).data
  return orNotFound(loadConversation(ctx, viewer, placeOf(params), before))
}

export const action = formAction(memberOf, forms, {
  otherwise: 'message',
  receive: receiveUploads({ photos: 'case' }),
})

export const meta = privateMeta('Mensajes')

export default function ConversationPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { view, conversations, logo, lead, other, reportTo, before, lastAt, reported, ...links } = loaderData
  const { checkoutId, store, side, buyer, summary, cases, items, earlier } = view
  const now = new Date(loaderData.now)
  const place = { checkoutId, store: store.url }
  const apiPath = `/conversations/${checkoutId}/${encodeURIComponent(store.url)}`
  const { revalidate } = useRevalidator()
  usePollChanges(checkoutId, now.getTime(), () => void revalidate())
  useReading(apiPath, view.isUnread && before === null ? lastAt : null, revalidate)
  const name = side === 'buyer' ? store.name : buyer
  const here = paths.conversation(checkoutId, store.url)
  // Unread messages come first.
  const hasAct =
    !view.isUnread &&
    (cases.some(({ by }) => by === side) ||
      links.purchases.some(({ autoConfirmAt }) => autoConfirmAt !== null))
  const log = useNewestShown(before === null ? here : null, items.at(-1), side, hasAct)
  const head = <PurchaseHead view={view} here={`${here}#compra`} {...links} />
  const who = (
    <>
      <SideMark name={name} logo={logo} />
      <div className="min-w-0 flex-1 leading-compact">
        <h1 className="truncate text-control! leading-compact">{name}</h1>
        <p className="truncate text-sm text-muted">{lead}</p>
      </div>
    </>
  )
  const link = 'link inline-flex min-h-11 items-center self-center text-sm'
  return (
    <div className="page grid max-lg:px-0! lg:h-[calc(100dvh-118px)] lg:min-h-150 lg:grid-cols-[300px_minmax(0,1fr)_324px]">
      <section
        aria-label="Conversaciones"
        className="overflow-y-auto border-x border-line bg-white max-lg:hidden"
      >
        <p className="px-4 pt-4.5 pb-3 text-xl font-bold">
          <Link to={paths.account('mensajes')} className="hit-44 hover:text-primary">
            Mensajes
          </Link>
        </p>
        <ConversationList conversations={conversations} open={place} now={now} />
      </section>
      <section aria-label="Conversación" className="flex min-h-0 min-w-0 flex-col max-lg:min-h-dvh">
        <header className="flex min-h-14 items-center gap-2.5 border-b border-line bg-white pr-2 pl-1 max-md:sticky max-md:top-0 max-md:z-30 lg:pl-4">
          <Link
            to={paths.account('mensajes')}
            aria-label="Volver a Mensajes"
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash lg:hidden"
          >
            <Icon of={IconArrowLeft} />
          </Link>
          {side === 'buyer' ? (
            <Link to={paths.store(store.url)} className="flex min-w-0 flex-1 items-center gap-2.5">
              {who}
            </Link>
          ) : (
            who
          )}
          {other && (
            <DetailsMenu
              // Closes after the click.
              key={String(other.isBlocked)}
              className="relative"
              summary={
                <>
                  <Icon of={IconDots} size="s" />
                  Opciones
                </>
              }
              summaryClassName="flex min-h-11 items-center gap-1.5 px-2 text-sm font-bold text-muted hover:text-primary"
              panelClassName={`${menuPanel} absolute top-full right-0 z-30 grid w-72 grid-cols-1 gap-2 px-3 [&_:is(a,summary)]:whitespace-normal [&_:is(a,summary)]:[overflow-wrap:anywhere]`}
            >
              {reportTo && (
                <ButtonLink to={reportTo} variant="neutral" block>
                  Reportar a {name}
                </ButtonLink>
              )}
              <BlockButton {...other} />
            </DetailsMenu>
          )}
        </header>
        <div
          ref={log}
          role="log"
          aria-label="Mensajes"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col gap-1.5 bg-canvas px-3 py-2.5 lg:overflow-y-auto lg:px-5"
        >
          {refused && refused.intent !== 'message' && (
            <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>
          )}
          <Link
            to="#compra"
            className="sticky top-14 z-10 -mb-12.5 flex min-h-11 items-center gap-2 rounded-card border-control border-primary-line bg-primary-soft px-3 text-sm focus-visible:z-30 md:hidden"
          >
            <b className="max-w-full shrink-0 truncate">{summary}</b>
            <span className="min-w-0 flex-1 truncate text-right">{view.orders[0]?.product}</span>
          </Link>
          <div id="compra" className="mb-2 scroll-mt-18 lg:hidden">
            {head}
          </div>
          <p className="mb-auto self-center py-1 text-center text-xs text-muted lg:hidden">{privacyText}</p>
          {earlier && (
            <Link to={paths.conversation(checkoutId, store.url, earlier)} className={link}>
              Ver anteriores
            </Link>
          )}
          <MessageList
            {...{ items, side, now }}
            reported={reported.map(({ messageId }) => messageId)}
            names={{ buyer, seller: store.name }}
            otherReadAt={view.otherReadAt}
          />
          {before !== null && (
            <Link to={here} className={link}>
              Ir a lo más reciente
            </Link>
          )}
          <span id="fin" />
        </div>
        <div className="composer sticky bottom-(--notice,0px) z-20 mb-(--notice,0px) border-t [view-timeline:--buy] border-line bg-white px-3.5 pt-2.5 pb-[max(12px,env(safe-area-inset-bottom))]">
          {other?.isBlocked && (
            <BlockedNotice {...other}>
              {view.mayWrite && 'Pueden escribirse hasta que termine esta compra.'}
            </BlockedNotice>
          )}
          {view.mayWrite ? (
            <Composer key={here} {...view} writing={loaderData.writing} />
          ) : (
            !other?.isBlocked && (
              <Notice>Esta conversación ya terminó. Puedes leerla, pero ya no se escribe.</Notice>
            )
          )}
        </div>
      </section>
      <aside className="grid content-start gap-4 overflow-y-auto border-x border-line bg-white p-4 max-lg:hidden">
        {head}
        <p className="border-t border-line pt-3 text-sm text-muted">{privacyText}</p>
      </aside>
    </div>
  )
}

/** Marks what is shown as read while the page is visible. */
function useReading(path: string, until: string | null, onRead: () => void) {
  const read = useEffectEvent(async () => {
    if (until === null || document.visibilityState !== 'visible') return
    if (!(await callApi('POST', `${path}/read`, { body: { until } })).ok) return
    onRead()
    void reloadMe()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer messages are read again
  useEffect(() => {
    const readShown = () => void read()
    readShown()
    document.addEventListener('visibilitychange', readShown)
    return () => document.removeEventListener('visibilitychange', readShown)
  }, [until])
}

/**
 * Scrolls to the newest message at first and for an own one, to another unless the reader is more than a screen away. On the
 * desktop the list scrolls by itself, on the phone the page, which begins at the card with an act or after one.
 *
 * @param here null for an older page
 */
function useNewestShown(
  here: string | null,
  newest: ConversationItem | undefined,
  side: ConversationSide,
  hasAct: boolean,
) {
  const answer = useActionData<unknown>()
  const log = useRef<HTMLDivElement>(null)
  const opened = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls, and a refusal above the field
  useEffect(() => {
    const list = log.current
    if (here === null) opened.current = ''
    if (!list || here === null) return
    const box = getComputedStyle(list).overflowY === 'auto' ? list : document.documentElement
    const isFar = box.scrollHeight - box.scrollTop - box.clientHeight > box.clientHeight
    const isOwn = newest?.kind === 'message' && newest.side === side
    const isOpened = opened.current === here
    opened.current = here
    if (isOpened ? isFar && !isOwn : box !== list && (hasAct || location.hash === '#compra')) return
    box.scrollTo({ top: box.scrollHeight })
  }, [here, newest?.at, answer])
  return log
}
