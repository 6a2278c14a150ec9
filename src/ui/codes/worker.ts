import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// In a worker of its own: pictures are read beside the page, and WebAssembly needs no leave in the page's policy, since a
// worker is under that of its own file.

prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** A picture comes in, the text of its QR code goes back; null where it shows none. */
self.addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  const [found] = await readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1 }).catch(() => [])
  self.postMessage(found?.text ?? null)
})
