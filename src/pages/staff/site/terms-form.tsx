import { type ReactNode, useState } from 'react'
import type { SiteSettingsView } from '../../../features/staff/contract-site.ts'
import { orderTermTexts, siteFieldTexts } from '../../../features/staff/texts-site.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatMoney, formatShare, parseMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldIds } from '../field-ids.ts'
import { StaffForm, useStaffForm } from '../staff-form.tsx'
import { type ShownTerms, TermsPreview } from './terms-preview.tsx'

type Terms = SiteSettingsView['terms'][number]

const times = [
  'confirmDays',
  'releaseDays',
  'lateHandInDays',
  'returnDays',
  'bringBusinessDays',
  'sellerBusinessDays',
  'escalateDays',
  'platformBusinessDays',
] as const

type Props = {
  now: Terms
  firstDay: string
  /** Before the opening nobody sells under any: they hold at once, and no day is asked for. */
  before?: { submit: ReactNode; back: string }
}

const isShown = (name: (typeof times)[number]) => name === 'confirmDays' || name === 'releaseDays'
const isDays = (days: number) => Number.isInteger(days) && days > 0

/** undefined while what is typed makes no terms. */
function plannedOf(
  now: Terms,
  typed: Record<'share' | 'fixed' | 'confirm' | 'release', string>,
): ShownTerms | undefined {
  const share = Number.parseFloat(typed.share.replace(',', '.'))
  const [confirmDays, releaseDays] = [Number(typed.confirm), Number(typed.release)]
  const fixedCents = parseMoney(typed.fixed)
  const isShare = share >= 0 && share <= 30
  if (!isShare || fixedCents === undefined || !isDays(confirmDays) || !isDays(releaseDays)) return undefined
  return { ...now, shareBasisPoints: Math.round(share * 100), fixedCents, confirmDays, releaseDays }
}

/** Plans other terms, with what they make of one sale. */
export function TermsForm({ now, firstDay, before }: Props) {
  const { value, error, busy } = useStaffForm('terms')
  const [isChanged, setIsChanged] = useState(false)
  const ids = fieldIds('terms')
  const [share, setShare] = useState(value('share', String(now.shareBasisPoints / 100)))
  const [fixed, setFixed] = useState(value('fixed', (now.fixedCents / 100).toFixed(2)))
  const [confirm, setConfirm] = useState(value('confirmDays', String(now.confirmDays)))
  const [release, setRelease] = useState(value('releaseDays', String(now.releaseDays)))
  const planned = plannedOf(now, { share, fixed, confirm, release })
  const typed = { confirmDays: setConfirm, releaseDays: setRelease }
  return (
    <StaffForm
      form="terms"
      submit={before?.submit ?? 'Programar el cambio'}
      back={before?.back}
      shows
      className="grid gap-5"
      onInput={() => setIsChanged(true)}
    >
      {before && <LeaveGuard when={isChanged && !busy} />}
      {before && <input type="hidden" name="from" value={firstDay} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...ids('share')}
          label="Comisión por venta"
          after="%"
          inputMode="decimal"
          value={share}
          onChange={(event) => setShare(event.target.value)}
          error={error('share')}
        />
        <TextField
          {...ids('fixed')}
          label="Más una parte fija"
          before="$"
          inputMode="decimal"
          value={fixed}
          onChange={(event) => setFixed(event.target.value)}
          error={error('fixed')}
        />
        {times.map((name) => (
          <TextField
            key={name}
            {...ids(name)}
            label={siteFieldTexts[name]}
            hint={orderTermTexts[name]}
            inputMode="numeric"
            defaultValue={value(name, String(now[name]))}
            onChange={isShown(name) ? (event) => typed[name](event.target.value) : undefined}
            error={error(name)}
          />
        ))}
        {!before && (
          <TextField
            {...ids('from')}
            type="date"
            label="Vale para ventas desde el"
            hint="Desde que empieza ese día. Las ventas ya pagadas conservan lo suyo."
            min={firstDay}
            defaultValue={value('from', firstDay)}
            error={error('from')}
          />
        )}
      </div>
      <TermsPreview now={before ? undefined : now} planned={planned} />
    </StaffForm>
  )
}

const states = {
  now: { label: 'Vigente', tone: 'success' },
  planned: { label: 'Programado', tone: 'info' },
  past: { label: 'Anterior', tone: 'neutral' },
} as const

/** All terms, the newest first; planned ones can be taken back. */
export function TermsList({ terms }: { terms: readonly Terms[] }) {
  return (
    <ul className="grid gap-3">
      {terms.map((each) => (
        <Box key={each.id ?? 'first'} as="li" className="grid gap-2 text-md">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {each.from ? `Desde el ${formatDate(new Date(each.from))}` : 'Desde el principio'}
            <Chip tone={states[each.state].tone}>{states[each.state].label}</Chip>
          </p>
          <p className="text-muted">
            {formatShare(each.shareBasisPoints)} + {formatMoney(each.fixedCents)} · confirmar{' '}
            {each.confirmDays} d · dinero {each.releaseDays} d · devolución {each.returnDays} d · retraso{' '}
            {each.lateHandInDays} d · llevar {each.bringBusinessDays}, tienda {each.sellerBusinessDays},
            equipo {each.platformBusinessDays} días hábiles · escalar {each.escalateDays} d
          </p>
          {each.state === 'planned' && (
            <StaffForm form={`cancel-terms ${each.id}`} submit="Cancelar este cambio" variant="secondary" />
          )}
        </Box>
      ))}
    </ul>
  )
}
