import type { SavedSearchView, WatchedWish } from '../../features/alerts/contract.ts'
import { formatMoney } from '../../lib/money.ts'
import { Box } from '../../ui/box.tsx'
import { Picture } from '../../ui/picture.tsx'

/** How a mail looks, with something of one's own in it where there is anything. */
export function MailExample({
  site,
  searches,
  wishes,
}: {
  site: string
  searches: readonly SavedSearchView[]
  wishes: readonly WatchedWish[]
}) {
  const search = searches.find(({ found }) => found.length > 0) ?? searches[0]
  const product = search?.found[0] ?? wishes[0]
  return (
    <Box aria-label="Ejemplo de un correo">
      <p className="text-md text-muted">
        De <b className="text-ink">{site}</b>
        <br />
        Asunto:{' '}
        <b className="text-ink">
          Apareció {product ? `${product.name} a ${formatMoney(product.priceCents)}` : 'lo que buscabas'}
        </b>
      </p>
      <div className="mt-4 rounded-card border border-line">
        <div className="p-4 md:p-6">
          <h2>Apareció lo que buscabas</h2>
          <p className="mt-1 text-muted">Buscabas {search?.summary ?? 'un libro'}. Acaba de publicarse:</p>
          {product && (
            <div className="mt-4 flex items-center gap-4 rounded-field border border-line p-3">
              <span
                className={`tone-${product.tone} size-22 shrink-0 overflow-hidden rounded-field md:size-28`}
              >
                <Picture image={product.image} alt="" sizes={112} className="size-full object-cover" />
              </span>
              <div className="min-w-0">
                <b className="[overflow-wrap:anywhere]">{product.name}</b>
                <p className="price-figures text-xl font-extrabold">{formatMoney(product.priceCents)}</p>
                <p className="text-sm text-muted">lo recoges en tu facultad</p>
              </div>
            </div>
          )}
        </div>
        <p className="border-t border-line bg-canvas p-4 text-sm text-muted md:px-6">
          Cada correo dice por qué te llega y termina con un enlace para no recibir más, sin iniciar sesión.
          Tu programa de correo también puede mostrar su propio botón de baja.
        </p>
      </div>
    </Box>
  )
}
