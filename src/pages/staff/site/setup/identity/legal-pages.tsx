import { paths } from '../../../../../paths.ts'

const pages = [
  { label: 'Términos y condiciones', to: paths.terms() },
  { label: 'Aviso de privacidad', to: paths.privacy() },
  { label: 'Envíos y devoluciones', to: paths.shipping() },
  { label: 'Artículos prohibidos', to: paths.prohibited() },
  { label: 'Cookies', to: paths.cookies() },
  { label: 'Contacto', to: paths.contact() },
]

/** What people will read, with what was typed filled in; until the opening only staff can. */
export function LegalPages() {
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-lg">Así se leerán</h2>
      <p className="mb-2 text-muted">
        Pide a tu área jurídica que los revise. Se abren en otra pestaña; todavía los ve solo el equipo.
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {pages.map(({ label, to }) => (
          <li key={to}>
            <a href={to} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
              {label}
              <span className="sr-only"> (otra pestaña)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
