import { Link } from 'react-router'
import { z } from 'zod'
import { MessageList } from '../../../../features/conversations/ui/message-list.tsx'
import { readConversationAsStaff } from '../../../../features/staff/actions/read-conversation.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { PageTitle, staffMeta } from '../../page-parts.tsx'
import { orNotFound, staffOf, uuidIn } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Mensajes de un caso')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, staff } = staffOf(context)
  const before = z.iso.datetime().safeParse(url.searchParams.get('antes')).data
  const found = await orNotFound(readConversationAsStaff(ctx, staff, uuidIn(params.id), before))
  return { ...found, now: ctx.clock.now().toISOString() }
}

export default function StaffConversationPage({ loaderData }: Route.ComponentProps) {
  const { orderId, number, names, items, earlier, now } = loaderData
  return (
    <div className="grid gap-5">
      <PageTitle title={`Mensajes de ${number}`} back={{ label: 'Caso', to: paths.staffOrder(orderId) }}>
        {names.buyer} y {names.seller}. Solo lectura: cada visita queda en la bitácora.
      </PageTitle>
      <Box className="flex flex-col gap-1.5 bg-canvas!">
        {earlier && (
          <Link to={paths.staffConversation(orderId, earlier)} className="link hit-44 self-center">
            Ver anteriores
          </Link>
        )}
        <MessageList {...{ items, names }} side={null} otherReadAt={null} now={new Date(now)} />
      </Box>
    </div>
  )
}
