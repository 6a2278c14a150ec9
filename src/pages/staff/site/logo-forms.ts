import { z } from 'zod'
import { changeLogo, removeLogo } from '../../../features/staff/actions/change-logo.ts'
import { LOGO_MAX_BYTES } from '../../../platform/images/logo.ts'
import { form } from '../../shared/form-action.ts'
import { receiveFile } from '../../shared/receive-uploads.ts'
import type { StaffRequest } from '../staff-page.ts'

/** For the page's `formAction`: a logo comes as a file. */
export const logoFileField = receiveFile(LOGO_MAX_BYTES)

/** What a page does that draws `LogoField`; `to` is where it leads. */
export const logoForms = (to: string) => ({
  logo: form(z.object({}), async ({ ctx, staff }: StaffRequest, _input, { files: [file] }) => {
    await changeLogo(ctx, staff, file?.path)
    return to
  }),
  'no-logo': form(z.object({}), async ({ ctx, staff }: StaffRequest) => {
    await removeLogo(ctx, staff)
    return to
  }),
})
