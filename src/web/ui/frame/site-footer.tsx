import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs'
import { Link } from 'react-router'
import { paths } from '../../routes.ts'
import { Icon } from '../icon.tsx'
import { FooterCategories } from './footer-categories.tsx'
import type { FrameData } from './frame-data.ts'
import { Logo } from './logo.tsx'
import { PaymentLogos } from './payment-logos.tsx'

const row =
  'flex min-h-11 items-center gap-2.5 hover:text-white hover:underline hover:underline-offset-3 md:min-h-9'

const columns = [
  {
    title: 'Políticas',
    wide: true,
    links: [
      { label: 'Términos y condiciones', to: paths.terms() },
      { label: 'Envíos y devoluciones', to: paths.shipping() },
      { label: 'Aviso de privacidad', to: paths.privacy() },
      { label: 'Política de cookies', to: paths.cookies() },
      { label: 'Artículos prohibidos', to: paths.prohibited() },
    ],
  },
  {
    title: 'Empresa',
    wide: false,
    links: [
      { label: 'Nosotros', to: paths.about() },
      { label: 'Contacto', to: paths.contact() },
      { label: 'Pago protegido', to: paths.protectedPayment() },
      { label: 'Preguntas frecuentes', to: paths.faq() },
      { label: 'Créditos', to: paths.credits() },
    ],
  },
  {
    title: 'Negocios',
    wide: false,
    links: [
      { label: 'Abre tu tienda', to: paths.vendor() },
      { label: 'Tiendas', to: paths.stores() },
      { label: 'Comisiones', to: paths.commissions() },
      { label: 'Términos para vendedores', to: paths.sellerTerms() },
      { label: 'Mi cuenta', to: paths.account() },
    ],
  },
]

export function SiteFooter({ frame }: { frame: FrameData }) {
  const { support } = frame
  return (
    <footer className="unseen mt-6 bg-ink text-md text-footer [--unseen:1990px] md:[--unseen:1363px] lg:[--unseen:643px] [&_:focus-visible]:outline-white">
      <div className="page pt-8 pb-7 md:pt-12">
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 md:gap-8 lg:grid-cols-[1.35fr_1.1fr_.8fr_.9fr]">
          <div className="max-lg:col-span-full">
            <Logo siteName={frame.siteName} onDark />
            <p className="mt-0.5 mb-2.5 max-w-[30em]">
              El mercado de tu universidad: compra y vende entre estudiantes y recoge en tu facultad.
            </p>
            <ul>
              <li className="flex min-h-11 items-center gap-2.5 md:min-h-9">
                <Icon of={IconSchool} />
                Universidad · San Luis Potosí, S.L.P.
              </li>
              <li>
                <a href={`mailto:${support.email}`} className={row}>
                  <Icon of={IconMail} />
                  {support.email}
                </a>
              </li>
              <li>
                <a href={`tel:+52${support.phone.replaceAll(/\D/g, '')}`} className={row}>
                  <Icon of={IconPhone} />
                  {support.phone}
                </a>
              </li>
            </ul>
          </div>
          {columns.map((column) => (
            <nav
              key={column.title}
              aria-label={column.title}
              className={column.wide ? 'max-lg:col-span-full' : ''}
            >
              <p className="mb-2 text-base font-bold text-white">{column.title}</p>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.to} className={row}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <FooterCategories categories={frame.categories} />
        <div className="mt-7 flex flex-wrap items-center justify-between gap-4 border-t border-white/14 pt-5 text-sm max-md:flex-col max-md:items-start">
          <p>© 2025 {frame.siteName}. Precios en pesos mexicanos, IVA incluido.</p>
          <PaymentLogos />
        </div>
      </div>
    </footer>
  )
}
