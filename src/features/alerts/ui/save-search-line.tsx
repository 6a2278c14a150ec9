import IconBellPlus from '@icons/bell-plus'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { SaveSearchButton } from './save-search-button.tsx'
import type { SearchAlert } from './use-saved-search.ts'

export function SaveSearchLine({ alert }: { alert: SearchAlert }) {
  if (!alert.isSavable) return null
  return (
    <section className="box mt-6 grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-3.5 md:flex md:px-5 md:py-[18px]">
      <IconTile icon={IconBellPlus} />
      <div className="min-w-0 flex-1">
        <h2 className="text-base">¿No es lo que buscas?</h2>
        <p className="text-md text-muted">Te avisamos en cuanto alguien publique {alert.summary}.</p>
      </div>
      <SaveSearchButton
        key={`${alert.text} ${alert.query}`}
        alert={alert}
        label="Guardar esta búsqueda"
        variant="secondary"
        className="shrink-0 max-md:col-span-full"
      />
    </section>
  )
}
