import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { removePicture } from '../../platform/images/stored-image.ts'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import { heldStoreMail } from './emails/held.tsx'
import { dropFilesJob, heldStoreMailJob } from './jobs.ts'
import { storeContact } from './store.ts'

export const storeHandlers = [
  defineHandler(heldStoreMailJob, (ctx: Context, { storeId }) => sendHeldMail(ctx, storeId)),
  defineHandler(dropFilesJob, async (ctx: Context, { files }) => {
    for (const file of files) if (file !== '') await removePicture(ctx.files, file)
  }),
]

async function sendHeldMail(ctx: Context, storeId: number): Promise<void> {
  const store = await storeContact(ctx.db, storeId)
  if (!store?.heldAt) return
  await sendMail(ctx, heldStoreMail, store.email, { storeId, store: store.name })
}
