import { create, toDataURL } from 'qrcode'

/** A QR code as one SVG path on a square of `size` units, with the quiet zone left to the frame around it. */
export type QrView = { size: number; path: string }

export function qrOf(text: string): QrView {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`
  return { size, path }
}

/** The same as a PNG in a data: address, for mails: many mail programs draw no SVG. */
export function qrPicture(text: string): Promise<string> {
  return toDataURL(text, { errorCorrectionLevel: 'M', margin: 2, scale: 6 })
}
