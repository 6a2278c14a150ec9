import { HEIC_TEXT, mayBePicture } from '../../../lib/picture-types.ts'
import { settings } from '../../settings/rules.ts'
import type { FormPicture } from '../contract-form.ts'
import type { UploadPurpose } from '../rules.ts'

export const pictureTexts = {
  format: 'La imagen debe ser formato JPG o PNG',
  size: `La imagen no debe ser mayor a ${settings.images.maxBytes / 1_000_000}MB`,
  tooMany: 'El límite de entradas ha sido excedido',
  empty: 'Ese archivo está vacío',
  heic: HEIC_TEXT,
  damaged: 'No pudimos leer la imagen. Guárdala de nuevo como JPG o PNG e inténtalo otra vez',
  lost: 'No se pudo subir. Revisa tu conexión e inténtalo de nuevo',
} as const

export function uploadProblem(file: File): string | undefined {
  if (!mayBePicture(file)) return pictureTexts.format
  if (file.size === 0) return pictureTexts.empty
  return file.size > settings.images.maxBytes ? pictureTexts.size : undefined
}

/** `canRetry`: the same file may succeed later. */
type Sent = { picture: FormPicture } | { error: string; canRetry: boolean; status: number }

/** Rate limit, full disk, or a failure of ours. */
const isTemporary = (status: number) => status === 429 || status >= 500

/** Sends a picture before its form. fetch reports no upload progress. Rejects when it is aborted. */
export function sendPicture(
  file: File,
  purpose: UploadPurpose,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/store/uploads?purpose=${purpose}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => resolve({ error: pictureTexts.lost, canRetry: true, status: 0 })
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    request.onload = () => {
      const answer: { detail?: string } & Partial<FormPicture> = request.response ?? {}
      const { picture, preview, name } = answer
      if (request.status === 201 && picture && preview !== undefined && name !== undefined)
        resolve({ picture: { picture, preview, name } })
      else
        resolve({
          error: answer.detail ?? pictureTexts.lost,
          canRetry: isTemporary(request.status),
          status: request.status,
        })
    }
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
