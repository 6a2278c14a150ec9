import type { BlockView } from '../../../features/blocks/contract.ts'
import { BlockButton } from '../../../features/blocks/ui/block-button.tsx'
import { Box } from '../../../ui/box.tsx'
import { useForm } from '../../../ui/forms/form.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'

/** Also shows refusals of the button on other pages. */
export function BlocksSection({ blocks }: { blocks: readonly BlockView[] }) {
  const form = useForm(['block', 'unblock'])
  if (blocks.length === 0 && !form.answer) return null
  return (
    <Box>
      <h2 id="bloqueadas">Personas bloqueadas</h2>
      <p className="mt-1 text-muted">Entre ustedes no hay preguntas, ofertas ni pedidos nuevos.</p>
      <RefusalNotice form={form} />
      <ul className="divide-y divide-line">
        {blocks.map((entry) => (
          <li key={entry.name} className="flex flex-wrap items-center gap-3 py-3">
            <b className="min-w-0 flex-1 text-md font-semibold [overflow-wrap:anywhere]">{entry.name}</b>
            <BlockButton {...entry} isBlocked />
          </li>
        ))}
      </ul>
    </Box>
  )
}
