import type { SellerOrderView } from '../contract.ts'

export type Choosing = {
  isChosen: (id: string) => boolean
  choose: (ids: readonly string[], chosen: boolean) => void
}

export const checkboxLook = 'size-5 accent-primary'

export function ChooseOrder({
  order: { id, number },
  choosing: { isChosen, choose },
}: {
  order: SellerOrderView
  choosing: Choosing
}) {
  return (
    <label className="relative z-1 grid size-11 noscript:invisible place-items-center">
      <input
        type="checkbox"
        aria-label={`Elegir ${number}`}
        checked={isChosen(id)}
        onChange={({ currentTarget }) => choose([id], currentTarget.checked)}
        className={checkboxLook}
      />
    </label>
  )
}
