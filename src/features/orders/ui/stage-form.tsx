import IconMail from '@icons/mail'
import { ActionForm, type FormState } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

export function StageForm({ form, label, mailText }: { label: string; mailText: string; form: FormState }) {
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-3">
      <TextArea {...form.mainField('comment')} label="Nota para el comprador" optional maxLength={500} />
      <Notice tone="info" icon={IconMail}>
        {mailText}
      </Notice>
      <SubmitButton className="justify-self-end max-md:w-full">{label}</SubmitButton>
    </ActionForm>
  )
}
