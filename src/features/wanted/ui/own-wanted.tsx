import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney, typedMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import type { FitView, OwnWantedView } from '../contract.ts'
import {
  aboveLimitText,
  conditionLabel,
  fitsText,
  heldText,
  noticeStateTexts,
  noticeTimingTexts,
  shortDay,
} from '../texts.ts'
import { PriceAndEnd, WearPills } from './wanted-fields.tsx'
import { RowTitle, WantedFacts, WantedRow } from './wanted-item.tsx'

type Ends = { first: string; proposed: string; last: string }

export function OwnWanted({ notice, ends }: { notice: OwnWantedView; ends: Ends }) {
  const { id, title, image, state, held, fits, fitCount, removedReason, endsOn, timing } = notice
  const isOpen = state === 'open'
  return (
    <WantedRow
      id={`aviso-${id}`}
      image={image ?? fits[0]?.image ?? null}
      tone={fits[0]?.tone ?? 'azul'}
      isTall
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <RowTitle>{title}</RowTitle>
        {!isOpen && <Chip tone={state === 'removed' ? 'error' : 'neutral'}>{noticeStateTexts[state]}</Chip>}
        {held && <Chip tone="warning">En revisión</Chip>}
      </div>
      <WantedFacts {...notice} />
      {held && <p className="mt-1 text-sm font-semibold">{heldText}</p>}
      {isOpen && (
        <>
          {fits.length > 0 && <Fits fits={fits} count={fitCount} />}
          {!held && (fitCount === 0 || timing === 'paused') && (
            <p className="mt-1 text-sm">
              {noticeTimingTexts[timing]} El {shortDay(endsOn)} te preguntamos si lo sigues buscando.
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-start gap-2">
            <ActButton intent="close" id={id} label="Ya lo encontré" />
            <Change notice={notice} ends={ends} />
          </div>
        </>
      )}
      {state === 'removed' && (
        <p className="mt-1 text-sm">
          Razón del equipo: {removedReason}
          <Link to={paths.contact()} className="link hit-44 block">
            ¿Crees que es un error? Escríbenos
          </Link>
        </p>
      )}
      {notice.renewable && <ActButton intent="renew" id={id} label="Lo sigo buscando: renovar" />}
    </WantedRow>
  )
}

function Fits({ fits, count }: { fits: readonly FitView[]; count: number }) {
  return (
    <div className="mt-2 rounded-field bg-success-soft px-3 py-2">
      <p className="text-sm font-bold text-success">{count > 0 ? fitsText(count) : aboveLimitText}</p>
      <ul>
        {fits.map((fit) => (
          <li key={fit.url} className="flex min-h-11 items-center justify-between gap-3 text-md">
            <Link to={paths.product(fit.url)} className="link hit-44 min-w-0">
              {fit.name}
              <span className="block text-sm text-muted">
                {conditionLabel(fit)}
                {fit.offered && ' · te lo ofrecen'}
                {fit.above && ' por más de lo que pusiste'}
              </span>
            </Link>
            <b className="price-figures shrink-0">{formatMoney(fit.priceCents)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ActButton({ intent, id, label }: { intent: 'close' | 'renew'; id: string; label: string }) {
  const form = useForm(intent, { id })
  return (
    <ActionForm form={form} preventScrollReset className={intent === 'renew' ? 'mt-2' : ''}>
      <SubmitButton size="s" variant={intent === 'renew' ? 'secondary' : 'neutral'}>
        {label}
      </SubmitButton>
    </ActionForm>
  )
}

function Change({ notice, ends }: { notice: OwnWantedView; ends: Ends }) {
  const { id, maxPriceCents, endsOn, minWear } = notice
  const form = useForm('change', { id })
  const [wear, setWear] = useState<string>(form.value('minWear', minWear ?? ''))
  const price = maxPriceCents === null ? '' : typedMoney(maxPriceCents)
  return (
    <details className="min-w-0 flex-1 basis-60">
      <summary className="inline-flex min-h-11 items-center px-2 text-sm font-bold text-primary">
        Cambiar precio o fecha
      </summary>
      <ActionForm form={form} preventScrollReset className="grid max-w-md gap-3 pb-2">
        <PriceAndEnd form={form} ends={ends} stored={{ price, endsOn }} prefix={`${id}-`} />
        <WearPills chosen={wear} onChange={setWear} />
        <SubmitButton size="s" className="justify-self-start">
          Guardar
        </SubmitButton>
      </ActionForm>
    </details>
  )
}
