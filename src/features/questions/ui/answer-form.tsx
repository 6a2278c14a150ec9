import { formatDateTime } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { settings } from '../../settings/rules.ts'
import type { OwnQuestionView } from '../contract.ts'

type Props = { question: OwnQuestionView; action: string; closeTo: string }

export function AnswerForm({ question, action, closeTo }: Props) {
  const form = useForm('answer', { questionId: question.id })
  return (
    <>
      <blockquote className="rounded-field bg-canvas p-4">
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{question.message}</p>
        <footer className="mt-1 text-sm text-muted">
          @{question.author} · {formatDateTime(new Date(question.askedAt))}
        </footer>
      </blockquote>
      {question.answeredAt ? (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{question.answer}</p>
      ) : (
        <ActionForm form={form} action={action} className="grid gap-4">
          <TextArea
            {...form.mainField('answer')}
            label="Tu respuesta"
            hint="La verán todos en la página del producto. No compartas datos personales."
            required
            rows={4}
            maxLength={settings.questions.messageMax}
          />
          <div className="flex justify-end gap-2.5 max-md:*:flex-1">
            <ButtonLink to={closeTo} variant="neutral" preventScrollReset>
              Cancelar
            </ButtonLink>
            <SubmitButton>{form.busy ? 'Enviando…' : 'Enviar respuesta'}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </>
  )
}
