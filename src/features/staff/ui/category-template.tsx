import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { categoryTemplate } from '../../catalogue/rules-template.ts'

export function CategoryTemplate() {
  const form = useForm('category-template')
  return (
    <ActionForm form={form} preventScrollReset className="grid gap-4">
      <FormErrors {...form.summary} title="No se pudo" />
      <p className="text-muted">
        Lo que se vende en un campus, con su icono y su tono. Después puedes cambiar, ocultar y agregar lo que
        quieras.
      </p>
      <ul className="grid gap-x-6 gap-y-2 text-md sm:grid-cols-2">
        {categoryTemplate.map(({ name, groups }) => (
          <li key={name}>
            <b className="block">{name}</b>
            <span className="text-sm text-muted">
              {Object.values(groups)
                .flat()
                .map((entry) => (typeof entry === 'string' ? entry : entry[0]))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <SubmitButton>Empezar con la plantilla</SubmitButton>
      </div>
    </ActionForm>
  )
}
