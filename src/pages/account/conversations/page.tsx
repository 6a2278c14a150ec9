import IconMessage from '@icons/message'
import { useOutletContext } from 'react-router'
import { readConversations } from '../../../features/conversations/read.ts'
import { ConversationList } from '../../../features/conversations/ui/conversation-list.tsx'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { AccountData } from '../../shared/load-account.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  return { conversations: await readConversations(ctx, viewer), now: ctx.clock.now().toISOString() }
}

export const meta = privateMeta('Mensajes')

export default function ConversationsPage({ loaderData }: Route.ComponentProps) {
  const { conversations, now } = loaderData
  const { store } = useOutletContext<AccountData>()
  const [to, label] = store
    ? (['orders', 'Ver tus pedidos'] as const)
    : (['my-shopping', 'Ver mis compras'] as const)
  return (
    <div className="grid gap-4">
      <h1>Mensajes</h1>
      {conversations.length === 0 ? (
        <EmptyState
          icon={IconMessage}
          title="Aún no tienes mensajes"
          action={<ButtonLink to={paths.account(to)}>{label}</ButtonLink>}
        >
          Después de comprar o vender, escríbele a la otra parte desde la compra o el pedido.
        </EmptyState>
      ) : (
        <Box flush className="overflow-hidden *:-mt-px">
          <ConversationList conversations={conversations} now={new Date(now)} />
        </Box>
      )}
    </div>
  )
}
