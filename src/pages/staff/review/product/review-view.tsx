import IconChevronDown from '@icons/chevron-down'
import IconKeyboard from '@icons/keyboard'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { reviewStateTexts } from '../../../../features/selling/texts-form.ts'
import { usualReasons } from '../../../../features/staff/texts-review.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { firstMessage } from '../../../../ui/forms/form.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { widestOf } from '../../../../ui/picture.tsx'
import { AuditList } from '../../audit-list.tsx'
import { DoneNotice } from '../../page-parts.tsx'
import { useStaffForm } from '../../staff-form.tsx'
import { UndoBar } from '../undo-bar.tsx'
import type { Route } from './+types/page.ts'
import { DecisionBar, SendBackForm } from './decision-bar.tsx'
import { KeysDialog, useKeySwitch, useKeys } from './keys.tsx'
import { ProductFacts } from './product-facts.tsx'
import { REASONS_ID, ReasonBox, useReason, withReason } from './reason-box.tsx'
import { ReviewPhotos } from './review-photos.tsx'

export function ReviewView({ data }: { data: Route.ComponentProps['loaderData'] }) {
  const { product, photos, reviewState, waitsSince, place, next, undoable, history } = data
  const back = useStaffForm('send-back')
  const approval = useStaffForm('approve')
  const [reason, setReason] = useReason(back.value('reason', ''))
  const [shown, setShown] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const [hasKeys, setHasKeys] = useKeySwitch()
  const [lacksReason, setLacksReason] = useState(false)
  const navigate = useNavigate()
  const heading = useHeadingFocus()
  useNextPicture(next?.image ?? null)
  const mayApprove = waitsSince !== null || reviewState !== 'approved'
  const maySendBack = reviewState !== 'rejected'
  // Neither twice, nor about this one while the next is on its way.
  const isBusy = useNavigation().state !== 'idle'
  const send = (id: string) => {
    const element = document.getElementById(id)
    if (element instanceof HTMLFormElement && !isBusy) element.requestSubmit()
  }
  const sendBack = () => {
    if (reason.trim() !== '') return send('send-back')
    if (isBusy) return
    setLacksReason(true)
    // Not the text: there the numbers of the reasons would be typed.
    document.getElementById(REASONS_ID)?.querySelector('button')?.focus()
  }
  const turn = (by: number) => setShown((shown + photos.length + by) % photos.length)
  useKeys(
    {
      a: () => mayApprove && send('approve'),
      d: () => maySendBack && sendBack(),
      s: () => next && !isBusy && navigate(next.to),
      u: () => send('undo'),
      z: () => setZoomed(!isZoomed),
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      '?': () => setListOpen(true),
      ...(maySendBack &&
        Object.fromEntries(
          usualReasons.map(({ text }, index) => [
            String(index + 1),
            () => setReason(withReason(reason, text)),
          ]),
        )),
    },
    hasKeys,
  )
  const refusal =
    approval.answer ??
    (Object.keys(back.errors).some((name) => name !== 'reason') || back.summary.message
      ? back.answer
      : undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      <DoneNotice />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={`${paths.staff()}?tipo=productos`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          ‹ Pendientes
        </Link>
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 text-xl outline-none [overflow-wrap:anywhere] max-lg:order-1 max-lg:w-full lg:max-w-[55%]"
        >
          {product.name}
        </h1>
        <Chip
          className="max-lg:order-2"
          tone={
            data.isEdit
              ? 'info'
              : reviewState === 'approved'
                ? 'success'
                : reviewState === 'review'
                  ? 'warning'
                  : 'error'
          }
        >
          {data.isEdit
            ? 'Edición de uno aprobado'
            : waitsSince && reviewState === 'approved'
              ? 'Publicado, para mirar después'
              : reviewStateTexts[reviewState].label}
        </Chip>
        {place && (
          <div className="ml-auto text-sm text-muted">
            <p className="flex items-center justify-end gap-3">
              <b className="text-md text-ink tabular-nums">
                {place.number} de {place.total}
              </b>
              <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-line lg:w-24">
                <span
                  style={{ width: `${(place.number / place.total) * 100}%` }}
                  className="block h-full bg-primary"
                />
              </span>
            </p>
            <p className="max-lg:hidden">{data.oldest}</p>
          </div>
        )}
        <span className="noscript:hidden max-lg:hidden">
          <IconButton
            label={hasKeys ? 'Atajos de teclado (?)' : 'Atajos de teclado'}
            icon={IconKeyboard}
            look="outline"
            onClick={() => setListOpen(true)}
          />
        </span>
      </header>
      {refusal && (
        <Notice tone="error" title="No se pudo" live>
          {firstMessage(refusal)}
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <ReviewPhotos
          photos={photos}
          name={product.name}
          tone={product.tone}
          shown={shown}
          onShow={setShown}
          isZoomed={isZoomed}
          onZoom={setZoomed}
          hasKeys={hasKeys}
        />
        <div className="grid gap-4">
          <ProductFacts data={data} />
          {data.reviewComment !== '' && (
            <Notice tone="warning" title="Se devolvió por:">
              {data.reviewComment}
            </Notice>
          )}
          {maySendBack && (
            <Box className="grid gap-2.5">
              <h2 className="text-lg">Devolver con motivo</h2>
              {lacksReason && (
                <p role="alert" className="text-sm font-semibold text-danger">
                  Elige o escribe el motivo
                </p>
              )}
              <SendBackForm form={back} revision={product.revision} state={reviewState} done={data.done}>
                <ReasonBox
                  value={reason}
                  onChange={(value) => {
                    setReason(value)
                    setLacksReason(false)
                  }}
                  error={back.error('reason')}
                  hasKeys={hasKeys}
                />
              </SendBackForm>
            </Box>
          )}
          {waitsSince && (
            <p className="text-sm text-muted">Espera desde {formatDateTime(new Date(waitsSince))}.</p>
          )}
          {history.length > 0 && (
            <Box as="details" flush className="group px-4 md:px-5">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-bold">
                Decisiones anteriores
                <Icon of={IconChevronDown} className="group-open:rotate-180" />
              </summary>
              <div className="pb-4">
                <AuditList rows={history} />
              </div>
            </Box>
          )}
        </div>
      </div>
      <DecisionBar
        approval={approval}
        back={back}
        revision={product.revision}
        state={reviewState}
        done={data.done}
        mayApprove={mayApprove}
        maySendBack={maySendBack}
        next={next}
        hasKeys={hasKeys}
      >
        <UndoBar
          key={undoable?.urls.join()}
          undoable={undoable}
          now={data.now}
          hasKeys={hasKeys}
          done={data.done}
        />
      </DecisionBar>
      {isListOpen && <KeysDialog isOn={hasKeys} onChange={setHasKeys} onClose={() => setListOpen(false)} />}
    </div>
  )
}

/** Focuses the heading of the next product: the clicked button is gone. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const type = useNavigationType()
  const arrive = useEffectEvent(() => type !== 'POP' && heading.current?.focus())
  useEffect(() => void arrive(), [])
  return heading
}

/** Preloads the picture of the next product. */
function useNextPicture(image: Parameters<typeof widestOf>[0] | null): void {
  const src = image && widestOf(image)
  useEffect(() => {
    if (src) new Image().src = src
  }, [src])
}
