import { useState } from 'react'
import { formDataOf } from '../../../ui/forms/entries.ts'
import type { FormState } from '../../../ui/forms/form.tsx'
import { settings } from '../../settings/rules.ts'
import { type FormPicture, formPictures } from '../contract-form.ts'
import { PicturesField } from './pictures-field.tsx'

const { casePhotos } = settings.images

/** The field `photos`. `onBusy` is called while photos are being sent. */
export function CasePhotosField({
  id,
  form,
  onBusy,
}: {
  id: string
  form: FormState
  onBusy: (name: string, busy: boolean) => void
}) {
  const [photos, setPhotos] = useState<readonly FormPicture[]>(() =>
    formPictures(formDataOf(form.typed ?? []), 'photos'),
  )
  return (
    <PicturesField
      name="photos"
      id={id}
      label="Fotos (opcional)"
      hint={`Hasta ${casePhotos}. Las ven la otra parte y nuestro equipo, nadie más.`}
      purpose="case"
      max={casePhotos}
      value={photos}
      onChange={setPhotos}
      onBusy={onBusy}
      error={form.error('photos')}
    />
  )
}
