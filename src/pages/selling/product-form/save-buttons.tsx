import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'

/** `stale`: revision that another edit has stored meanwhile. */
export function SaveButtons({
  editing,
  stale,
  isSaving,
  sending,
  onTakeStored,
}: {
  editing: string | undefined
  stale: string | undefined
  isSaving: boolean
  sending: boolean
  onTakeStored: () => void
}) {
  const label = editing === undefined ? 'Publicar' : stale ? 'Guardar de todos modos' : 'Actualizar producto'
  return (
    <div className="flex gap-2.5 max-md:flex-1 max-md:*:flex-1">
      {stale ? (
        <ButtonLink
          to={`${paths.productForm(editing)}?guardado=${stale}`}
          variant="neutral"
          onClick={onTakeStored}
        >
          Tomar lo guardado
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.account('my-store')} variant="neutral" className="max-md:hidden">
          Cancelar
        </ButtonLink>
      )}
      <Button type="submit" size="l" busy={isSaving} aria-disabled={sending}>
        {isSaving ? 'Guardando…' : label}
      </Button>
    </div>
  )
}
