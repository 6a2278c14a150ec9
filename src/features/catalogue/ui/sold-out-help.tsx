import { Button } from '../../../ui/button.tsx'

/** Says why the buttons are off, and what can be done instead. */
export function SoldOutHelp({ id, onWish }: { id: string; onWish?: () => void }) {
  return (
    <div className="my-4 rounded-field bg-canvas p-3.5 text-md text-muted">
      <p id={id}>
        Se vendieron todas las piezas. Guárdalo en tu lista de deseos o mira los productos similares.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        {onWish && (
          <Button variant="neutral" size="s" onClick={onWish}>
            Guardar en mi lista
          </Button>
        )}
        <a href="#relacionados" className="link inline-flex min-h-11 items-center">
          Ver productos similares
        </a>
      </div>
    </div>
  )
}
