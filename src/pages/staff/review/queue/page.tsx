import IconMoodCheck from '@icons/mood-check'
import { readNextSteps } from '../../../../features/setup/read.ts'
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
import { Pagination } from '../../../../ui/pagination.tsx'
import { TabLinks } from '../../../../ui/tab-links.tsx'
import { formAction } from '../../../shared/form-action.ts'
import { DoneNotice } from '../../done-notice.tsx'
import { PageTitle } from '../../page-title.tsx'
import { staffHandle, staffMeta } from '../../staff-meta.ts'
import { queueOf, readStaffPage, staffOf } from '../../staff-page.ts'
import { UndoBar } from '../undo-bar.tsx'
import { undoForm, undoOf } from '../undo-forms.ts'
import type { Route } from './+types/page.ts'
import { NextSteps } from './next-steps.tsx'
import { QueueRow } from './queue-row.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import { TogetherForm } from './together-form.tsx'

export const handle = staffHandle
export const meta = staffMeta('Pendientes')

const WEEK = 7

export const action = formAction(staffOf, { undo: undoForm })

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
  const { items, total, page, pages, counts, kind, kinds, tiles, undoable, now, trusted, nextSteps } =
    loaderData
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
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm text-muted">
            <p>
              Mostrando {items.length} de {total}
            </p>
            <Pagination page={page} pages={pages} hrefOf={(to) => `${here}?${query}page=${to}`} />
          </div>
        </Box>
      )}
    </div>
  )
}
