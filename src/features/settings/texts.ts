import type { ErrorTexts } from '../../lib/errors.ts'
import type { settingsErrors } from './errors.ts'

export const settingsErrorTexts: ErrorTexts<typeof settingsErrors> = {
  'faculty-missing': 'Esa facultad ya no existe',
  'faculty-name-taken': 'Ya hay una facultad con ese nombre',
}
