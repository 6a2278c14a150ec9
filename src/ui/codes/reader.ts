/** Reads QR codes from what a camera shows. */
export type QrReader = {
  /** The text of the code in this moment's picture; null where there is none. One at a time. */
  read: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader where it has one (Shape Detection API), else ours. */
export async function openQrReader(): Promise<QrReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats: string[] | undefined = await BarcodeDetector?.getSupportedFormats().catch(() => [])
  if (BarcodeDetector && formats?.includes('qr_code'))
    return ownReader(new BarcodeDetector({ formats: ['qr_code'] }))
  return workerReader()
}

function ownReader(detector: Detector): QrReader {
  return {
    read: async (video) => {
      const [found] = await detector.detect(video).catch(() => [])
      return found?.rawValue ?? null
    },
    close: () => {},
  }
}

/** A code fills a good part of what is shown: more pixels than these take longer and find no more. */
const LONGER_SIDE = 720

function workerReader(): QrReader {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (video) => {
      const { videoWidth: width, videoHeight: height } = video
      if (!paper || width === 0) return Promise.resolve(null)
      const scale = Math.min(1, LONGER_SIDE / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      paper.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = paper.getImageData(0, 0, canvas.width, canvas.height)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
        worker.onerror = () => reject(new Error('the reader did not load'))
        worker.postMessage(picture, [picture.data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}
