import { useLocation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { safeNext } from '../../../features/accounts/rules.ts'
import { removeSavedSearch, setTiming } from '../../../features/alerts/actions/change-saved-search.ts'
import { saveSearch } from '../../../features/alerts/actions/save-search.ts'
import { readSavedSearches, readWatchedWishes } from '../../../features/alerts/read.ts'
import { searchTimings, searchToSave } from '../../../features/alerts/rules.ts'
import { readPopular } from '../../../features/catalogue/read-product.ts'
import { markNotificationsRead } from '../../../features/notifications/actions/mark-read.ts'
import { pauseNotifications, saveSettings } from '../../../features/notifications/actions/save-settings.ts'
import { SettingsInput } from '../../../features/notifications/contract.ts'
import { readBell, readSettings } from '../../../features/notifications/read.ts'
import { notificationTexts } from '../../../features/notifications/texts.ts'
import { settings } from '../../../features/settings/rules.ts'
import { readOwnWanted } from '../../../features/wanted/read.ts'
import { addDays, toIsoDay } from '../../../lib/dates.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { form, formAction, memberForm } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { MailExample, ReceivedList, SearchesList, WatchedWishes } from './lists.tsx'
import { ChannelsForm, KindsForm, PauseForm } from './settings-forms.tsx'

const here = paths.account('alerts')

/** Views of the page, by `ver` in its address; the first has none. */
const views = ['', 'deseos', 'recibidos', 'correo'] as const
type View = (typeof views)[number]

const viewIn = (params: URLSearchParams): View => views.find((view) => view === params.get('ver')) ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const params = new URL(request.url).searchParams
  const view = viewIn(params)
  const [searches, wishes, chosen, received] = await Promise.all([
    readSavedSearches(ctx, viewer),
    readWatchedWishes(ctx, viewer),
    readSettings(ctx, viewer),
    view === 'recibidos' ? readBell(ctx, viewer, { cursor: params.get('desde') ?? undefined }) : null,
  ])
  const isPublic = view === '' && searches.some(({ wantedId }) => wantedId !== null)
  const wanted = isPublic ? await readOwnWanted(ctx, viewer) : []
  const others = view === 'correo' ? await readPopular(ctx, 1) : []
  const now = ctx.clock.now()
  return {
    view,
    searches,
    others,
    fits: Object.fromEntries(wanted.map(({ id, fitCount }) => [id, fitCount])),
    wishes,
    chosen,
    received,
    site: ctx.site.identity().name,
    firstDay: toIsoDay(addDays(now, 1)),
    lastDay: toIsoDay(addDays(now, settings.notifications.pauseDays)),
    proposedDay: toIsoDay(addDays(now, 14)),
  }
}

const Back = z.looseObject({ back: z.string().optional() })
const done = (act: keyof typeof doneTexts) => `${here}?done=${act}`

const doneTexts = {
  removed: 'Quitamos esa búsqueda de tus avisos',
  timing: 'Guardamos cuándo te avisamos',
  settings: notificationTexts.saved,
  paused: notificationTexts.paused,
  resumed: notificationTexts.resumed,
  read: notificationTexts.read,
} as const

/** The forms of this page and, with `back`, those next to a search. */
export const action = formAction(memberOf, {
  save: form(Back, async ({ ctx, viewer }: MemberRequest, { back, ...search }) => {
    const given = new URLSearchParams(search as Record<string, string>)
    await saveSearch(ctx, viewer, searchToSave(given.get('q') ?? '', given))
    return safeNext(back) ?? here
  }),
  remove: memberForm(
    Back.extend({ id: z.string().default('') }),
    (ctx, viewer, { id }) => removeSavedSearch(ctx, viewer, id),
    ({ fields }) => safeNext(String(fields.get('back') ?? '')) ?? done('removed'),
  ),
  timing: memberForm(
    z.object({ id: z.string(), timing: z.enum(searchTimings, 'Elige cuándo avisarte') }),
    (ctx, viewer, { id, timing }) => setTiming(ctx, viewer, id, timing),
    done('timing'),
  ),
  settings: memberForm(
    SettingsInput,
    saveSettings,
    ({ url }) => {
      // Each view shows this form.
      const view = viewIn(url.searchParams)
      return done('settings') + (view && `&ver=${view}`)
    },
    { read: (fields) => ({ on: fields.getAll('on'), digestHour: fields.get('digestHour') }) },
  ),
  pause: memberForm(
    z.object({ until: z.iso.date('Elige un día') }),
    (ctx, viewer, { until }) => pauseNotifications(ctx, viewer, until),
    done('paused'),
  ),
  resume: memberForm(
    z.looseObject({}),
    (ctx, viewer) => pauseNotifications(ctx, viewer, null),
    done('resumed'),
  ),
  read: memberForm(
    z.looseObject({}),
    (ctx, viewer) => markNotificationsRead(ctx, viewer),
    `${paths.received()}&done=read`,
  ),
})

/** Settings saved on change keep the focus in their form. */
const quiet: ReadonlySet<string | null> = new Set<keyof typeof doneTexts>(['timing', 'settings'])

export const meta = privateMeta('Avisos')

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, searches, others, fits, wishes, chosen, received, site, ...days } = loaderData
  const [params] = useSearchParams()
  const { key } = useLocation()
  const done = params.get('done')
  const doneText = textAt(doneTexts, done)
  const isQuiet = quiet.has(done) && !actionData
  const tab = (to: View, label: string, tabCount?: number) => ({
    label,
    to: to === '' ? here : `${here}?ver=${to}`,
    current: view === to,
    ...(tabCount !== undefined && { count: tabCount }),
  })
  return (
    <div className="grid gap-4 md:gap-5">
      <header>
        <h1>Avisos</h1>
        <p className="mt-1 text-muted">Qué vigilamos por ti y cómo te lo decimos.</p>
      </header>
      {/* The element exists before its text and is replaced each time, so that screen readers announce it. */}
      <div role="status" className="contents">
        {isQuiet && (
          <Notice key={key} tone="success">
            {doneText}
          </Notice>
        )}
      </div>
      {actionData ? (
        <AnswerNotice tone="error">{firstMessage(actionData)}</AnswerNotice>
      ) : (
        doneText && !isQuiet && <AnswerNotice tone="success">{doneText}</AnswerNotice>
      )}
      <TabLinks
        label="Avisos"
        tabs={[
          tab('', 'Búsquedas guardadas', searches.length),
          tab('deseos', 'Lista de deseos', wishes.length),
          tab('recibidos', 'Recibidos'),
          tab('correo', 'Así llega el correo'),
        ]}
      />
      <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          {view === '' && <SearchesList searches={searches} fits={fits} />}
          {view === 'deseos' && <WatchedWishes wishes={wishes} />}
          {view === 'correo' && (
            <MailExample site={site} searches={searches} wishes={wishes} others={others} />
          )}
          {received && <ReceivedList page={received} />}
          {(view === '' || view === 'deseos') && <KindsForm chosen={chosen} />}
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <ChannelsForm chosen={chosen} />
          <PauseForm pausedUntil={chosen.pausedUntil} {...days} />
        </div>
      </div>
    </div>
  )
}
