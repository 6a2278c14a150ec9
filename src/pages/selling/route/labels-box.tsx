import IconPrinter from '@icons/printer'
import type { RouteStop } from '../../../features/hand-over/contract-route.ts'
import { labelSheets, shortFaculty } from '../../../features/hand-over/texts.ts'
import type { QrView } from '../../../features/orders/contract.ts'
import { Qr } from '../../../features/orders/ui/qr.tsx'
import { wordMark } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSite } from '../../../ui/site.tsx'

/** Labels of all that waits, with the first of them as it will look. */
export function LabelsBox({ stops, qr }: { stops: readonly RouteStop[]; qr: QrView }) {
  const count = stops.reduce((sum, { orders }) => sum + orders.length, 0)
  const [first] = stops
  const { name } = useSite()
  return (
    <Box id="etiquetas">
      <h2 className="text-lg">Etiquetas</h2>
      <form action={paths.labels()} target="_blank" className="mt-2.5 grid gap-3" rel="noopener">
        <fieldset className="grid grid-cols-2 gap-1 rounded-button bg-wash p-1">
          <legend className="sr-only">Tamaño</legend>
          {labelSheets.map(({ key, label }, index) => (
            <label
              key={key}
              className="grid min-h-11 place-items-center rounded-chip text-sm font-semibold text-muted has-checked:bg-white has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="tamano"
                value={key}
                defaultChecked={index === 0}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div aria-hidden="true" className="flex items-center gap-3 rounded-field border border-edge p-3">
          <span className="size-20 shrink-0 *:block *:size-full">
            <Qr view={qr} />
          </span>
          <p className="min-w-0 text-xs leading-compact">
            <b>{wordMark(name)}.</b>
            <b className="block text-lg">{first?.orders[0]?.number}</b>
            {shortFaculty(first?.office?.name)} · 1 de {first?.orders.length}
          </p>
        </div>
        <p className="text-xs text-muted">
          El QR es para la oficina. No lleva tu nombre, el de quien compra ni su código.
        </p>
        <Button type="submit" variant="soft" block>
          <Icon of={IconPrinter} size="s" />
          Imprimir {count}
        </Button>
      </form>
    </Box>
  )
}
