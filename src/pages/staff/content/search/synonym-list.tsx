import IconArrowNarrowRight from '@icons/arrow-narrow-right'
import IconArrowsLeftRight from '@icons/arrows-left-right'
import { Form } from 'react-router'
import type { SynonymView } from '../../../../features/staff/read-search.ts'
import { actTexts } from '../../../../features/staff/texts-acts.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { ActionForm, useForm } from '../../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

const kindTexts: Record<SynonymView['kind'], string> = {
  both: 'encuentra, en los dos sentidos,',
  one_way: 'encuentra',
  hint: 'muestra, si nadie lo vende,',
}

export function SynonymList({ q, items }: { q: string; items: readonly SynonymView[] }) {
  return (
    <>
      <Form className="mb-3 grid grid-cols-row items-end gap-3" role="search" aria-label="Sinónimos">
        <input type="hidden" name="vista" value="sinonimos" />
        <TextField name="q" type="search" label="Buscar en la lista" defaultValue={q} maxLength={100} />
        <Button type="submit" variant="neutral">
          Buscar
        </Button>
      </Form>
      {items.length === 0 && <p className="text-muted">Ningún sinónimo tiene esa palabra.</p>}
      <ul>
        {items.map((synonym) => (
          <SynonymRow key={synonym.id} synonym={synonym} />
        ))}
      </ul>
    </>
  )
}

function SynonymRow({ synonym: { id, from, to, kind, removed, last } }: { synonym: SynonymView }) {
  const form = useForm(removed ? 'restore' : 'remove', { key: String(id) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="text-md">
          <b>{from.join(', ')}</b>
          <span className="mx-1.5 inline-flex align-middle text-muted">
            <Icon of={kind === 'both' ? IconArrowsLeftRight : IconArrowNarrowRight} size="s" />
            <span className="sr-only">{kindTexts[kind]}</span>
          </span>
          <b>{to.join(', ')}</b> {kind === 'hint' && <Chip>Si nadie lo vende</Chip>}{' '}
          {removed && <Chip tone="warning">Quitado</Chip>}
        </p>
        <p className="text-sm text-muted">
          {last
            ? `${actTexts[last.act as keyof typeof actTexts] ?? last.act} @${last.username}, ${formatDateTime(new Date(last.at))}`
            : 'De la lista inicial'}
        </p>
      </div>
      <ActionForm form={form} preventScrollReset>
        <SubmitButton variant="plain" size="s">
          {removed ? 'Poner de nuevo' : 'Quitar'}
          <span className="sr-only"> {from.join(', ')}</span>
        </SubmitButton>
      </ActionForm>
    </li>
  )
}
