import IconSearch from '@icons/search'
import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { wordMark } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.tsx'
import { SiteMark } from '../../ui/site-mark.tsx'

/** Logo, search of everything, and who works here. */
export function StaffHeader({ children }: { children: ReactNode }) {
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
        {children}
      </div>
    </header>
  )
}
