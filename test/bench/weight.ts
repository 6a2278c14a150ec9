import { gzipSync } from 'node:zlib'

/** What a first visit to a page loads of scripts, in bytes of gzip. */
export async function scriptBytes(page: string): Promise<number> {
  const html = await (await fetch(page)).text()
  const files = new Set(
    [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href),
  )
  let bytes = 0
  for (const file of files) {
    const script = await fetch(new URL(file, page))
    bytes += gzipSync(await script.arrayBuffer(), { level: 9 }).length
  }
  return bytes
}
