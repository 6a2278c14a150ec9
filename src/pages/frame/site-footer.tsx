import IconMail from '@icons/mail'
import IconPhone from '@icons/phone'
import IconSchool from '@icons/school'
import { Link } from 'react-router'
import type { MenuCategory } from '../../features/catalogue/contract.ts'
import { PaymentLogos } from '../../features/checkout/ui/payment-method.tsx'
import { phoneLink } from '../../lib/phone.ts'
import { paths } from '../../paths.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.tsx'
import type { FrameData } from './frame-data.ts'
import { Logo } from './logo.tsx'

const columns = [
  {
    title: 'Políticas',
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
    links: [
      { label: 'Abre tu tienda', to: paths.vendor() },
      { label: 'Tiendas', to: paths.stores() },
      { label: 'Se busca', to: paths.wanted() },
      { label: 'Comisiones', to: paths.commissions() },
      { label: 'Términos para vendedores', to: paths.sellerTerms() },
      { label: 'Mi cuenta', to: paths.account() },
    ],
  },
]

const fold = 'max-md:border-t max-md:border-white/14'
const foldTitle = 'min-h-12! font-bold text-white'

export function SiteFooter({ frame }: { frame: FrameData }) {
  const { name, university, city, support, years } = useSite()
  return (
    <footer className="later mt-6 bg-ink text-md text-footer [&_:focus-visible]:outline-white">
      <div className="page pt-8 pb-7 md:pt-12">
        <div className="md:grid md:grid-cols-3 md:gap-8 lg:grid-cols-[1.35fr_1.1fr_.8fr_.9fr]">
          <div className="max-lg:col-span-full">
            <Logo onDark />
            <p className="mt-0.5 mb-4 max-w-[30em] md:mb-2.5">
              El mercado de tu universidad: compra y vende entre estudiantes y recoge en tu facultad.
            </p>
            <Disclosure title="Contacto" className={fold} summaryClassName={foldTitle}>
              <ul className="footer-links max-md:pb-3">
                <li className="row">
                  <Icon of={IconSchool} />
                  {university} · {city}
                </li>
                <li>
                  <a href={`mailto:${support.email}`}>
                    <Icon of={IconMail} />
                    {support.email}
                  </a>
                </li>
                <li>
                  <a href={phoneLink(support.phone)}>
                    <Icon of={IconPhone} />
                    {support.phone}
                  </a>
                </li>
              </ul>
            </Disclosure>
          </div>
          {columns.map((column) => (
            <Disclosure key={column.title} title={column.title} className={fold} summaryClassName={foldTitle}>
              <nav aria-label={column.title} className="max-md:pb-3">
                <p aria-hidden="true" className="mb-2 text-base font-bold text-white max-md:hidden">
                  {column.title}
                </p>
                <ul className="footer-links">
                  {column.links.map((link) => (
                    <li key={link.label}>
                      <Link to={link.to} discover="none">
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            </Disclosure>
          ))}
        </div>
        {frame.categories.length > 0 && (
          <Disclosure id="categorias" title="Categorías" className={fold} summaryClassName={foldTitle}>
            <FooterCategories categories={frame.categories} />
          </Disclosure>
        )}
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-white/14 pt-5 text-sm max-md:flex-col max-md:items-start md:mt-7">
          <p>
            © {years} {name}. Precios en pesos mexicanos, IVA incluido.
          </p>
          <PaymentLogos />
        </div>
      </div>
    </footer>
  )
}

const SHOWN_SUBCATEGORIES = 3

function FooterCategories({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <nav
      aria-label="Todas las categorías"
      className="footer-links dense grid grid-cols-2 gap-x-6 gap-y-5 text-sm max-md:pt-2 max-md:pb-5 md:mt-8 md:grid-cols-3 md:border-t md:border-white/14 md:pt-6 lg:grid-cols-5"
    >
      {categories.map((category) => (
        <div key={category.url}>
          <Link to={paths.listing(category.url)} discover="none">
            {category.name}
          </Link>
          <ul>
            {category.groups
              .flatMap((group) => group.subcategories)
              .slice(0, SHOWN_SUBCATEGORIES)
              .map((subcategory) => (
                <li key={subcategory.url}>
                  <Link to={paths.listing(subcategory.url)} discover="none">
                    {subcategory.name}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
