import type { ReactNode } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { NewCodeForm } from '../../hand-over/ui/new-code-form.tsx'
import type { ReturnView } from '../contract.ts'

export function ReturnCode({ entry, code, qr }: { entry: ReturnView; code: string; qr: ReactNode }) {
  const { codeLockedUntil: codeRestsUntil, collectBy } = entry
  const name = collectBy ? 'Tu código para recoger' : 'Tu código de devolución'
  return (
    <div className="grid grid-cols-[1fr_88px] items-center gap-x-3 gap-y-2 rounded-field bg-white p-3.5 text-ink">
      <div>
        <p className="text-sm font-bold">{name}</p>
        <p className="text-total leading-figure font-extrabold tracking-[0.03em] whitespace-nowrap tabular-nums">
          <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
          <span className="sr-only">{[...code].join(' ')}</span>
        </p>
      </div>
      <div
        role="img"
        aria-label={`Código QR ${collectBy ? 'para recoger' : 'de devolución'} ${code}`}
        className="size-22 *:block *:size-full"
      >
        {qr}
      </div>
      <p className="col-span-full text-sm text-muted">
        {codeRestsUntil
          ? `Está en pausa hasta las ${formatTime(new Date(codeRestsUntil))} porque se escribió mal varias veces. Puedes hacer uno nuevo: sirve al momento.`
          : collectBy
            ? `Dalo cuando tengas tu producto en las manos.${entry.status === 'rejected' ? ' Con eso aceptas la respuesta y el caso se cierra.' : ''}`
            : 'Dalo en la oficina al dejar el producto. Es tu comprobante de que lo devolviste.'}
      </p>
      <NewCodeForm orderId={entry.orderId} intent="renew-return-code" isOpen={codeRestsUntil !== null} />
    </div>
  )
}
