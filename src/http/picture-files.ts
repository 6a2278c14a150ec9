import { Hono } from 'hono'
import type { Files } from '../platform/files/files.ts'
import { serveFiles } from '../platform/files/serve.ts'
import { drawSizeOnDemand, mayBeDrawn } from '../platform/images/on-demand-sizes.ts'
import { type Admission, runWhenAdmitted } from './admission.ts'
import type { ApiEnv } from './api-env.ts'

/** Public pictures. Stored files are served at once; a size that must be drawn waits for a slot. */
export function createPictureFiles(files: Files, admission: Admission): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const serveStored = serveFiles(files)
  const serveDrawn = serveFiles({ get: (key) => drawSizeOnDemand(files, key) })
  // Keys contain no characters that need decoding.
  app.get('/files/*', async (c) => {
    const key = c.req.path.slice('/files/'.length)
    const stored = await serveStored(key, c.req.raw)
    if (stored.status !== 404 || !mayBeDrawn(key)) return stored
    const draw = () => serveDrawn(key, c.req.raw)
    return runWhenAdmitted(admission, c, () => undefined, draw)
  })
  return app
}
