import { useActionData, useSearchParams } from 'react-router'
import { textAt } from '../../../../lib/text-at.ts'
import { AnswerNotice } from '../../../../ui/answer-notice.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ActionForm, type FormAnswer, firstMessage, useForm } from '../../../../ui/forms/form.tsx'
import { DoneNotice } from '../../page-parts.tsx'

/** Form that undoes an act, by its `?done=`. */
const undoing: Record<string, 'remove' | 'restore' | 'attend' | 'ignore'> = {
  sinonimo: 'remove',
  'sinonimo-quitado': 'restore',
  'sinonimo-repuesto': 'remove',
  aparte: 'attend',
  atendida: 'ignore',
}

/** Result of a row's form, with undo. The editor shows its own refusals. */
export function SearchDone() {
  const [params] = useSearchParams()
  const undo = textAt(undoing, params.get('done'))
  const refused = useActionData<FormAnswer>()
  if (refused && refused.intent !== 'synonym')
    return <AnswerNotice tone="error" title={firstMessage(refused)} />
  return undo === undefined || refused ? null : <Undo intent={undo} params={params} />
}

function Undo({ intent, params }: { intent: string; params: URLSearchParams }) {
  const id = params.get('id')
  const form = useForm(intent, id === null ? { text: params.get('text') ?? '' } : { key: id })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1">
        <DoneNotice />
      </div>
      <ActionForm form={form} preventScrollReset>
        <Button type="submit" variant="neutral">
          Deshacer
        </Button>
      </ActionForm>
    </div>
  )
}
