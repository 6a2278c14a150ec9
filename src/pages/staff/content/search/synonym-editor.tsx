import IconArrowNarrowRight from '@icons/arrow-narrow-right'
import IconArrowsLeftRight from '@icons/arrows-left-right'
import { Form, useNavigation } from 'react-router'
import type { SynonymPreview as Preview } from '../../../../features/staff/read-search.ts'
import { Box } from '../../../../ui/box.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { byFieldKey, fieldIds } from '../../field-ids.ts'
import { useStaffForm } from '../../staff-form.tsx'
import { SynonymPreview } from './synonym-preview.tsx'
import { EDITOR_ANCHOR, type Tab } from './views.ts'

export type Editor = {
  from: string
  to: string
  both: boolean
  errors: Readonly<Record<string, string>>
  /** What the fields would change; null while they say nothing whole. */
  preview: Preview | null
  /** What the preview is of: only that is saved. */
  seen: string
  /** Somebody pressed Guardar with other words than those of the preview. */
  isOther: boolean
}

const FORM = 'synonym'

/**
 * Two sides, one or both ways, and what that changes; it is saved only with its preview seen. Trying is a GET, so that a
 * preview has an address and everything works without script.
 */
export function SynonymEditor({ tab, page, editor }: { tab: Tab; page: number; editor: Editor }) {
  const refused = useStaffForm(FORM)
  const errors = refused.answer ? refused.errors : editor.errors
  const { preview } = editor
  const isSaving = useNavigation().formData?.has(FORM) ?? false
  const ids = fieldIds(FORM)
  const [from, to] = [refused.value('from', editor.from), refused.value('to', editor.to)]
  return (
    <Box id={EDITOR_ANCHOR} className="scroll-mt-4 xl:sticky xl:top-4">
      <h2 className="mb-3 text-lg">Agregar sinónimo</h2>
      <Form method="get" noValidate preventScrollReset key={`${from}|${to}`} className="group grid gap-3">
        <FormErrors
          errors={byFieldKey(FORM, errors)}
          answer={refused.answer ?? editor}
          message={refused.summary.message}
          title={Object.keys(errors).length > 0 ? undefined : 'No se pudo'}
        />
        {editor.isOther && (
          <Notice tone="warning" live>
            Cambiaste las palabras: esto es lo que harían ahora. Guarda si está bien.
          </Notice>
        )}
        <input type="hidden" name="vista" value={tab} />
        <input type="hidden" name="page" value={page} />
        <div className="grid grid-cols-[minmax(0,1fr)_44px_minmax(0,1fr)] items-start gap-2">
          <TextField
            {...ids('from')}
            label="Quien escribe"
            defaultValue={from}
            error={errors['from']}
            placeholder="chamarra"
            maxLength={500}
            autoCapitalize="none"
          />
          <label className="mt-[29px] grid size-11 cursor-pointer place-items-center rounded-button border-control border-edge text-primary hover:bg-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            <input
              type="checkbox"
              name="both"
              defaultChecked={refused.checked('both', editor.both)}
              aria-label="En los dos sentidos"
              className="peer sr-only"
            />
            <span className="hidden peer-checked:inline-flex">
              <Icon of={IconArrowsLeftRight} />
            </span>
            <span className="inline-flex peer-checked:hidden">
              <Icon of={IconArrowNarrowRight} />
            </span>
          </label>
          <TextField
            {...ids('to')}
            label="encuentra"
            defaultValue={to}
            error={errors['to']}
            placeholder="abrigo, sudadera"
            maxLength={500}
            autoCapitalize="none"
          />
        </div>
        <p className="text-sm text-muted">
          <span className="hidden group-has-checked:inline">
            En los dos sentidos: quien escriba {quoted(to) ?? 'lo de la derecha'} verá también{' '}
            {quoted(from) ?? 'lo de la izquierda'}.
          </span>
          <span className="group-has-checked:hidden">
            En un sentido: nada cambia para quien escriba {quoted(to) ?? 'lo de la derecha'}.
          </span>{' '}
          Separa varias palabras con comas.
        </p>
        {preview && <SynonymPreview preview={preview} />}
        <div className="flex flex-wrap gap-2.5">
          {preview && (
            <Button
              type="submit"
              name={FORM}
              value={editor.seen}
              formMethod="post"
              busy={isSaving}
              className="flex-1"
            >
              Guardar sinónimo
            </Button>
          )}
          <Button type="submit" variant={preview ? 'neutral' : 'primary'} className={preview ? '' : 'flex-1'}>
            {preview ? 'Probar otra' : 'Ver qué cambia'}
          </Button>
        </div>
        <p className="text-sm text-muted">
          Vale desde la siguiente búsqueda. Queda en la bitácora con tu nombre y se puede deshacer.
        </p>
      </Form>
    </Box>
  )
}

const quoted = (words: string) => {
  const [first = ''] = words.split(',')
  return first.trim() === '' ? undefined : `“${first.trim()}”`
}
