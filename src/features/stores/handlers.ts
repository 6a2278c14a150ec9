import { createElement } from 'react'
import type { Context } from '../../context.ts'
import { renderMail } from '../../mail/render.ts'
import { removePicture } from '../../platform/images/remove-picture.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { HeldStoreMail } from './emails/held.tsx'
import { dropFilesJob, heldStoreMailJob } from './jobs.ts'
import { storeContact } from './store.ts'

export function storeHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(heldStoreMailJob, ({ storeId }) => sendHeldMail(ctx, storeId)),
    bindHandler(dropFilesJob, async ({ files }) => {
      for (const file of files) if (file !== '') await removePicture(ctx.files, file)
    }),
  ]
}

/** Once per store; nothing where the name was looked at meanwhile. */
async function sendHeldMail(ctx: Context, storeId: number): Promise<void> {
  const store = await storeContact(ctx.db, storeId)
  if (!store?.heldAt) return
  const site = { name: ctx.env.SITE_NAME, url: ctx.env.PUBLIC_URL }
  await ctx.mailer.send({
    key: `store:${storeId}:held`,
    to: store.email,
    subject: `Tu tienda ${store.name} espera una revisión · ${site.name}`,
    ...(await renderMail(createElement(HeldStoreMail, { site, store: store.name }))),
  })
}
