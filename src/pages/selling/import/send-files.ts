type Answer = { id: string } | { error: string }

const LOST = 'No se pudieron subir. Revisa tu conexión e inténtalo de nuevo'

/** Sends a table and its pictures; fetch tells no progress of what is sent. */
export function sendFiles(form: FormData, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/store/imports')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onerror = () => resolve({ error: LOST })
    request.onload = () => {
      const answer: { id?: string; detail?: string } = request.response ?? {}
      if (request.status === 201 && answer.id) resolve({ id: answer.id })
      else resolve({ error: answer.detail ?? LOST })
    }
    const body = new FormData()
    for (const file of form.getAll('file')) body.append('file', file)
    request.send(body)
  })
}
