import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { categoryIconNames } from '../frame/category-icon.ts'
import { fieldIds, toneOptions } from './field-ids.ts'
import { useStaffForm } from './staff-form.tsx'

type Category = {
  name: string
  icon: string
  tone: string
  state: string
  titleList: string[]
  position: number
}

/** The fields of a category, filled with what was typed, else with what is stored. */
export function CategoryFields({ form, category }: { form: string; category?: Category }) {
  const { error, value, checked } = useStaffForm(form)
  const id = fieldIds(form)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...id('name')}
          label="Nombre"
          maxLength={80}
          defaultValue={value('name', category?.name ?? '')}
          error={error('name')}
        />
        {category ? null : (
          <TextField
            {...id('url')}
            label="Dirección"
            optional
            hint="Si la dejas vacía sale del nombre. Después no cambia."
            maxLength={80}
            defaultValue={value('url', '')}
            error={error('url')}
          />
        )}
        <SelectField
          {...id('icon')}
          label="Icono"
          options={[...new Set([category?.icon ?? '', ...categoryIconNames])]
            .filter(Boolean)
            .map((name) => ({ value: name, label: name }))}
          defaultValue={value('icon', category?.icon ?? '')}
          error={error('icon')}
        />
        <SelectField
          {...id('tone')}
          label="Tono"
          options={toneOptions}
          defaultValue={value('tone', category?.tone ?? 'azul')}
          error={error('tone')}
        />
        <TextField
          {...id('position')}
          label="Orden en el menú"
          inputMode="numeric"
          defaultValue={value('position', String(category?.position ?? 0))}
          error={error('position')}
        />
      </div>
      <TextArea
        {...id('titleList')}
        label="Grupos del menú"
        hint="Uno por línea, en su orden."
        rows={4}
        defaultValue={value('titleList', (category?.titleList ?? []).join('\n'))}
        error={error('titleList')}
      />
      <Checkbox
        {...id('shown')}
        label="Visible en el menú y en la portada"
        defaultChecked={checked('shown', category?.state !== 'hide')}
      />
    </>
  )
}

type Subcategory = { name: string; titleList: string; position: number; state: string }

export function SubcategoryFields({ form, row }: { form: string; row?: Subcategory }) {
  const { error, value, checked } = useStaffForm(form)
  const id = fieldIds(form)
  return (
    <div className="grid items-start gap-3 md:grid-cols-[1fr_1fr_110px_auto]">
      <TextField
        {...id('name')}
        label="Nombre"
        maxLength={80}
        defaultValue={value('name', row?.name ?? '')}
        error={error('name')}
      />
      <TextField
        {...id('titleList')}
        label="Grupo"
        maxLength={80}
        defaultValue={value('titleList', row?.titleList ?? '')}
        error={error('titleList')}
      />
      <TextField
        {...id('position')}
        label="Orden"
        inputMode="numeric"
        defaultValue={value('position', String(row?.position ?? 0))}
        error={error('position')}
      />
      <Checkbox
        {...id('shown')}
        label="Visible"
        className="md:mt-7"
        defaultChecked={checked('shown', row?.state !== 'hide')}
      />
    </div>
  )
}
