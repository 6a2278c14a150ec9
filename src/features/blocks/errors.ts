import type { ErrorCodes } from '../../lib/errors.ts'
import { settings } from '../settings/rules.ts'

const { maxBlocked } = settings.blocks

export const blockErrors = {
  'block-self': [422, 'No puedes bloquearte'],
  'blocks-full': [409, `Ya bloqueaste a ${maxBlocked} personas. Desbloquea a alguna en Mi perfil`],
} as const satisfies ErrorCodes
