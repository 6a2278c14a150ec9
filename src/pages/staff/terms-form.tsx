import { type ReactNode, useState } from 'react'
import { commissionOf } from '../../features/settings/rules.ts'
import type { SiteSettingsView } from '../../features/staff/contract-site.ts'
import { siteFieldTexts } from '../../features/staff/texts-site.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatMoney, formatShare, parseMoney } from '../../lib/money.ts'
import { Box } from '../../ui/box.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldIds } from './field-ids.ts'
import { StaffForm, useStaffForm } from './staff-form.tsx'

type Terms = SiteSettingsView['terms'][number]

const EXAMPLE_CENTS = 50_000
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

const netOf = (terms: Pick<Terms, 'shareBasisPoints' | 'fixedCents' | 'taxBasisPoints'>) =>
  EXAMPLE_CENTS - commissionOf(EXAMPLE_CENTS, { ...terms, version: '' }).totalCents

type Props = {
  now: Terms
  firstDay: string
  /** Before the opening nobody sells under any: they hold at once, and no day is asked for. */
  before?: { submit: ReactNode; back: string }
}

/** Plans other terms, with what a store receives then and now. */
export function TermsForm({ now, firstDay, before }: Props) {
  const { value, error } = useStaffForm('terms')
  const ids = fieldIds('terms')
  const [share, setShare] = useState(value('share', String(now.shareBasisPoints / 100)))
  const [fixed, setFixed] = useState(value('fixed', (now.fixedCents / 100).toFixed(2)))
  const typedShare = Number.parseFloat(share)
  const typedFixed = parseMoney(fixed)
  const planned =
    typedShare >= 0 && typedShare <= 30 && typedFixed !== undefined
      ? { ...now, shareBasisPoints: Math.round(typedShare * 100), fixedCents: typedFixed }
      : undefined
  return (
    <StaffForm
      form="terms"
      submit={before?.submit ?? 'Programar el cambio'}
      back={before?.back}
      className="grid gap-5"
    >
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
            inputMode="numeric"
            defaultValue={value(name, String(now[name]))}
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
      <p aria-live="polite" className="rounded-field bg-canvas p-3.5 text-md">
        De una venta de {formatMoney(EXAMPLE_CENTS)} la tienda{' '}
        {before ? (
          <>
            recibirá <b>{formatMoney(netOf(planned ?? now))}</b>
          </>
        ) : (
          <>
            recibe hoy <b>{formatMoney(netOf(now))}</b>
            {planned && (
              <>
                {' '}
                y recibirá <b>{formatMoney(netOf(planned))}</b>
              </>
            )}
          </>
        )}
        . El IVA de la comisión es {formatShare(now.taxBasisPoints)}.
      </p>
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
