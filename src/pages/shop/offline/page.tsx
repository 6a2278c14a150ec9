import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
import { privateMeta } from '../../shared/seo.ts'

export const handle = { frame: 'bare' }

export const meta = privateMeta('Sin conexión')

/**
 * The browser's worker stores it without its scripts and shows it in place of a page that does not load, under that page's
 * address.
 */
export default function OfflinePage() {
  return (
    <main id="main" className="page grid justify-items-center gap-4 py-16 text-center">
      <h1>Sin conexión</h1>
      <p className="text-muted">Revisa tu internet. Sin conexión abren tu pase y lo que ya viste.</p>
      <ButtonLink to={paths.pass()} reloadDocument>
        Tu pase
      </ButtonLink>
      <LoneLink to={paths.home()} reloadDocument>
        Inicio
      </LoneLink>
      {/* The worker replaces this address with the one that was asked for. */}
      <LoneLink to={paths.offline()} reloadDocument>
        Intentar de nuevo
      </LoneLink>
    </main>
  )
}
