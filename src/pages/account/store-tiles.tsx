import IconArrowBackUp from '@icons/arrow-back-up'
import IconBuildingStore from '@icons/building-store'
import IconClipboardList from '@icons/clipboard-list'
import IconMessage from '@icons/message'
import { Link } from 'react-router'
import { type AccountView, paths } from '../../paths.ts'
import type { Glyph } from '../../ui/icon.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { AccountData } from '../shared/load-account.ts'

type Tile = { view: AccountView; count: number; label: string; text: string; icon: Glyph; tone: string }

export function StoreTiles({ store }: { store: NonNullable<AccountData['store']> }) {
  const tiles: Tile[] = [
    {
      view: 'orders',
      count: store.pendingOrders,
      label: 'Pedidos pendientes',
      text: store.pendingOrders === 0 ? 'todo al día' : 'por entregar',
      icon: IconClipboardList,
      tone: 'bg-warning-soft text-warning',
    },
    {
      view: 'my-store',
      count: store.products,
      label: 'Mi tienda',
      text: store.products === 1 ? 'producto' : 'productos',
      icon: IconBuildingStore,
      tone: 'bg-primary-soft text-primary-strong',
    },
    {
      view: 'disputes',
      count: store.openCases,
      label: 'Disputas y devoluciones',
      text: store.openCases === 0 ? 'todo respondido' : 'por responder',
      icon: IconArrowBackUp,
      tone: 'bg-danger-soft text-danger',
    },
    {
      view: 'messages',
      count: store.unansweredMessages,
      label: 'Mensajes',
      text: store.unansweredMessages === 0 ? 'todo respondido' : 'sin responder',
      icon: IconMessage,
      tone: 'bg-success-soft text-success',
    },
  ]
  return (
    <section>
      <h2 className="mb-3">Tu tienda hoy</h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile.view}>
            <Link
              to={paths.account(tile.view)}
              className="box block h-full p-4 leading-compact hover:shadow-lift"
            >
              <span className={`mb-3 grid size-10 place-items-center rounded-field ${tile.tone}`}>
                <Icon of={tile.icon} />
              </span>
              <b className="price-figures block text-2xl">{tile.count}</b>
              <b className="block text-md">{tile.label}</b>
              <span className="text-sm text-muted">{tile.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
