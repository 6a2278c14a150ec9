import IconCircle from '@icons/circle'
import IconCircleCheck from '@icons/circle-check'
import IconMoodCheck from '@icons/mood-check'
import { Link } from 'react-router'
import { settings } from '../../../../features/settings/rules.ts'
import { readNextSteps } from '../../../../features/setup/read.ts'
import type { NextStep } from '../../../../features/setup/rules.ts'
import { nextStepTexts } from '../../../../features/setup/texts.ts'
import { queuePage } from '../../../../features/staff/read.ts'
import { readUndoable } from '../../../../features/staff/read-review.ts'
import { openQueueKinds, queueKinds } from '../../../../features/staff/rules.ts'
import { meanProductWait } from '../../../../features/staff/store/audit.ts'
import { ageText, queueKindTexts } from '../../../../features/staff/texts.ts'
import { addDays, addMs } from '../../../../lib/dates.ts'
import { opensArea } from '../../../../lib/viewer.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TabLinks } from '../../../../ui/tab-links.tsx'
import { DoneNotice, FigureTiles, ListFooter, PageTitle, staffMeta } from '../../page-parts.tsx'
import { queueOf, readStaffPage, staffAction, staffOf } from '../../staff-page.ts'
import { UndoBar } from '../undo-bar.tsx'
import { undoForm, undoOf } from '../undo-forms.ts'
import type { Route } from './+types/page.ts'
import { QueueRow, TogetherForm } from './queue-row.tsx'

export const meta = staffMeta('Pendientes')

const WEEK = 7

export const action = staffAction({ undo: undoForm })

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = staffOf(context)
  const { ctx, staff } = request
  const kind = queueKinds.find((entry) => queueKindTexts[entry].key === url.searchParams.get('tipo'))
  const now = ctx.clock.now()
  const [queue, wait, undoable, nextSteps] = await Promise.all([
    queueOf(request),
    meanProductWait(ctx.db, addDays(now, -WEEK)),
    readUndoable(ctx, staff, undoOf(url.searchParams)),
    opensArea(staff.staffRoles, 'settings') ? readNextSteps(ctx) : null,
  ])
  const { items: all } = queue
  const pressing = all.filter(({ urgency }) => urgency === 'overdue' || urgency === 'today')
  const soon = all.filter(({ urgency }) => urgency === 'soon')
  return {
    ...queuePage(queue, { kind, page: readStaffPage(url.searchParams) }),
    kind: kind ?? null,
    undoable: undoable ?? null,
    nextSteps,
    now: now.toISOString(),
    trusted: all.filter(({ isTrusted }) => isTrusted).length,
    kinds: openQueueKinds(request.staff.staffRoles),
    tiles: {
      pressing: { count: pressing.length, first: pressing[0]?.title ?? null },
      soon: { count: soon.length, first: soon[0]?.title ?? null },
      all: { count: all.length, oldest: oldestOf(all) },
      wait: wait === null ? null : ageText('product', addMs(now, -wait), now),
    },
  }
}

function oldestOf(all: readonly { since: string; age: string }[]): string | null {
  return all.toSorted((a, b) => a.since.localeCompare(b.since))[0]?.age ?? null
}

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { items, page, counts, kind, kinds, tiles, undoable, now, trusted, nextSteps } = loaderData
  const here = paths.staff()
  const query = kind ? `tipo=${queueKindTexts[kind].key}&` : ''
  return (
    <div className="grid gap-5">
      <PageTitle title={kind ? queueKindTexts[kind].label : 'Pendientes'}>
        Ordenados por lo que vence primero. Los plazos son los que prometemos a compradores y tiendas.
      </PageTitle>
      <DoneNotice />
      <UndoBar key={undoable?.urls.join()} undoable={undoable} now={now} />
      {nextSteps && <NextSteps steps={nextSteps} />}
      <QueueTiles tiles={tiles} />
      <TabLinks
        label="Tipo de pendiente"
        tabs={[
          { label: 'Todo', to: here, count: tiles.all.count, current: kind === null },
          ...kinds.map((entry) => ({
            label: queueKindTexts[entry].label,
            to: `${here}?tipo=${queueKindTexts[entry].key}`,
            count: counts[entry],
            current: kind === entry,
          })),
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon={IconMoodCheck} title="Nada pendiente">
          Lo que llegue para revisar aparecerá aquí con su plazo.
        </EmptyState>
      ) : (
        <Box flush>
          {trusted > 0 && <TogetherForm count={trusted} />}
          <ul>
            {items.map((item, index) => (
              <QueueRow key={`${item.kind} ${item.key}`} item={item} first={page === 1 && index === 0} />
            ))}
          </ul>
          <ListFooter list={loaderData} hrefOf={(to) => `${here}?${query}page=${to}`} className="px-4 py-3" />
        </Box>
      )}
    </div>
  )
}

const places: Record<NextStep, string> = {
  store: paths.vendor(),
  banners: paths.staffBanners(),
  courses: paths.staffCourses(),
  roles: paths.staffUsers(),
}

/** Tasks of an administrator after the opening; the poster may be printed at any time. */
function NextSteps({ steps }: { steps: readonly { step: NextStep; isDone: boolean }[] }) {
  return (
    <Box>
      <h2>Qué sigue</h2>
      <ul className="mt-2 grid gap-1">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-2.5 py-1.5">
            <Icon
              of={isDone ? IconCircleCheck : IconCircle}
              className={isDone ? 'text-success' : 'text-muted'}
            />
            <p className="min-w-0">
              <Link to={places[step]} className="link hit-44 font-semibold">
                {nextStepTexts[step].title}
              </Link>
              {isDone && <span className="sr-only"> (listo)</span>}
              <span className="block text-md text-muted">{nextStepTexts[step].text}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-md">
        <a href={paths.staffPoster()} className="link inline-flex min-h-11 items-center">
          Imprimir el cartel con la dirección (PDF)
        </a>
      </p>
    </Box>
  )
}

function QueueTiles({
  tiles: { pressing, soon, all, wait },
}: Pick<Route.ComponentProps['loaderData'], 'tiles'>) {
  const tiles = [
    {
      value: pressing.count,
      label: pressing.count === 1 ? 'Vence hoy o ya venció' : 'Vencen hoy o ya vencieron',
      text: pressing.first ?? 'Nada urgente',
      tone: pressing.count > 0 ? 'text-danger' : 'text-success',
    },
    {
      value: soon.count,
      label: `${soon.count === 1 ? 'Vence' : 'Vencen'} en ${settings.staff.soonBusinessDays} días hábiles`,
      text: soon.first ?? 'Nada cerca',
      tone: soon.count > 0 ? 'text-warning' : 'text-success',
    },
    {
      value: all.count,
      label: 'Por revisar',
      text: all.oldest === null ? 'Todo al día' : `El más antiguo, ${all.oldest}`,
      tone: '',
    },
    {
      value: wait ?? '–',
      label: 'Respuesta media',
      text: 'Productos, últimos 7 días',
      tone: 'text-success',
    },
  ]
  return <FigureTiles tiles={tiles} />
}
