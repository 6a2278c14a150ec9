import { useState } from 'react'
import { settings } from '../../settings/rules.ts'
import type { FormPicture } from '../contract-form.ts'
import { PicturesField } from './pictures-field.tsx'

const { casePhotos } = settings.images

/** Up to five photos of what happened, as the field `photos`. `onBusy` tells that some are still on their way. */
export function CasePhotosField({
  id,
  given,
  error,
  onBusy,
}: {
  id: string
  /** Of the form that was refused. */
  given: readonly FormPicture[]
  error: string | undefined
  onBusy: (name: string, busy: boolean) => void
}) {
  const [photos, setPhotos] = useState<readonly FormPicture[]>(given)
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
      error={error}
    />
  )
}
