import IconBook2 from '@icons/book-2'
import IconX from '@icons/x'
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { previewBook } from '../../../features/book-listing/actions/preview-book.ts'
import type { BookToSell } from '../../../features/book-listing/contract.ts'
import { ScanSheet } from '../../../features/book-listing/ui/scan-sheet.tsx'
import { forgetScanned, useScannedBooks } from '../../../features/book-listing/ui/scanned-books.ts'
import { ScannerView } from '../../../features/book-listing/ui/scanner-view.tsx'
import { type Scan, scanOf, useScan } from '../../../features/book-listing/ui/use-scan.ts'
import { codeFaultTexts, isbnText } from '../../../features/books/texts.ts'
import { formatLately } from '../../../lib/dates.ts'
import { isAppError } from '../../../lib/errors.ts'
import { readCode } from '../../../lib/isbn.ts'
import { paths } from '../../../paths.ts'
import { deleteBrowserDraft } from '../../../ui/browser-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { isCameraOpen, useCamera } from '../../../ui/codes/use-camera.ts'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { newDraft } from '../../shared/draft-names.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

/** On phones the camera fills the screen. */
export const handle = { frame: 'phone-form' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const typed = (url.searchParams.get('isbn') ?? '').slice(0, 40)
  const answer = { username: viewer.username, now: ctx.clock.now().toISOString(), typed }
  if (typed === '') return { ...answer, problem: null, about: null }
  const { isbn, fault } = readCode(typed)
  if (fault) return { ...answer, problem: codeFaultTexts[fault], about: null }
  try {
    return { ...answer, problem: null, about: await previewBook(ctx, viewer, isbn) }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { ...answer, problem: error.text, about: null }
  }
}

export const meta = privateMeta('Escanea un libro')

const first = (about: BookToSell | null): Scan => (about ? scanOf(about) : { kind: 'searching' })

export default function ScanPage({ loaderData }: Route.ComponentProps) {
  const { username, now, typed, problem, about } = loaderData
  const { scan, see, type, again, retry } = useScan({ username, now }, first(about))
  const camera = useCamera('ean-13', { atOnce: true, onRead: see })
  const [isTyping, setTyping] = useState(problem !== null)
  const field = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(0)
  const openField = () => {
    setTyping(true)
    setOpened((count) => count + 1)
  }
  // Effects run after the render that shows the field: a hidden field takes no focus.
  useEffect(() => {
    if (opened > 0) field.current?.focus()
  }, [opened])
  const isBlind = camera.state === 'refused' || camera.state === 'absent'
  useEffect(() => {
    if (!isBlind) return
    setTyping(true)
    field.current?.focus({ preventScroll: true })
  }, [isBlind])
  return (
    <div className={cn('-mb-6 lg:py-6', isCameraOpen(camera.state) && 'bg-ink')}>
      <div className="flex flex-col max-lg:min-h-dvh lg:page lg:grid lg:grid-cols-[minmax(0,1fr)_440px] lg:items-start lg:gap-5">
        <ScannerView camera={camera} scan={scan} />
        <div className="grid gap-5 bg-white p-4 max-lg:relative max-lg:-mt-4 max-lg:rounded-t-banner lg:contents">
          <div className="grid gap-5 lg:block lg:space-y-5">
            <div className="lg:rounded-banner lg:bg-white lg:p-5">
              <ScanSheet scan={scan} isTyping={isTyping} onType={openField} onAgain={again} onRetry={retry} />
            </div>
            <div className="grid gap-5 lg:rounded-banner lg:bg-white lg:p-5">
              <TypeIsbn
                ref={field}
                id={fieldId('isbn')}
                typed={typed}
                problem={problem}
                isShown={isTyping || isBlind}
                onType={type}
              />
              <ScannedList
                username={username}
                now={now}
                current={'isbn' in scan ? scan.isbn : undefined}
                onEmpty={openField}
              />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** A plain form for an ISBN; on phones it is shown on request. */
function TypeIsbn({
  ref,
  id,
  typed,
  problem: refused,
  isShown,
  onType,
}: {
  ref: RefObject<HTMLInputElement | null>
  id: string
  typed: string
  problem: string | null
  isShown: boolean
  /** Returns the error text. */
  onType: (text: string) => string | undefined
}) {
  const [text, setText] = useState(typed)
  const [problem, setProblem] = useState<string | undefined>(refused ?? undefined)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = onType(text)
    setProblem(wrong)
    if (wrong === undefined) setText('')
    else ref.current?.focus()
  }
  return (
    <form method="get" noValidate onSubmit={send} className={cn(!isShown && 'max-lg:hidden noscript:block!')}>
      <h2 className="mb-2 text-lg max-lg:hidden md:text-xl">¿Sin cámara? Escríbelo</h2>
      <label htmlFor={id} className="mb-1.5 block text-md">
        <b>ISBN</b> <span className="text-muted">los 10 o 13 números junto al código</span>
      </label>
      <div className="flex gap-2.5">
        <input
          ref={ref}
          id={id}
          name="isbn"
          type="text"
          // No keypad of digits: an ISBN-10 may end in X.
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          placeholder="978 607 …"
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(undefined)
          }}
          className="field-control min-w-0 flex-1"
        />
        <Button type="submit">Buscar</Button>
      </div>
      <FieldError id={`${id}-error`} message={problem} />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        Si el último número no cuadra te lo decimos antes de buscar.
      </p>
    </form>
  )
}

/** Scanned books, as drafts in this browser without condition, price and photo. */
function ScannedList({
  username,
  now,
  current,
  onEmpty,
}: {
  username: string
  now: string
  /** ISBN that is shown above. */
  current: string | undefined
  /** The last one was removed, with the focused button. */
  onEmpty: () => void
}) {
  const list = useScannedBooks(username).filter(({ isbn }) => isbn !== current)
  const at = useMemo(() => new Date(now), [now])
  const rows = useRef<HTMLUListElement>(null)
  const focusNext = useFocusNext()
  return (
    <section
      className={list.length === 0 ? 'border-t border-line pt-5 max-lg:hidden' : 'border-t border-line pt-5'}
    >
      <h2 className="text-lg md:text-xl">¿Varios libros?</h2>
      <p className="mt-1 text-sm text-muted">
        Escanéalos seguidos: quedan aquí como borradores, en este equipo.
      </p>
      <ul ref={rows} className="mt-2 grid gap-1">
        {list.map(({ isbn, title, cover, at: scannedAt }, index) => (
          <li key={isbn} className="flex items-center gap-3">
            <Link to={paths.sellBook(isbn)} className="flex min-h-13 min-w-0 flex-1 items-center gap-3">
              <span className="tone-azul grid size-11 shrink-0 place-items-center overflow-hidden rounded-button p-1">
                {cover ? (
                  <Picture
                    image={cover}
                    alt=""
                    sizes={44}
                    small
                    optional
                    className="size-full object-contain"
                  />
                ) : (
                  <Icon of={IconBook2} />
                )}
              </span>
              <span className="min-w-0 text-md leading-snug">
                <b className="block [overflow-wrap:anywhere]">{title || isbnText(isbn)}</b>
                <span className="text-sm text-muted">Borrador · {formatLately(new Date(scannedAt), at)}</span>
              </span>
            </Link>
            <IconButton
              label={`Quitar ${title || isbnText(isbn)}`}
              icon={IconX}
              onClick={() => {
                focusNext(() => {
                  const buttons = rows.current?.querySelectorAll('button') ?? []
                  return buttons[index] ?? buttons[index - 1] ?? null
                })
                if (list.length === 1) onEmpty()
                forgetScanned(username, isbn)
                deleteBrowserDraft(newDraft(username, isbn))
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
