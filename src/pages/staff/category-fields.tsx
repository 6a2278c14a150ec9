import type { allCategories } from '../../features/catalogue/store/writes.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { categoryIconNames } from '../frame/category-icon.ts'
import { useStaffForm } from './staff-form.tsx'

export const toneOptions = [
  { value: 'azul', label: 'Azul' },
  { value: 'lila', label: 'Lila' },
  { value: 'limon', label: 'Limón' },
  { value: 'menta', label: 'Menta' },
  { value: 'rosa', label: 'Rosa' },
  { value: 'arena', label: 'Arena' },
  { value: 'durazno', label: 'Durazno' },
]

const iconTexts: Record<string, string> = {
  bike: 'Bicicleta',
  'book-2': 'Libro',
  cookie: 'Galleta',
  'device-gamepad-2': 'Control de juegos',
  'device-laptop': 'Laptop',
  'guitar-pick': 'Púa',
  microscope: 'Microscopio',
  pencil: 'Lápiz',
  shirt: 'Playera',
  sofa: 'Sofá',
}

/** A category with its subcategories. */
export type Category = Awaited<ReturnType<typeof allCategories>>[number]

export function CategoryFields({ form, category }: { form: string; category?: Category }) {
  const { field, checkbox } = useStaffForm(form)
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...field('name', category?.name)} label="Nombre" maxLength={80} />
        {!category && (
          <TextField
            {...field('url')}
            label="Dirección"
            optional
            hint="Si la dejas vacía sale del nombre. Después no cambia."
            maxLength={80}
          />
        )}
        <SelectField
          {...field('icon', category?.icon)}
          label="Icono"
          options={[...new Set([category?.icon ?? '', ...categoryIconNames])]
            .filter(Boolean)
            .map((name) => ({ value: name, label: iconTexts[name] ?? name }))}
        />
        <SelectField {...field('tone', category?.tone ?? 'azul')} label="Tono" options={toneOptions} />
        <TextField
          {...field('position', category?.position ?? 0)}
          label="Orden en el menú"
          inputMode="numeric"
        />
      </div>
      <TextArea
        {...field('titleList', category?.titleList.join('\n'))}
        label="Grupos del menú"
        hint="Uno por línea, en su orden."
        rows={4}
      />
      <Checkbox
        {...checkbox('shown', category?.state !== 'hide')}
        label="Visible en el menú y en la portada"
      />
    </>
  )
}

export function SubcategoryFields({ form, row }: { form: string; row?: Category['subcategories'][number] }) {
  const { field, checkbox } = useStaffForm(form)
  return (
    <div className="grid items-start gap-3 md:grid-cols-[1fr_1fr_110px_auto]">
      <TextField {...field('name', row?.name)} label="Nombre" maxLength={80} />
      <TextField {...field('titleList', row?.titleList)} label="Grupo" maxLength={80} />
      <TextField {...field('position', row?.position ?? 0)} label="Orden" inputMode="numeric" />
      <Checkbox {...checkbox('shown', row?.state !== 'hide')} label="Visible" className="md:mt-7" />
    </div>
  )
}
