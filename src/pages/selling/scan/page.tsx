import { useEffect, useRef, useState } from 'react'
import { previewBook } from '../../../features/book-listing/actions/preview-book.ts'
import type { BookToSell } from '../../../features/book-listing/contract.ts'
import { ScanSheet } from '../../../features/book-listing/ui/scan-sheet.tsx'
import { ScannerView } from '../../../features/book-listing/ui/scanner-view.tsx'
import { type Scan, scanOf, useScan } from '../../../features/book-listing/ui/use-scan.ts'
import { codeFaultTexts } from '../../../features/books/texts.ts'
import { isAppError } from '../../../lib/errors.ts'
import { readCode } from '../../../lib/isbn.ts'
import { cn } from '../../../ui/cn.ts'
import { useCamera } from '../../../ui/codes/use-camera.ts'
import { fieldId } from '../../../ui/field.tsx'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { ScannedList } from './scanned-list.tsx'
import { TypeIsbn } from './type-isbn.tsx'

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
    <div className="-mb-6 bg-ink lg:py-6">
      <div className="flex flex-col max-lg:min-h-dvh lg:page lg:grid lg:grid-cols-[minmax(0,1fr)_440px] lg:items-start lg:gap-5">
        <ScannerView camera={camera} scan={scan} />
        <div className="grid gap-5 bg-white p-4 max-lg:relative max-lg:-mt-4 max-lg:rounded-t-banner lg:contents">
          <div className="grid gap-5 lg:block lg:space-y-5">
            <div className="lg:rounded-banner lg:bg-white lg:p-5">
              <ScanSheet scan={scan} isTyping={isTyping} onType={openField} onAgain={again} onRetry={retry} />
            </div>
            <div className={cn('gap-5 lg:grid lg:rounded-banner lg:bg-white lg:p-5', 'grid')}>
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
