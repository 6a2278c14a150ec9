import IconArrowBackUp from '@icons/arrow-back-up'
import IconBan from '@icons/ban'
import IconBook2 from '@icons/book-2'
import IconBuildingBank from '@icons/building-bank'
import IconBuildingStore from '@icons/building-store'
import IconCategory from '@icons/category'
import IconChecklist from '@icons/checklist'
import IconCreditCardRefund from '@icons/credit-card-refund'
import IconFlag from '@icons/flag'
import IconHistory from '@icons/history'
import IconInbox from '@icons/inbox'
import IconMenu2 from '@icons/menu-2'
import IconMessageReport from '@icons/message-report'
import IconPackage from '@icons/package'
import IconPhoto from '@icons/photo'
import IconScale from '@icons/scale'
import IconSchool from '@icons/school'
import IconSearch from '@icons/search'
import IconSettings from '@icons/settings'
import IconSpeakerphone from '@icons/speakerphone'
import IconUsers from '@icons/users'
import { Link, useLocation } from 'react-router'
import { openQueueKinds, type QueueKind } from '../../features/staff/rules.ts'
import { queueKindTexts } from '../../features/staff/texts.ts'
import { opensPath, type StaffRole } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { cn } from '../../ui/cn.ts'
import { type Glyph, Icon } from '../../ui/icon.tsx'

export const kindIcons: Record<QueueKind, Glyph> = {
  product: IconPackage,
  store: IconBuildingStore,
  return: IconArrowBackUp,
  dispute: IconMessageReport,
  chargeback: IconCreditCardRefund,
  report: IconFlag,
  wanted: IconSpeakerphone,
  task: IconScale,
}

type Item = { label: string; to: string; icon: Glyph; count?: number }

/** Next to the page the list scrolls by itself: it is taller than many laptops' windows. */
export function StaffNav({
  roles,
  counts,
  total,
}: {
  roles: readonly StaffRole[]
  counts: Record<QueueKind, number>
  total: number
}) {
  const groups: { title: string; items: Item[] }[] = [
    {
      title: 'Revisar',
      items: [
        { label: 'Pendientes', to: paths.staff(), icon: IconInbox, count: total },
        ...openQueueKinds(roles).map((kind) => ({
          label: queueKindTexts[kind].label,
          to: kind === 'store' ? paths.staffStores() : `${paths.staff()}?tipo=${queueKindTexts[kind].key}`,
          icon: kindIcons[kind],
          count: counts[kind],
        })),
      ],
    },
    {
      title: 'Catálogo y campus',
      items: [
        { label: 'Entregar un pedido', to: paths.staffHandOver(), icon: IconPackage },
        { label: 'Categorías', to: paths.staffCategories(), icon: IconCategory },
        { label: 'Libros', to: paths.staffBooks(), icon: IconBook2 },
        { label: 'Materias y listas', to: paths.staffCourses(), icon: IconSchool },
        { label: 'Búsquedas', to: paths.staffSearch(), icon: IconSearch },
        { label: 'Palabras prohibidas', to: paths.staffProhibited(), icon: IconBan },
        { label: 'Banners', to: paths.staffBanners(), icon: IconPhoto },
        { label: 'Facultades', to: paths.staffFaculties(), icon: IconBuildingBank },
      ],
    },
    {
      title: 'Control',
      items: [
        { label: 'Usuarios', to: paths.staffUsers(), icon: IconUsers },
        { label: 'Ajustes', to: paths.staffSettings(), icon: IconSettings },
        { label: 'Todo cuadra', to: paths.staffChecks(), icon: IconChecklist },
        { label: 'Bitácora', to: paths.staffAudit(), icon: IconHistory },
      ],
    },
  ]
  const mayOpen = (to: string) => opensPath(roles, to.slice(paths.staff().length).split('?')[0] ?? '')
  const open = groups
    .map((group) => ({ ...group, items: group.items.filter(({ to }) => mayOpen(to)) }))
    .filter(({ items }) => items.length > 0)
  const location = useLocation()
  const here = location.pathname.replace(/\/$/, '')
  const kind = new URLSearchParams(location.search).get('tipo')
  const isHere = (to: string) =>
    to === paths.staff() || to.includes('?')
      ? here === paths.staff() && (kind === null ? to === paths.staff() : to.endsWith(`=${kind}`))
      : here === to || here.startsWith(`${to}/`)
  const lists = open.map((group) => (
    <div key={group.title} className="py-1">
      <p className="px-3 pt-1.5 pb-0.5 text-sm font-semibold text-muted">{group.title}</p>
      <ul>
        {group.items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              aria-current={isHere(item.to) ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center gap-3 rounded-field px-3 text-md font-semibold lg:min-h-8.5',
                isHere(item.to) ? 'bg-primary-soft! text-primary-strong' : 'hover:bg-canvas',
              )}
            >
              <Icon of={item.icon} />
              <span className="flex-1">{item.label}</span>
              <Count of={item.count} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
  return (
    <nav
      aria-label="Área del equipo"
      className="lg:box lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:scroll-py-2.5 lg:overflow-y-auto lg:p-2.5 lg:[scrollbar-width:thin]"
    >
      {/* Closes on navigation. */}
      <details key={location.pathname + location.search} className="box p-1.5 lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-3 font-semibold">
          <Icon of={IconMenu2} />
          <span className="flex-1">Menú</span>
          <Count of={total} />
        </summary>
        {lists}
      </details>
      <div className="max-lg:hidden">{lists}</div>
    </nav>
  )
}

const Count = ({ of = 0 }: { of?: number | undefined }) =>
  of > 0 && (
    <span className="rounded-full bg-warning-soft px-2 text-xs leading-[22px] font-bold text-warning">
      {of}
    </span>
  )
