import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { isMultipart, oneFile, withForm } from '../../http/multipart.ts'
import { formBody, jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { rowIdInPath } from '../../lib/form-fields.ts'
import { logoErrors } from '../../platform/images/errors.ts'
import { LOGO_MAX_BYTES } from '../../platform/images/logo.ts'
import { requireStaff } from '../accounts/policy.ts'
import { limitErrors } from '../limits/errors.ts'
import { PaymentKeysInput, PaymentKeysView } from '../payments/contract.ts'
import { paymentErrors } from '../payments/errors.ts'
import { changeLogo, removeLogo } from './actions/change-logo.ts'
import { cancelTerms, changeIdentity, planTerms } from './actions/change-site.ts'
import { savePaymentKeys } from './actions/save-payment-keys.ts'
import { sendTestMail } from './actions/send-test-mail.ts'
import { done } from './api-acts.ts'
import { IdentityInput, SiteSettingsView, TermsInput } from './contract-site.ts'
import { staffErrors } from './errors.ts'
import { readPaymentKeys } from './read-payment-keys.ts'
import { readSiteSettings } from './read-site.ts'

const settings = operation({
  id: 'getSiteSettings',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/settings',
  summary: 'Who the shop is, and the terms of its sales: past, present and planned',
  responses: { 200: jsonResponse(SiteSettingsView, 'All of it') },
})
const identity = operation({
  id: 'changeIdentity',
  tag: 'Staff',
  access: 'staff',
  method: 'put',
  path: '/staff/settings/identity',
  summary:
    'Saves name, colours, campus, contact, legal data, sender of mails and domains of students, at once',
  request: { body: jsonBody(IdentityInput) },
  responses: done,
  errors: [refused(staffErrors, 'example-domain')],
})
const logo = operation({
  id: 'changeLogo',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/settings/logo',
  summary: 'Puts a logo in place of the name: a square SVG or PNG, in the field logo',
  request: { body: formBody('logo') },
  responses: done,
  errors: [refused(logoErrors), refused(limitErrors, 'too-many-attempts')],
})
const noLogo = operation({
  id: 'removeLogo',
  tag: 'Staff',
  access: 'staff',
  method: 'delete',
  path: '/staff/settings/logo',
  summary: 'Back to the name alone',
  responses: done,
})
const terms = operation({
  id: 'planTerms',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/settings/terms',
  summary: 'Plans commission and times for sales from a day on; sales that are made keep theirs',
  request: { body: jsonBody(TermsInput) },
  responses: done,
  errors: [refused(staffErrors, 'terms-too-soon')],
})
const noTerms = operation({
  id: 'cancelTerms',
  tag: 'Staff',
  access: 'staff',
  method: 'delete',
  path: '/staff/settings/terms/{id}',
  summary: 'Takes planned terms back',
  request: { params: z.object({ id: rowIdInPath }) },
  responses: done,
  errors: [refused(staffErrors, 'terms-not-planned')],
})
const mail = operation({
  id: 'sendTestMail',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/settings/test-mail',
  summary: 'Sends a mail to your own address and waits for what the mail server answers',
  responses: { 200: jsonResponse(z.object({ to: z.string(), from: z.string() }), 'The server took it') },
  errors: [
    refused(limitErrors, 'too-many-attempts'),
    refused(staffErrors, 'mail-server-missing', 'test-mail-failed'),
  ],
})
const keys = operation({
  id: 'getPaymentKeys',
  tag: 'Staff',
  access: 'staff',
  method: 'get',
  path: '/staff/settings/payment-keys',
  summary: 'Which keys of the payment provider are in force, without them',
  responses: {
    200: jsonResponse(PaymentKeysView, 'Where they come from, their end, since when and by whom'),
  },
})
const newKeys = operation({
  id: 'setPaymentKeys',
  tag: 'Staff',
  access: 'staff',
  method: 'put',
  path: '/staff/settings/payment-keys',
  summary:
    'Tries keys at the payment provider, then saves them encrypted; old webhook secrets hold for a day',
  request: { body: jsonBody(PaymentKeysInput) },
  responses: done,
  errors: [
    refused(limitErrors, 'too-many-attempts'),
    refused(
      paymentErrors,
      'payment-keys-in-environment',
      'payment-key-missing',
      'payment-key-refused',
      'payment-key-lacks',
      'payment-key-live',
      'payment-account-inactive',
      'payment-account-differs',
      'payment-keys-changed',
      'payment-mode-differs',
      'payment-webhook-missing',
      'payment-unavailable',
    ),
  ],
})

/** Settings of the installation, for administrators. */
export function staffSiteApi() {
  const api = apiRouter()
  // Declared apart from its handler: the declaration's own reader would take the whole file into memory.
  api.openAPIRegistry.registerPath(logo)
  api.post('/staff/settings/logo', async (c) => {
    const staff = requireStaff(c.var.viewer)
    if (!isMultipart(c.req.raw)) throw appError(logoErrors, 'logo-missing')
    await withForm(c.req.raw, oneFile(LOGO_MAX_BYTES), staff.id, ({ files }) =>
      changeLogo(c.var.ctx, staff, files.find(({ field }) => field === 'logo')?.path),
    )
    return c.body(null, 204)
  })
  return api
    .openapi(noLogo, async (c) => {
      await removeLogo(c.var.ctx, requireStaff(c.var.viewer))
      return c.body(null, 204)
    })
    .openapi(settings, async (c) => c.json(await readSiteSettings(c.var.ctx), 200))
    .openapi(identity, async (c) => {
      await changeIdentity(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(terms, async (c) => {
      await planTerms(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(mail, async (c) => c.json(await sendTestMail(c.var.ctx, requireStaff(c.var.viewer)), 200))
    .openapi(keys, async (c) => c.json(await readPaymentKeys(c.var.ctx), 200))
    .openapi(newKeys, async (c) => {
      await savePaymentKeys(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(noTerms, async (c) => {
      await cancelTerms(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
