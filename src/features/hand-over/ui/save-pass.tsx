import type { MouseEvent } from 'react'
import type { PassView } from '../../orders/contract.ts'
import { pickUpPass } from './pick-up-pass.ts'

const SCALE = 3

/** Every phone's gallery opens a PNG; without JavaScript the SVG is saved. */
export function SavePass({ pass }: { pass: PassView }) {
  const numbers = pass.parcels.map(({ number }) => number)
  const drawing = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pickUpPass(pass))}`
  const name = `codigo-${numbers[0]}`
  const save = (event: MouseEvent) => {
    event.preventDefault()
    void pngOf(drawing).then((href) =>
      Object.assign(document.createElement('a'), { href, download: `${name}.png` }).click(),
    )
  }
  return (
    <a
      href={drawing}
      download={`${name}.svg`}
      onClick={save}
      className="link inline-flex min-h-11 items-center text-sm font-bold!"
    >
      Guardar para verlo sin conexión<span className="sr-only">: pedido {numbers.join(', ')}</span>
    </a>
  )
}

async function pngOf(drawing: string): Promise<string> {
  const picture = new Image()
  picture.src = drawing
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * SCALE
  canvas.height = picture.height * SCALE
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
