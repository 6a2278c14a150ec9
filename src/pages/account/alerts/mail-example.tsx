import IconCalculator from '@icons/calculator'
import type { SavedSearchView, WatchedWish } from '../../../features/alerts/contract.ts'
import type { SmallProductView } from '../../../features/catalogue/contract-cards.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** Without any product in the shop. */
const invented = { name: 'Calculadora científica', priceCents: 25_000, tone: 'azul', image: null }

export function MailExample({
  site,
  searches,
  wishes,
  others,
}: {
  site: string
  searches: readonly SavedSearchView[]
  wishes: readonly WatchedWish[]
  others: readonly SmallProductView[]
}) {
  const search = searches.find(({ found }) => found.length > 0)
  const own = search?.found[0] ?? wishes.find(({ state }) => state === 'on-sale')
  const { name, priceCents, tone, image } = own ?? others[0] ?? invented
  return (
    <Box aria-label="Ejemplo de un correo">
      {!own && (
        <p className="mb-3 text-md">
          <b>Es un ejemplo.</b> Cuando aparezca algo de lo que buscas, te llega así:
        </p>
      )}
      <p className="text-md text-muted">
        De <b className="text-ink">{site}</b>
        <br />
        Asunto: <b className="text-ink">{`Apareció ${name} a ${formatMoney(priceCents)}`}</b>
      </p>
      <div className="mt-4 overflow-hidden rounded-card border border-line">
        <div className="p-4 md:p-6">
          <h2>Apareció lo que buscabas</h2>
          <p className="mt-1 text-muted">Buscabas {search?.summary ?? `“${name}”`}. Acaba de publicarse:</p>
          <div className="mt-4 flex items-center gap-4 rounded-field border border-line p-3">
            <span
              className={`tone-${tone} grid size-22 shrink-0 place-items-center overflow-hidden rounded-field md:size-28`}
            >
              {image ? (
                <Picture image={image} alt="" sizes={112} className="size-full object-cover" />
              ) : (
                <Icon of={IconCalculator} size="l" />
              )}
            </span>
            <div className="min-w-0">
              <b className="[overflow-wrap:anywhere]">{name}</b>
              <p className="price-figures text-xl font-extrabold">{formatMoney(priceCents)}</p>
              <p className="text-sm text-muted">lo recoges en tu facultad</p>
            </div>
          </div>
        </div>
        <p className="border-t border-line bg-canvas p-4 text-sm text-muted md:px-6">
          Cada correo dice por qué te llega y termina con un enlace para no recibir más, sin iniciar sesión.
          Tu programa de correo también puede mostrar su propio botón de baja.
        </p>
      </div>
    </Box>
  )
}
