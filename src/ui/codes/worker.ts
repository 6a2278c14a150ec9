import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { AskedPicture, CodeFormat } from './reader.ts'

// In a worker of its own: pictures are read beside the page, and WebAssembly needs no leave in the page's policy, since a
// worker is under that of its own file.

prepareZXingModule({ overrides: { locateFile: () => wasm } })

const options: Record<CodeFormat, ReaderOptions> = {
  qr: { formats: ['QRCode'], maxNumberOfSymbols: 1 },
  'ean-13': { formats: ['EAN13'], maxNumberOfSymbols: 1 },
}

/** A picture comes in, the text of its code goes back; null where it shows none. */
self.addEventListener('message', async ({ data: { format, picture } }: MessageEvent<AskedPicture>) => {
  const [found] = await readBarcodes(picture, options[format]).catch(() => [])
  self.postMessage(found?.text ?? null)
})
