import { type ReactNode, useState } from 'react'
import { commissionOf } from '../../../features/settings/rules-terms.ts'
import { orderTermTexts, siteFieldTexts } from '../../../features/staff/texts-site.ts'
import type { TermsView as Terms } from '../../../features/staff/views-site.ts'
import { formatDate } from '../../../lib/dates.ts'
import { counted, formatMoney, formatShare, parseMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'

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
  /** Before the opening terms start at once, without a field for the day. */
  before?: { submit: ReactNode; back: string }
}

const isShown = (name: (typeof times)[number]) => name === 'confirmDays' || name === 'releaseDays'
const isDays = (days: number) => Number.isInteger(days) && days > 0

/** undefined while the typed values are invalid. */
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

export function TermsForm({ now, firstDay, before }: Props) {
  const { value, error, busy, id, field } = useStaffForm('terms')
  const [isChanged, setIsChanged] = useState(false)
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
          {...id('share')}
          label="Comisión por venta"
          after="%"
          inputMode="decimal"
          value={share}
          onChange={(event) => setShare(event.target.value)}
          error={error('share')}
        />
        <TextField
          {...id('fixed')}
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
            {...field(name, now[name])}
            label={siteFieldTexts[name]}
            hint={orderTermTexts[name]}
            inputMode="numeric"
            onChange={isShown(name) ? (event) => typed[name](event.target.value) : undefined}
          />
        ))}
        {!before && (
          <TextField
            {...field('from', firstDay)}
            type="date"
            label="Vale para ventas desde el"
            hint="Desde que empieza ese día. Las ventas ya pagadas conservan lo suyo."
            min={firstDay}
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

/** All terms, newest first; planned ones can be cancelled. */
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
            equipo {each.platformBusinessDays} días hábiles · intervenir {each.escalateDays} d
          </p>
          {each.state === 'planned' && (
            <StaffForm form={`cancel-terms ${each.id}`} submit="Cancelar este cambio" variant="secondary" />
          )}
        </Box>
      ))}
    </ul>
  )
}

type ShownTerms = Pick<
  Terms,
  'shareBasisPoints' | 'fixedCents' | 'taxBasisPoints' | 'confirmDays' | 'releaseDays'
>

const EXAMPLE_CENTS = 50_000

const days = (count: number) => counted(count, 'día', 'días')

function figuresOf({ confirmDays, releaseDays, ...terms }: ShownTerms) {
  const { baseCents, taxCents, totalCents } = commissionOf(EXAMPLE_CENTS, { ...terms, version: '' })
  return [
    ['Quien compra paga', formatMoney(EXAMPLE_CENTS)],
    ['Comisión', formatMoney(baseCents)],
    [`IVA de la comisión (${formatShare(terms.taxBasisPoints)})`, formatMoney(taxCents)],
    ['La tienda recibe', formatMoney(EXAMPLE_CENTS - totalCents)],
    ['Sale tras confirmar', days(releaseDays)],
    ['Si nadie confirma, sale tras la entrega', days(confirmDays + releaseDays)],
  ] as const
}

/** An example sale under today's terms, which a closed shop does not have, and the planned ones. */
function TermsPreview({ now, planned }: { now?: ShownTerms | undefined; planned?: ShownTerms | undefined }) {
  const columns = [
    ...(now ? [{ title: 'Hoy', figures: figuresOf(now) }] : []),
    ...(planned ? [{ title: now ? 'Con el cambio' : 'Con esto', figures: figuresOf(planned) }] : []),
  ]
  const [first] = columns
  if (!first) return null
  return (
    <div aria-live="polite" className="overflow-x-auto rounded-field bg-canvas p-3.5">
      <table className="w-full text-md">
        <caption className="mb-1 text-left font-semibold">
          Ejemplo: una venta de {formatMoney(EXAMPLE_CENTS)}
        </caption>
        <thead>
          <tr className="text-sm text-muted">
            <td />
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-1 pl-4 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.figures.map(([label], row) => (
            <tr key={label}>
              <th scope="row" className="py-1 text-left font-normal text-muted">
                {label}
              </th>
              {columns.map(({ title, figures }) => (
                <td
                  key={title}
                  className={`py-1 pl-4 text-right whitespace-nowrap ${figures[row]?.[1] === first.figures[row]?.[1] ? '' : 'font-bold'}`}
                >
                  {figures[row]?.[1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
