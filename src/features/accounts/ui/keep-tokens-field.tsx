import { Checkbox } from '../../../ui/checkbox.tsx'
import type { FormState } from '../../../ui/forms/form.tsx'

export function KeepTokensField({ form }: { form: FormState }) {
  return (
    <Checkbox
      name="keepTokens"
      label="Conservar mis tokens de acceso"
      hint="Si no, los revocamos: los programas que los usan dejan de entrar."
      defaultChecked={form.value('keepTokens') === 'on'}
    />
  )
}
