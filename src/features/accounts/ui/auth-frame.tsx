import IconArrowBackUp from '@icons/arrow-back-up'
import IconBuildingBank from '@icons/building-bank'
import IconShieldCheck from '@icons/shield-check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderTerms } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../../ui/site.tsx'
import { guardedText } from '../../settings/texts-protection.ts'
import campus from './campus.webp?url'

const promisesOf = (terms: OrderTerms) => [
  { icon: IconShieldCheck, text: guardedText },
  { icon: IconBuildingBank, text: 'Entrega en tu facultad' },
  { icon: IconArrowBackUp, text: `${terms.returnDays} días para pedir una devolución` },
]

export function AuthFrame({
  tab,
  next,
  title,
  lead,
  isOpen = true,
  children,
}: {
  tab: 'login' | 'register'
  next: string | null
  title: string
  lead?: string | undefined
  /** Registration is closed before the opening, so there are no tabs. */
  isOpen?: boolean
  children: ReactNode
}) {
  const { order: terms } = useSite().terms
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  const tabs = [
    { key: 'login', label: 'Ingresar', to: paths.login() + query },
    { key: 'register', label: 'Registro', to: paths.register() + query },
  ]
  return (
    <div className="page grid items-stretch gap-16 py-4 lg:grid-cols-[1fr_440px] lg:pt-9 lg:pb-16">
      <aside className="grid content-between overflow-hidden rounded-banner bg-[radial-gradient(circle_at_78%_60%,#e9eeff_0_34%,#dce5fe_34.2%_52%,#cbd9fb_52.2%)] p-12 pb-7 text-[#17255f] max-lg:hidden">
        <div>
          <h2 className="max-w-[11ch] text-4xl leading-figure">El mercado de tu campus</h2>
          <p className="mt-3.5 max-w-[34ch] text-lg">
            Compra y vende entre estudiantes. Pagas en línea y recoges en la oficina de tu facultad.
          </p>
          <ul className="mt-7 grid max-w-80 gap-3 font-semibold">
            {promisesOf(terms).map(({ icon, text }) => (
              <li key={text} className="flex items-start gap-2.5">
                <Icon of={icon} /> {text}
              </li>
            ))}
          </ul>
        </div>
        {/* Its top is empty, so it may overlap the list. */}
        <img
          src={campus}
          alt=""
          width={960}
          height={600}
          loading="lazy"
          className="-mt-8 h-auto w-[84%] justify-self-center"
        />
      </aside>
      <Box className="grid content-start gap-4 self-center">
        {isOpen && (
          <nav aria-label="Acceso" className="grid grid-cols-2 gap-1 rounded-field bg-wash p-1">
            {tabs.map(({ key, label, to }) => (
              <Link
                key={key}
                to={to}
                aria-current={key === tab ? 'page' : undefined}
                className={cn(
                  'grid min-h-11 place-items-center rounded-button text-md font-bold',
                  key === tab ? 'bg-white shadow-float' : 'text-muted hover:text-primary',
                )}
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
        <div>
          <h1>{title}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </div>
        {children}
      </Box>
    </div>
  )
}
