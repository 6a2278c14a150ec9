import IconBell from '@icons/bell'
import type { NotificationsPage } from '../../../features/notifications/contract.ts'
import { NotificationItem } from '../../../features/notifications/ui/notification-item.tsx'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'

export function ReceivedList({ page: { items, nextCursor, unread } }: { page: NotificationsPage }) {
  const form = useForm('read')
  if (items.length === 0)
    return (
      <Box flush>
        <EmptyState icon={IconBell} title="Aquí verás tus avisos">
          Cuando aparezca lo que buscas o baje de precio lo que deseas, lo verás aquí y en la campana.
        </EmptyState>
      </Box>
    )
  return (
    <div className="grid justify-items-start gap-3">
      {unread > 0 && (
        <ActionForm form={form} preventScrollReset>
          <Button type="submit" variant="plain" busy={form.busy}>
            Marcar leídos
          </Button>
        </ActionForm>
      )}
      <Box
        flush
        as="ul"
        aria-label="Avisos recibidos"
        className="w-full divide-y divide-line overflow-hidden"
      >
        {items.map((entry) => (
          <NotificationItem key={entry.id} entry={entry} />
        ))}
      </Box>
      {nextCursor && (
        <ButtonLink to={`${paths.received()}&desde=${nextCursor}`} variant="neutral">
          Ver anteriores
        </ButtonLink>
      )}
    </div>
  )
}
