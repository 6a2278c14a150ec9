import IconBellPlus from '@icons/bell-plus'
import { Icon } from '../../../ui/icon.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { SaveSearchButton } from './save-search-button.tsx'
import type { SearchAlert } from './use-saved-search.ts'

export function SaveSearchCard({ alert }: { alert: SearchAlert }) {
  if (!alert.isSavable) return null
  return (
    <section className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 rounded-card border border-primary bg-primary-soft p-3.5 md:grid-cols-[44px_minmax(0,1fr)] md:gap-x-3.5 md:p-[18px]">
      <span className="grid size-10 place-items-center rounded-field bg-white text-primary-strong md:row-span-2 md:size-11">
        <Icon of={IconBellPlus} />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">Avísame cuando alguien lo publique</h2>
        <p className="mt-0.5 text-md text-muted">
          Un correo con el primer {alert.summary} que aparezca. Sin compromiso; lo cancelas con un toque.
        </p>
      </div>
      <SaveSearchButton
        key={`${alert.text} ${alert.query}`}
        alert={alert}
        label="Avísame"
        showsEmail
        className="mt-3 max-md:col-span-full"
      />
    </section>
  )
}

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
