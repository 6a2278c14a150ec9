import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { FacultyListView } from '../../settings/contract.ts'
import { ListedRows, ListImport } from './list-import.tsx'

const said = { list: 'lista', noun: { one: 'facultad', many: 'facultades', isNew: 'Nueva' } }

export function FacultyImport() {
  return (
    <ListImport<FacultyListView>
      {...said}
      intent="faculty-list"
      hint="Separado por comas o puntos y comas."
      columns="Facultad, Oficina y dirección, Horario; si quieres, Orden y Se puede elegir."
      download={{ href: paths.staffList('faculties'), text: 'Descargar la lista de hoy o un ejemplo' }}
      sums={({ items }) => ({
        changing: items.filter(({ change }) => change !== 'same').length,
        good: 'Todo está bien escrito.',
      })}
    >
      {({ items, problems }) => (
        <ListedRows
          {...said}
          problems={problems}
          rows={items.map(({ line, name, address, hours, active, change }) => ({
            ...{ line, change, title: name },
            text: [address, hours].filter(Boolean).join(' · '),
            more: !active && <Chip tone="warning">Apagada</Chip>,
          }))}
        />
      )}
    </ListImport>
  )
}
