import type { ReactNode } from 'react'

/**
 * The buyer's 6 digits and QR. `qr` is the drawn code (an svg), made on the server; `pass` the picture of both to be
 * kept on the phone, for where there is no signal.
 */
export function HandOverCode({
  code,
  number,
  qr,
  pass,
}: {
  code: string
  number: string
  qr: ReactNode
  pass: string
}) {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  return (
    <div className="grid grid-cols-[1fr_104px] items-center gap-x-3.5 gap-y-2 rounded-[14px] bg-[linear-gradient(160deg,#f7faff,#dbe6fb)] p-4">
      <div>
        <p className="text-sm font-bold text-[#2a3763]">Tu código de entrega</p>
        <p className="text-[clamp(1.5rem,8vw,2.125rem)] leading-[1.1] font-extrabold tracking-[0.03em] whitespace-nowrap tabular-nums">
          <span aria-hidden="true">{spaced}</span>
          <span className="sr-only">{[...code].join(' ')}</span>
        </p>
      </div>
      <div
        role="img"
        aria-label={`Código QR de entrega ${code}`}
        className="size-26 rounded-field bg-white p-2 *:block *:size-full"
      >
        {qr}
      </div>
      <p className="col-span-full text-sm leading-[1.4] text-[#2a3763]">
        Muéstralo solo cuando tengas el producto en tus manos. También está en tu correo.
      </p>
      <a
        href={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(pass)}`}
        download={`codigo-${number}.svg`}
        className="link col-span-full inline-flex min-h-11 items-center text-sm font-bold!"
      >
        Guardar para verlo sin conexión<span className="sr-only">: pedido {number}</span>
      </a>
    </div>
  )
}
