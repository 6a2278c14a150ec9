import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSite } from '../../ui/site.tsx'

const footer = [
  { label: 'Pago protegido', to: paths.protectedPayment() },
  { label: 'Envíos y devoluciones', to: paths.shipping() },
  { label: 'Ayuda', to: paths.faq() },
  { label: 'Privacidad', to: paths.privacy() },
]

/** The footer of pages for work, such as forms and the setup. */
export function MinimalFooter() {
  const { name, city, isOpen, years } = useSite()
  return (
    <footer className="bg-ink text-sm text-footer [&_:focus-visible]:outline-white">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3">
        <p>{isOpen && `© ${years} ${name} · Campus ${city}`}</p>
        <nav aria-label="Ayuda" className="flex flex-wrap gap-x-4">
          {footer.map(({ label, to }) => (
            <Link key={to} to={to} className="flex min-h-11 items-center hover:text-white hover:underline">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
