import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { readExportFile } from '../../../features/accounts-closing/actions-export.ts'
import { paths } from '../../../paths.ts'
import { requestOf } from '../../shared/request.ts'
import type { Route } from './+types/download.ts'

/** Without a secret in the address: the file opens for its owner only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  if (!viewer) throw redirect(paths.login(paths.account('profile')))
  const file = await readExportFile(ctx, viewer)
  if (!file) throw redirect(`${paths.account('profile')}#mis-datos`)
  return new Response(Readable.toWeb(file.body) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(file.size),
      'content-disposition': 'attachment; filename="mis-datos.zip"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
