import IconArrowNarrowRight from '@icons/arrow-narrow-right'
import IconArrowsLeftRight from '@icons/arrows-left-right'
import { Form, useNavigation } from 'react-router'
import type { FoundView, SynonymPreview as Preview } from '../../../../features/staff/read-search.ts'
import { counted, grouped } from '../../../../lib/money.ts'
import { Box } from '../../../../ui/box.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { byFieldKey, useStaffForm } from '../../staff-form.tsx'
import { EDITOR_ANCHOR, type Tab } from './views.ts'

export type Editor = {
  from: string
  to: string
  both: boolean
  errors: Readonly<Record<string, string>>
  /** Effect of the fields; null while they are incomplete. */
  preview: Preview | null
  /** Identifies the preview: only a previewed synonym is saved. */
  seen: string
  /** Guardar was clicked with other words than those of the preview. */
  isOther: boolean
}

const FORM = 'synonym'

/** A synonym is saved only after its preview, which is a GET: it has an address and works without scripts. */
export function SynonymEditor({ tab, page, editor }: { tab: Tab; page: number; editor: Editor }) {
  const refused = useStaffForm(FORM)
  const errors = refused.answer ? refused.errors : editor.errors
  const { preview } = editor
  const isSaving = useNavigation().formData?.has(FORM) ?? false
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
            {...refused.id('from')}
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
            {...refused.id('to')}
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

function SynonymPreview({ preview: { text, before, after, others } }: { preview: Preview }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two results side by side are no fields of the form */}
      <div role="group" aria-label={`Vista previa de la búsqueda ${text}`} className="grid grid-cols-2 gap-3">
        <Found title={`Hoy: ${totalText(before)}`} found={before} text={text} />
        <Found
          title={`Con el cambio: ${grouped(after.total)}${plus(after)}`}
          found={after}
          text={text}
          isAfter
        />
      </div>
      {others.map((other) => (
        <Notice key={other.text} tone="warning">
          <b>También cambia “{other.text}”:</b> {changeText(other)}
        </Notice>
      ))}
      {others.length === 0 && (
        <p className="text-sm text-muted">
          No cambia los primeros resultados de ninguna otra búsqueda frecuente.
        </p>
      )}
    </>
  )
}

const plus = ({ totalIsExact }: FoundView) => (totalIsExact ? '' : '+')
const totalText = (found: FoundView) =>
  found.totalIsExact ? counted(found.total, 'resultado', 'resultados') : `${grouped(found.total)}+ resultados`

function Found({
  title,
  found,
  text,
  isAfter = false,
}: {
  title: string
  found: FoundView
  text: string
  isAfter?: boolean
}) {
  const more = found.total - found.items.length
  return (
    <div className={cn('min-w-0 rounded-field p-3 text-sm', isAfter ? 'bg-success-soft' : 'bg-canvas')}>
      <h3 className={cn('text-sm! font-bold', isAfter ? 'text-success' : 'text-muted')}>{title}</h3>
      {found.items.length === 0 && <p className="mt-1 text-muted">Nada con “{text}”.</p>}
      <ul className="mt-1 grid gap-2">
        {found.items.map(({ url, name, image, tone }) => (
          <li key={url} className="grid grid-cols-[36px_minmax(0,1fr)] items-center gap-2 font-semibold">
            <span className={`tone-${tone} grid size-9 place-items-center overflow-hidden rounded-button`}>
              <Picture image={image} alt="" sizes={36} optional className="size-full object-contain" />
            </span>
            <span className="leading-snug [overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-muted">
          y {grouped(more)}
          {plus(found)} más
        </p>
      )}
    </div>
  )
}

/** "de 2 a 3 resultados, los primeros dos quedan igual." */
function changeText({ before, after, same }: Preview['others'][number]): string {
  const totals =
    before.total === after.total
      ? `sigue en ${totalText(after)}`
      : `de ${grouped(before.total)}${plus(before)} a ${totalText(after)}`
  const first = ['ninguno queda en su lugar', 'el primero queda igual', 'los primeros dos quedan igual'][same]
  return `${totals}, ${first ?? 'los primeros quedan igual'}.`
}
