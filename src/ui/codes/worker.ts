import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { AskedPicture, CodeFormat } from './reader.ts'

// A worker does not block the page, and has its own policy: the page's need not allow WebAssembly.

prepareZXingModule({ overrides: { locateFile: () => wasm } })

const options: Record<CodeFormat, ReaderOptions> = {
  qr: { formats: ['QRCode'], maxNumberOfSymbols: 1 },
  'ean-13': { formats: ['EAN13'], maxNumberOfSymbols: 1 },
}

self.addEventListener('message', async ({ data: { format, picture } }: MessageEvent<AskedPicture>) => {
  const [found] = await readBarcodes(picture, options[format]).catch(() => [])
  self.postMessage(found?.text ?? null)
})
