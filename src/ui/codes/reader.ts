export type CodeReader = {
  read: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

/** The browser's name of a format, and the longer side of a frame for our reader. */
const formats = {
  /** Large in view: more pixels take longer and find no more. */
  qr: { own: 'qr_code', longerSide: 720 },
  /** Narrow bars, about a hundredth of the code. */
  'ean-13': { own: 'ean_13', longerSide: 1_280 },
} as const
export type CodeFormat = keyof typeof formats

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's reader if it supports the format (Shape Detection API), otherwise ours. */
export async function openCodeReader(format: CodeFormat): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const { own } = formats[format]
  const supported: string[] | undefined = await BarcodeDetector?.getSupportedFormats().catch(() => [])
  if (BarcodeDetector && supported?.includes(own))
    return ownReader(new BarcodeDetector({ formats: [own] }), format)
  return workerReader(format)
}

/** Some browsers lack the service behind their reader: if it fails, ours replaces it. */
function ownReader(detector: Detector, format: CodeFormat): CodeReader {
  let fallback: CodeReader | undefined
  return {
    read: async (video) => {
      if (fallback) return fallback.read(video)
      if (video.readyState < HAVE_PICTURE) return null
      try {
        const [found] = await detector.detect(video)
        return found?.rawValue ?? null
      } catch {
        fallback = workerReader(format)
        return null
      }
    },
    close: () => fallback?.close(),
  }
}

const HAVE_PICTURE = 2

function workerReader(format: CodeFormat): CodeReader {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (video) => {
      const { videoWidth: width, videoHeight: height } = video
      if (!paper || width === 0) return Promise.resolve(null)
      const scale = Math.min(1, formats[format].longerSide / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      paper.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = paper.getImageData(0, 0, canvas.width, canvas.height)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
        worker.onerror = () => reject(new Error('the reader did not load'))
        worker.postMessage({ format, picture } satisfies AskedPicture, [picture.data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}

export type AskedPicture = { format: CodeFormat; picture: ImageData }
