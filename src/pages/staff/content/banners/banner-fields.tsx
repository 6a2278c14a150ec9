import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { fieldIds, toneOptions } from '../../field-ids.ts'
import { useStaffForm } from '../../staff-form.tsx'

export type BannerWords = {
  title: string
  text: string
  linkLabel: string
  linkPath: string
  tone: string
  position: number
}

/** Words, link, tone and place of a banner. */
export function BannerFields({ form, banner }: { form: string; banner?: BannerWords }) {
  const { error, value } = useStaffForm(form)
  const id = fieldIds(form)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        {...id('title')}
        label="Título"
        maxLength={80}
        defaultValue={value('title', banner?.title ?? '')}
        error={error('title')}
      />
      <TextField
        {...id('text')}
        label="Texto"
        optional
        maxLength={160}
        defaultValue={value('text', banner?.text ?? '')}
        error={error('text')}
      />
      <TextField
        {...id('linkLabel')}
        label="Texto del botón"
        optional
        maxLength={40}
        defaultValue={value('linkLabel', banner?.linkLabel ?? '')}
        error={error('linkLabel')}
      />
      <TextField
        {...id('linkPath')}
        label="A dónde lleva"
        optional
        hint="Una ruta de este sitio, como /products/libros."
        maxLength={300}
        defaultValue={value('linkPath', banner?.linkPath ?? '')}
        error={error('linkPath')}
      />
      <SelectField
        {...id('tone')}
        label="Tono"
        options={toneOptions}
        defaultValue={value('tone', banner?.tone ?? 'azul')}
        error={error('tone')}
      />
      <TextField
        {...id('position')}
        label="Orden"
        inputMode="numeric"
        defaultValue={value('position', String(banner?.position ?? 0))}
        error={error('position')}
      />
    </div>
  )
}

export function NewBannerFields({ folders }: { folders: { value: string; label: string }[] }) {
  const { error, value } = useStaffForm('new')
  const id = fieldIds('new')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          {...id('folder')}
          label="Carpeta"
          options={folders}
          defaultValue={value('folder', '')}
          error={error('folder')}
        />
        <TextField
          {...id('picture')}
          type="file"
          accept="image/jpeg,image/png"
          label="Imagen"
          hint="JPG o PNG de hasta 100 MB."
          error={error('picture')}
        />
      </div>
      <BannerFields form="new" />
    </>
  )
}
