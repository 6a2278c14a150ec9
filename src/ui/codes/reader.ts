/** Reads codes from what a camera shows. */
export type CodeReader = {
  /** The text of the code in this moment's picture; null where there is none. One at a time. */
  read: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

/** Kinds of codes: what the browser calls each, and the longer side of a picture in which ours looks for it. */
const formats = {
  /** It fills a good part of what is shown: more pixels than these take longer and find no more. */
  qr: { own: 'qr_code', longerSide: 720 },
  /** The bars of a book, each as wide as a hundredth of the code. */
  'ean-13': { own: 'ean_13', longerSide: 1_280 },
} as const
export type CodeFormat = keyof typeof formats

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader where it has one for this format (Shape Detection API), else ours. */
export async function openCodeReader(format: CodeFormat): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const { own } = formats[format]
  const supported: string[] | undefined = await BarcodeDetector?.getSupportedFormats().catch(() => [])
  if (BarcodeDetector && supported?.includes(own))
    return ownReader(new BarcodeDetector({ formats: [own] }), format)
  return workerReader(format)
}

/** Some browsers offer theirs without the service behind it: once it fails, ours takes over. */
function ownReader(detector: Detector, format: CodeFormat): CodeReader {
  let instead: CodeReader | undefined
  return {
    read: async (video) => {
      if (instead) return instead.read(video)
      if (video.readyState < HAVE_PICTURE) return null
      try {
        const [found] = await detector.detect(video)
        return found?.rawValue ?? null
      } catch {
        instead = workerReader(format)
        return null
      }
    },
    close: () => instead?.close(),
  }
}

/** `HTMLMediaElement.HAVE_CURRENT_DATA` */
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

/** What the worker is sent. */
export type AskedPicture = { format: CodeFormat; picture: ImageData }
