import IconSearch from '@icons/search'
import { Form, Link, Outlet, useSearchParams } from 'react-router'
import { wordMark } from '../../lib/site.ts'
import { opensArea } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSite } from '../../ui/site.tsx'
import { SiteMark } from '../../ui/site-mark.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { MinimalFooter } from '../shared/minimal-footer.tsx'
import type { Route } from './+types/layout.ts'
import { StaffNav } from './staff-nav.tsx'
import { queueOf, requireStaffPage, staffOf } from './staff-page.ts'

export const handle = { frame: 'bare' }

export const middleware = [requireStaffPage]

/** This page uses the whole width, without navigation and counts. */
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

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const { person, roles, queue, isPrepared } = loaderData
  return (
    <div className="flex min-h-dvh flex-col">
      <StaffHeader person={person} />
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
              <TextLink to={paths.staffSetup()}>Seguir con la puesta en marcha</TextLink>
            </Notice>
          )}
          <Outlet />
        </main>
      </div>
      <MinimalFooter />
    </div>
  )
}

function StaffHeader({ person }: Pick<Route.ComponentProps['loaderData'], 'person'>) {
  const [params] = useSearchParams()
  const { name, logo } = useSite()
  return (
    <header className="bg-ink text-white [&_:focus-visible]:outline-white">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-4 max-md:pb-3">
        <Link
          to={paths.staff()}
          aria-label={`${name}, pendientes del equipo`}
          className="inline-flex min-h-11 items-center text-[1.3125rem] font-extrabold tracking-[-0.5px]"
        >
          {logo && (
            <span className="mr-2">
              <SiteMark logo={logo} size={32} />
            </span>
          )}
          {wordMark(name)}
          <span className="text-sun">.</span>
        </Link>
        <span className="rounded-md bg-white/14 px-2 py-0.5 text-sm font-bold">Equipo</span>
        <Form
          role="search"
          aria-label="Todo el mercado"
          action={paths.staffFind()}
          className="relative w-full max-w-[520px] max-md:order-last"
        >
          <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-footer">
            <Icon of={IconSearch} size="s" />
          </span>
          <input
            key={params.get('q')}
            type="search"
            name="q"
            defaultValue={params.get('q') ?? ''}
            maxLength={100}
            aria-label="Buscar pedido, usuario, tienda o producto"
            placeholder="Buscar pedido, usuario, tienda o producto"
            enterKeyHint="search"
            className="h-11 w-full rounded-button border border-white/40 bg-white/8 pr-3 pl-10 text-control text-white placeholder:text-footer md:text-md"
          />
        </Form>
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
      </div>
    </header>
  )
}
