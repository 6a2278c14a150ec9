import { Form, useActionData, useSearchParams } from 'react-router'
import { textAt } from '../../../lib/text-at.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { DoneNotice } from '../done-notice.tsx'
import type { Refused } from '../staff-meta.ts'

/** The form that undoes what `?hecho=` says; after a synonym's comes its id. */
const undoing: Record<string, 'remove' | 'restore' | 'attend' | 'ignore'> = {
  sinonimo: 'remove',
  'sinonimo-quitado': 'restore',
  'sinonimo-repuesto': 'remove',
  aparte: 'attend',
  atendida: 'ignore',
}

/** What a form of a list's row came to, and the way back. The editor says itself what it was refused with. */
export function SearchDone() {
  const [params] = useSearchParams()
  const refused = useActionData<Refused>()
  if (refused && refused.form !== 'synonym')
    return <AnswerNotice tone="error" title={refused.errors[0]?.message ?? 'No se pudo'} />
  const undo = textAt(undoing, params.get('hecho'))
  if (undo === undefined || refused) return null
  const id = params.get('id')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1">
        <DoneNotice />
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="form" value={id === null ? undo : `${undo} ${id}`} />
        <input type="hidden" name="text" value={params.get('text') ?? ''} />
        <Button type="submit" variant="neutral">
          Deshacer
        </Button>
      </Form>
    </div>
  )
}
