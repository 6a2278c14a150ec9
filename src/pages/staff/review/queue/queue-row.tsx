import IconShieldCheck from '@icons/shield-check'
import { Form, Link } from 'react-router'
import type { QueueKind, Urgency } from '../../../../features/staff/rules.ts'
import type { QueueItem } from '../../../../features/staff/views-queue.ts'
import { counted } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { kindIcons } from '../../staff-nav.tsx'

const tones: Record<QueueKind, string> = {
  product: 'bg-primary-soft text-primary-strong',
  store: 'bg-primary-soft text-primary-strong',
  return: 'bg-offer-soft text-offer',
  dispute: 'bg-offer-soft text-offer',
  chargeback: 'bg-danger-soft text-danger',
  report: 'bg-offer-soft text-offer',
  wanted: 'bg-primary-soft text-primary-strong',
  task: 'bg-warning-soft text-warning',
}
const dueTones: Record<Urgency, string> = {
  overdue: 'text-danger',
  today: 'text-danger',
  soon: 'text-warning',
  later: '',
}

export function QueueRow({ item, first }: { item: QueueItem; first: boolean }) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-b border-line px-4 py-3.5 md:grid-cols-[44px_minmax(0,1fr)_140px_150px_auto]">
      <span
        className={cn(
          'grid size-11 place-items-center self-start overflow-hidden rounded-field',
          tones[item.kind],
        )}
      >
        {item.image ? (
          <Picture image={item.image} alt="" sizes={44} className="size-full object-cover" />
        ) : (
          <Icon of={kindIcons[item.kind]} />
        )}
      </span>
      <div className="min-w-0">
        <Link to={item.to} className="font-bold hover:text-primary [overflow-wrap:anywhere]">
          {item.title}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 text-sm">
          <p className="text-muted [overflow-wrap:anywhere]">{item.text}</p>
          {item.isTrusted && (
            <label className="inline-flex min-h-11 items-center gap-2 font-semibold text-success md:-my-3">
              <input
                type="checkbox"
                form={TOGETHER_FORM}
                name="url"
                value={item.key}
                aria-label={`Elegir para ver junto: ${item.title}`}
                className="size-5 accent-primary"
              />
              De confianza
            </label>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-3 text-sm leading-snug max-md:col-start-2 md:contents">
        <p>
          <b className="block">{item.age}</b>
          <span className="text-muted">{item.sinceText}</span>
        </p>
        <p>
          <b className={cn('block', dueTones[item.urgency])}>{item.dueText}</b>
          <span className="text-muted">{item.dueNote}</span>
        </p>
      </div>
      <div className="max-md:col-start-2">
        <ButtonLink
          to={item.to}
          size="s"
          variant={first ? 'primary' : 'soft'}
          aria-label={`Revisar: ${item.title}`}
          className="max-md:w-full"
        >
          Revisar
        </ButtonLink>
      </div>
    </li>
  )
}

/** The boxes of the rows belong to this form. */
const TOGETHER_FORM = 'together'

/** Leads to the contact sheet of what was chosen among the rows of trusted stores, without a choice of all of it. */
export function TogetherForm({ count }: { count: number }) {
  return (
    <Form
      id={TOGETHER_FORM}
      action={paths.staffTogether()}
      className="flex flex-wrap items-center justify-between gap-3 rounded-t-card border-b border-line bg-success-soft px-4 py-2.5"
    >
      <p className="flex items-center gap-2 text-md text-success">
        <Icon of={IconShieldCheck} size="s" />
        {counted(count, 'producto', 'productos')} de tiendas de confianza: elige varios, o ninguno para verlos
        todos.
      </p>
      <Button type="submit" size="s" variant="secondary">
        Ver juntos
      </Button>
    </Form>
  )
}
