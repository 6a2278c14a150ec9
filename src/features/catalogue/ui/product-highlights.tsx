import IconCheck from '@icons/check'
import { Icon } from '../../../ui/icon.tsx'

/** The product's summary list, and that its picture is not a photograph of the piece. */
export function ProductHighlights({
  summary,
  illustrative = false,
}: {
  summary: readonly string[]
  illustrative?: boolean
}) {
  return (
    <>
      {summary.length > 0 && (
        <ul
          aria-label="Resumen"
          className="box grid gap-x-3 gap-y-2 p-3.5 text-sm min-[360px]:grid-cols-2 md:gap-x-5 md:gap-y-2.5 md:px-5 md:py-4.5 md:text-md"
        >
          {summary.map((point) => (
            <li key={point} className="flex items-start gap-2">
              <Icon of={IconCheck} className="text-success" />
              {point}
            </li>
          ))}
        </ul>
      )}
      {illustrative && (
        <p className="mt-2.5 text-xs text-muted">
          Imagen ilustrativa. El color puede variar un poco según tu pantalla.
        </p>
      )}
    </>
  )
}
