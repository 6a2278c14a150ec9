import { z } from 'zod'
import { apiRouter } from '../../http/api-router.ts'
import { isMultipart, singleFileLimits, withForm } from '../../http/multipart.ts'
import { formBody, jsonBody, jsonPage, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { appError } from '../../lib/errors.ts'
import { wholeList } from '../../lib/paging.ts'
import { fileErrors } from '../../platform/files/errors.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { settings } from '../settings/rules.ts'
import { changePassword, type RevokeTokens } from './actions/change-password.ts'
import { changePicture } from './actions/change-picture.ts'
import { closeOtherSessions } from './actions/log-out.ts'
import { saveAddress, setAdvertising } from './actions/save-profile.ts'
import {
  AddressInput,
  AddressView,
  AdvertisingInput,
  ChangePasswordInput,
  DeviceView,
  ProfileView,
} from './contract-profile.ts'
import { accountErrors } from './errors.ts'
import { requirePasswordAccount, requireViewer } from './policy.ts'
import { readProfile, readSessions } from './read.ts'

const ownAccount = { tag: 'Account', access: 'member' } as const
const Sessions = jsonPage(DeviceView)
const Picture = z.object({ picture: z.string() })

const pictureRoute = operation('updatePicture', 'POST /account/picture', {
  ...ownAccount,
  summary: 'Changes your picture: JPG or PNG up to 5 MB, in the field profilePicture',
  request: { body: formBody('profilePicture') },
  responses: { 200: jsonResponse(Picture, 'The address of the picture') },
  errors: [
    refused(accountErrors, 'social-account', 'picture-missing', 'picture-format', 'picture-too-large'),
    refused(imageErrors, 'image-damaged', 'image-heic', 'image-too-many-pixels'),
    refused(fileErrors),
  ],
})
const profileRoute = operation('getProfile', 'GET /account/profile', {
  ...ownAccount,
  scope: 'account:read',
  summary: 'Returns your profile',
  responses: { 200: jsonResponse(ProfileView, 'The profile') },
})
const advertisingRoute = operation('setAdvertising', 'PUT /account/advertising', {
  ...ownAccount,
  summary: 'Sets whether you receive advertising',
  request: { body: jsonBody(AdvertisingInput) },
  responses: { 200: jsonResponse(ProfileView, 'The profile') },
})
const addressRoute = operation('getAddress', 'GET /account/address', {
  ...ownAccount,
  scope: 'account:read',
  summary: 'Returns your delivery address; its fields are empty until it is saved',
  responses: { 200: jsonResponse(AddressView, 'The address') },
})
const saveAddressRoute = operation('saveAddress', 'PUT /account/address', {
  ...ownAccount,
  summary: 'Saves your delivery address',
  request: { body: jsonBody(AddressInput) },
  responses: { 200: jsonResponse(AddressView, 'The current state') },
})
const passwordRoute = operation('changePassword', 'POST /account/password', {
  ...ownAccount,
  summary:
    'Changes your password; other sessions end, access tokens too unless keepTokens, and this one gets a new token',
  request: { body: jsonBody(ChangePasswordInput) },
  responses: {
    200: jsonResponse(
      z.object({ idToken: z.string().optional(), expiresIn: z.int() }),
      'Changed; idToken if the request had a bearer token, expiresIn in seconds',
    ),
  },
  errors: [refused(accountErrors, 'password-guessable', 'social-account', 'wrong-password'), tooManyAttempts],
})
const sessionsRoute = operation('listSessions', 'GET /account/sessions', {
  ...ownAccount,
  summary: 'Lists your sessions',
  responses: { 200: jsonResponse(Sessions, 'Your sessions, this one first') },
})
const closeSessionsRoute = operation('endOtherSessions', 'DELETE /account/sessions', {
  ...ownAccount,
  summary: 'Ends all your other sessions',
  responses: { 200: jsonResponse(Sessions, 'The remaining sessions') },
})

export function profileApi(revokeTokens: RevokeTokens) {
  const api = apiRouter()
  // Declared without its handler: the declaration's reader would load the whole picture into memory.
  api.openAPIRegistry.registerPath(pictureRoute)
  api.post('/account/picture', async (c) => {
    const viewer = requireViewer(c.var.viewer)
    requirePasswordAccount(viewer)
    if (!isMultipart(c.req.raw)) throw appError(accountErrors, 'picture-missing')
    const key = await withForm(
      c.req.raw,
      singleFileLimits(settings.images.pictureMaxBytes),
      viewer.id,
      ({ files }) =>
        changePicture(c.var.ctx, viewer, files.find(({ field }) => field === 'profilePicture')?.path),
    )
    return c.json({ picture: `/files/${key}` }, 200)
  })
  return api
    .openapi(profileRoute, async (c) => c.json(await readProfile(c.var.ctx, c.var.viewer), 200))
    .openapi(advertisingRoute, async (c) => {
      const { viewer } = c.var
      await setAdvertising(c.var.ctx, viewer, c.req.valid('json').advertising)
      return c.json(await readProfile(c.var.ctx, viewer), 200)
    })
    .openapi(addressRoute, async (c) => c.json((await readProfile(c.var.ctx, c.var.viewer)).address, 200))
    .openapi(saveAddressRoute, async (c) => {
      const { viewer } = c.var
      await saveAddress(c.var.ctx, viewer, c.req.valid('json'))
      return c.json((await readProfile(c.var.ctx, viewer)).address, 200)
    })
    .openapi(passwordRoute, async (c) => {
      const { viewer } = c.var
      const { token, cookie, expiresIn } = await changePassword(
        c.var.ctx,
        viewer,
        c.req.valid('json'),
        revokeTokens,
      )
      if (c.req.header('authorization')) return c.json({ idToken: token, expiresIn }, 200)
      c.header('set-cookie', cookie)
      return c.json({ expiresIn }, 200)
    })
    .openapi(sessionsRoute, async (c) => {
      const items = await readSessions(c.var.ctx, c.var.viewer)
      return c.json(wholeList(items), 200)
    })
    .openapi(closeSessionsRoute, async (c) => {
      const { viewer } = c.var
      await closeOtherSessions(c.var.ctx, viewer)
      const items = await readSessions(c.var.ctx, viewer)
      return c.json(wholeList(items), 200)
    })
}
