import IconShieldCheck from '@icons/shield-check'
import { Form } from 'react-router'
import { counted } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'

/** The boxes of the rows belong to this form. */
export const TOGETHER_FORM = 'together'

/** Leads to the contact sheet of what was chosen among the rows of trusted stores, without a choice of all of it. */
export function TogetherForm({ count }: { count: number }) {
  return (
    <Form
      id={TOGETHER_FORM}
      action={paths.staffTogether()}
      className="flex flex-wrap items-center justify-between gap-3 rounded-t-card border-b border-line bg-success-soft px-4 py-2.5"
    >
      <p className="flex items-center gap-2 text-md text-success">
        <Icon of={IconShieldCheck} size="s" />
        {counted(count, 'producto', 'productos')} de tiendas de confianza: elige varios, o ninguno para verlos
        todos.
      </p>
      <Button type="submit" size="s" variant="secondary">
        Ver juntos
      </Button>
    </Form>
  )
}
