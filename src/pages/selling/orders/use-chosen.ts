import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SellerOrderView } from '../../../features/orders/contract.ts'
import type { Choosing } from '../../../features/orders/ui/seller-orders.tsx'

/** `bring`: still to be brought to its office. */
export type ChosenOrder = { id: string; number: string; bring: boolean }

/**
 * The orders that are chosen in a list, kept from page to page of it. Narrowing it differently begins anew.
 *
 * @param list says which list it is
 * @param all what the address chooses: everything that the list has, or nothing
 */
export function useChosen(list: string, all: readonly ChosenOrder[], shown: readonly SellerOrderView[]) {
  // Loaded again it is the same address, of which some may have been let go of meanwhile.
  const { key } = useLocation()
  const [seen, setSeen] = useState({ list, key })
  const [chosen, setChosen] = useState(() => mapOf(all))
  if (seen.list !== list || seen.key !== key) {
    setSeen({ list, key })
    if (seen.list !== list || all.length > 0) setChosen(mapOf(all))
  }
  const choosing: Choosing = {
    isChosen: (id) => chosen.has(id),
    choose: (ids, isOn) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const { id, number, can } of shown) {
          if (!ids.includes(id)) continue
          if (isOn) after.set(id, { id, number, bring: can.setStage === 'sent' })
          else after.delete(id)
        }
        return after
      }),
  }
  return { choosing, chosen: [...chosen.values()], clear: () => setChosen(new Map()) }
}

const mapOf = (orders: readonly ChosenOrder[]) => new Map(orders.map((order) => [order.id, order]))
