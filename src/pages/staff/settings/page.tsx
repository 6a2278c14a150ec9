import { settingGroups } from '../../../features/staff/views-settings.ts'
import { Box } from '../../../ui/box.tsx'
import { PageTitle } from '../page-title.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { staffOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'

export const handle = staffHandle
export const meta = staffMeta('Ajustes')

export function loader({ context }: Route.LoaderArgs) {
  const { env } = staffOf(context).ctx
  return {
    groups: [
      {
        title: 'De este servidor',
        rows: [
          { key: 'SITE_NAME', value: env.SITE_NAME },
          { key: 'PUBLIC_URL', value: env.PUBLIC_URL },
          { key: 'STUDENT_EMAIL_DOMAINS', value: env.STUDENT_EMAIL_DOMAINS.join(', ') },
          { key: 'STUDENT_EMAIL_EXCEPTIONS', value: env.STUDENT_EMAIL_EXCEPTIONS.join(', ') || 'ninguna' },
          {
            key: 'STUDENT_EMAIL_DOTLESS_DOMAINS',
            value: env.STUDENT_EMAIL_DOTLESS_DOMAINS.join(', ') || 'ninguno',
          },
          { key: 'DEMO', value: env.DEMO ? 'sí' : 'no' },
        ],
      },
      ...settingGroups(),
    ],
  }
}

/** Read-only: figures change with a release, so that every screen, mail and policy changes with them. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { groups } = loaderData
  return (
    <div className="grid gap-4">
      <PageTitle title="Ajustes">
        Solo para consultar. Cambian con una versión nueva, para que pantallas, correos y políticas digan lo
        mismo.
      </PageTitle>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {groups.map(({ title, rows }) => (
          <Box key={title}>
            <h2 className="mb-2 text-lg">{title}</h2>
            <dl className="grid grid-cols-row gap-x-4 gap-y-1.5 text-md">
              {rows.map(({ key, value }) => (
                <div key={key} className="contents">
                  <dt className="text-sm text-muted [overflow-wrap:anywhere]">
                    <code>{key}</code>
                  </dt>
                  <dd className="max-w-56 text-right font-semibold [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ))}
            </dl>
          </Box>
        ))}
      </div>
    </div>
  )
}
