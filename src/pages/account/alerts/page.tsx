import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { safeNext } from '../../../features/accounts/rules.ts'
import { removeSavedSearch, setTiming } from '../../../features/alerts/actions/change-saved-search.ts'
import { saveSearch } from '../../../features/alerts/actions/save-search.ts'
import { readSavedSearches, readWatchedWishes } from '../../../features/alerts/read.ts'
import { searchTimings, searchToSave } from '../../../features/alerts/rules.ts'
import { readDevices } from '../../../features/notifications/actions/devices.ts'
import { markNotificationsRead } from '../../../features/notifications/actions/mark-read.ts'
import { pauseNotifications, saveSettings } from '../../../features/notifications/actions/save-settings.ts'
import { SettingsInput } from '../../../features/notifications/contract.ts'
import { readBell, readSettings } from '../../../features/notifications/read.ts'
import { settings } from '../../../features/settings/rules.ts'
import { readOwnWanted } from '../../../features/wanted/read.ts'
import { addDays, toIsoDay } from '../../../lib/dates.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { form, formAction, memberForm } from '../../shared/form-action.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { ReceivedList, SearchesList, WatchedWishes } from './lists.tsx'
import { PhoneSwitch } from './phone-switch.tsx'
import { PauseForm, SettingsForm } from './settings-forms.tsx'

const here = paths.account('alerts')

/** Views of the page, by `ver` in its address; the first has none. */
const views = ['', 'deseos', 'recibidos'] as const
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
  const now = ctx.clock.now()
  return {
    view,
    searches,
    fits: Object.fromEntries(wanted.map(({ id, fitCount }) => [id, fitCount])),
    wishes,
    chosen,
    received,
    phone: {
      username: viewer.username,
      publicKey: ctx.push.publicKey(),
      isDemo: ctx.env.DEMO && ctx.env.PUSH_SANDBOX !== undefined,
      devices: await readDevices(ctx, viewer),
    },
    firstDay: toIsoDay(addDays(now, 1)),
    lastDay: toIsoDay(addDays(now, settings.notifications.pauseDays)),
    proposedDay: toIsoDay(addDays(now, 14)),
  }
}

const Back = z.looseObject({ back: z.string().optional() })
const done = (act: keyof typeof doneTexts) => `${here}?done=${act}`

const doneTexts = {
  removed: 'Quitamos esa búsqueda de tus avisos',
  timing: 'Te volvemos a avisar de esa búsqueda',
  settings: 'Guardado',
  paused: 'Pausamos tus avisos',
  resumed: 'Tus avisos siguen',
  read: 'Marcaste tus avisos como leídos',
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
  settings: memberForm(SettingsInput, saveSettings, done('settings'), {
    read: (fields) => ({ ...Object.fromEntries(fields), on: fields.getAll('on') }),
  }),
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

export const meta = privateMeta('Avisos')

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, searches, fits, wishes, chosen, received, phone, ...days } = loaderData
  const [params] = useSearchParams()
  const done = params.get('done')
  const doneText = textAt(doneTexts, done)
  /** Shown in its form, which keeps the focus. */
  const isSaved = done === 'settings' && !actionData
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
        <p className="mt-1 text-muted">De lo que buscas, tu lista y tu semestre.</p>
      </header>
      {actionData ? (
        <AnswerNotice tone="error">{firstMessage(actionData)}</AnswerNotice>
      ) : (
        doneText && !isSaved && <AnswerNotice tone="success">{doneText}</AnswerNotice>
      )}
      <TabLinks
        label="Avisos"
        tabs={[
          tab('', 'Tus avisos', searches.length),
          tab('deseos', 'Lista de deseos', wishes.length),
          tab('recibidos', 'Recibidos'),
        ]}
      />
      {view === '' ? (
        <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 gap-4 xl:col-start-2">
            <SettingsForm chosen={chosen} isSaved={isSaved}>
              <PhoneSwitch {...phone} />
            </SettingsForm>
            <PauseForm pausedUntil={chosen.pausedUntil} {...days} />
          </div>
          <section className="min-w-0 xl:row-start-1">
            <h2 className="mb-2.5 text-lg">Búsquedas guardadas</h2>
            <SearchesList searches={searches} fits={fits} />
          </section>
        </div>
      ) : view === 'deseos' ? (
        <WatchedWishes wishes={wishes} />
      ) : (
        received && <ReceivedList page={received} />
      )}
    </div>
  )
}
