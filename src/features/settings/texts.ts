import type { ErrorTexts } from '../../lib/errors.ts'
import type { settingsErrors } from './errors.ts'

export const settingsErrorTexts: ErrorTexts<typeof settingsErrors> = {
  'faculty-name-taken': 'Ya hay una facultad con ese nombre',
}
