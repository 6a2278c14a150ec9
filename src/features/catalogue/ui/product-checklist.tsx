import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Box } from '../../../ui/box.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { settings } from '../../settings/rules.ts'

const lines: { label: string; fields: readonly string[] }[] = [
  { label: 'Condición, nombre y categoría', fields: ['condition', 'name', 'category', 'subcategory'] },
  { label: 'Imagen principal y una foto más', fields: ['image', 'gallery'] },
  { label: 'Descripción', fields: ['description'] },
  { label: 'Al menos una etiqueta', fields: ['tags'] },
  { label: 'Precio', fields: ['price'] },
  { label: `Disponibilidad de 0 a ${settings.stock.max}`, fields: ['stock'] },
]

/** What is still missing, while it is typed. */
export function ProductChecklist({ problems }: { problems: Readonly<Record<string, string>> }) {
  return (
    <Box>
      <b className="mb-2 block">Antes de guardar</b>
      <ul className="grid gap-1 text-md">
        {lines.map(({ label, fields }) => {
          const isDone = fields.every((field) => problems[field] === undefined)
          return (
            <li key={label} className={isDone ? 'flex gap-2 text-success' : 'flex gap-2 text-muted'}>
              <Icon of={isDone ? IconCircleCheck : IconAlertCircle} size="s" />
              <span>
                {label}
                <span className="sr-only">{isDone ? ' (listo)' : ' (falta)'}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
