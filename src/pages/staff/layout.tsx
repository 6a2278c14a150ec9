import { Form, Link, Outlet } from 'react-router'
import { opensArea } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cn } from '../../ui/cn.ts'
import { Notice } from '../../ui/notice.tsx'
import { MinimalFooter } from '../shared/minimal-footer.tsx'
import type { Route } from './+types/layout.ts'
import { requireStaffPage } from './require-staff.ts'
import { StaffHeader } from './staff-header.tsx'
import { staffHandle } from './staff-meta.ts'
import { StaffNav } from './staff-nav.tsx'
import { queueOf, staffOf } from './staff-page.ts'

export const handle = staffHandle

export const middleware = [requireStaffPage]

/** Its work needs the whole width, and its own links lead back: nothing is counted for it. */
const WIDE = 'staff/products/:url'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const page = staffOf(context)
  const { ctx, staff } = page
  const queue = pattern === WIDE ? null : await queueOf(page)
  return {
    roles: staff.staffRoles,
    person: {
      displayName: staff.displayName,
      picture: staff.picture && paths.file(staff.picture),
    },
    queue: queue && { counts: queue.counts, total: queue.items.length },
    isPrepared: !ctx.site.isOpen() && opensArea(staff.staffRoles, 'settings'),
  }
}

/** A dark header that nobody takes for the shop's, the links beside the view, on the phone above it. */
export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { person, roles, queue, isPrepared } = loaderData
  return (
    <div className="flex min-h-dvh flex-col">
      <StaffHeader>
        <Link
          to={paths.account()}
          className="ml-auto flex min-h-11 items-center gap-2 font-semibold text-white"
        >
          <Avatar name={person.displayName} picture={person.picture} />
          <span className="max-w-40 truncate max-md:sr-only">{person.displayName}</span>
        </Link>
        <Form method="post" action={paths.logout()}>
          <button type="submit" className="min-h-11 px-1 text-sm font-semibold text-footer hover:text-white">
            Salir
          </button>
        </Form>
      </StaffHeader>
      <div
        className={cn(
          'page grid flex-1 content-start items-start gap-4 pt-4 pb-14',
          queue && 'lg:grid-cols-nav lg:gap-6 lg:pt-6',
        )}
      >
        {queue && <StaffNav roles={roles} {...queue} />}
        <main id="main" tabIndex={-1} className="min-w-0">
          {isPrepared && (
            <Notice tone="info" className="mb-4">
              Tu mercado todavía no abre: solo el equipo lo ve.{' '}
              <Link to={paths.staffSetup()} className="link">
                Seguir con la puesta en marcha
              </Link>
            </Notice>
          )}
          <Outlet />
        </main>
      </div>
      <MinimalFooter />
    </div>
  )
}
