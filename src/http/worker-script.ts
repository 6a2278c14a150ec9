type ServeAsset = (request: Request) => Promise<Response | undefined>

/** Takes the place of the worker in browsers that have it, and removes its copies and itself; open pages keep their input. */
const REMOVE_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * The browser's service worker under an address that never changes; undefined in the development server, which builds none.
 *
 * @param built address of its file of this release
 * @param isOn otherwise browsers remove the worker that they have
 */
export async function workerScript(
  request: Request,
  { serveAsset, built, isOn }: { serveAsset: ServeAsset | undefined; built: string; isOn: boolean },
): Promise<Response | undefined> {
  const script = isOn
    ? await serveAsset?.(new Request(new URL(built, request.url), { headers: request.headers }))
    : new Response(REMOVE_WORKER, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
  script?.headers.set('cache-control', 'no-cache')
  return script
}
