import { httpErrorTexts } from '../http/texts.ts'
import type { AppError, ErrorText } from '../lib/errors.ts'
import { textAt } from '../lib/text-at.ts'
import { identityErrorTexts } from '../platform/auth/texts.ts'
import { fileErrorTexts } from '../platform/files/texts.ts'
import { imageErrorTexts } from '../platform/images/texts.ts'
import { accountErrorTexts } from './accounts/texts.ts'
import { alertErrorTexts } from './alerts/texts.ts'
import { catalogueErrorTexts } from './catalogue/texts-form.ts'
import { checkoutErrorTexts } from './checkout/texts.ts'
import { contentErrorTexts } from './content/texts.ts'
import { disputeErrorTexts } from './disputes/texts.ts'
import { orderErrorTexts } from './orders/texts.ts'
import { paymentErrorTexts } from './payments/texts.ts'
import { payoutErrorTexts } from './payouts/texts.ts'
import { questionErrorTexts } from './questions/texts.ts'
import { reportErrorTexts } from './reports/texts.ts'
import { returnErrorTexts } from './returns/texts.ts'
import { reviewErrorTexts } from './reviews/texts.ts'
import { searchErrorTexts } from './search/texts.ts'
import { settingsErrorTexts } from './settings/texts.ts'
import { staffErrorTexts } from './staff/texts.ts'
import { storeErrorTexts } from './stores/texts-form.ts'
import { wishlistErrorTexts } from './wishlist/texts.ts'

const general: Record<string, ErrorText> = {
  'invalid-request': 'Revisa los campos marcados',
  'sign-in-needed': 'Debes iniciar sesión',
  forbidden: 'Acceso denegado',
}

/** What a person reads for an expected failure; each feature's `texts.ts` adds its codes here. */
export const texts: Record<string, ErrorText> = {
  ...general,
  ...httpErrorTexts,
  ...accountErrorTexts,
  ...settingsErrorTexts,
  ...fileErrorTexts,
  ...identityErrorTexts,
  ...imageErrorTexts,
  ...storeErrorTexts,
  ...catalogueErrorTexts,
  ...contentErrorTexts,
  ...wishlistErrorTexts,
  ...paymentErrorTexts,
  ...orderErrorTexts,
  ...checkoutErrorTexts,
  ...returnErrorTexts,
  ...disputeErrorTexts,
  ...payoutErrorTexts,
  ...reviewErrorTexts,
  ...questionErrorTexts,
  ...alertErrorTexts,
  ...reportErrorTexts,
  ...searchErrorTexts,
  ...staffErrorTexts,
  ...payoutErrorTexts,
}

/** The Spanish of an error's code with its values filled in. */
export function errorText(error: AppError): string {
  const text = texts[error.code] ?? httpErrorTexts.internal
  return typeof text === 'string' ? text : text(error.details.params ?? {})
}

/** The same for a code alone, as an address carries it; undefined for codes that nobody has or that need values. */
export function textOfCode(code: string): string | undefined {
  const text = textAt(texts, code)
  return typeof text === 'string' ? text : undefined
}
