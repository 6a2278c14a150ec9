import { Button } from '../../../ui/button.tsx'
import { closedText } from '../../stores/texts.ts'

/** Says why the buttons are off, and what can be done instead. */
export function CannotBuy({
  id,
  closedUntil,
  onWish,
}: {
  id: string
  /** The last day of the store's holidays; null where all pieces are sold. */
  closedUntil: string | null
  onWish: () => void
}) {
  return (
    <div className="my-4 rounded-field bg-canvas p-3.5 text-md text-muted">
      <p id={id}>
        {closedUntil === null
          ? 'Se vendieron todas las piezas. Guárdalo en tu lista de deseos o mira los productos similares.'
          : `${closedText(closedUntil)} y no toma pedidos. Guárdalo en tu lista de deseos para entonces o mira los productos similares.`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <Button variant="neutral" size="s" onClick={onWish}>
          Guardar en mi lista
        </Button>
        <a href="#relacionados" className="link inline-flex min-h-11 items-center">
          Ver productos similares
        </a>
      </div>
    </div>
  )
}
