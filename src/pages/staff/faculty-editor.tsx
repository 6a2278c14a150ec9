import { useState } from 'react'
import { facultyLengths } from '../../features/settings/contract.ts'
import type { Faculty as FacultyRow } from '../../features/settings/store.ts'
import { FacultyImport } from '../../features/staff/ui/imports.tsx'
import { readHours } from '../../lib/opening-hours.ts'
import { Box } from '../../ui/box.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormBox, StaffForm, useStaffForm } from './staff-form.tsx'

type Faculty = Pick<FacultyRow, 'name' | 'address' | 'hours' | 'openings' | 'position' | 'active'>

function FacultyFields({ form, faculty }: { form: string; faculty?: Faculty }) {
  const { field, checkbox, value } = useStaffForm(form)
  const [hours, setHours] = useState(value('hours', faculty?.hours ?? ''))
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[1fr_110px]">
        <TextField {...field('name', faculty?.name)} label="Facultad" maxLength={120} />
        <TextField {...field('position', faculty?.position ?? 0)} label="Orden" inputMode="numeric" />
      </div>
      <TextField {...field('address', faculty?.address)} label="Oficina y dirección" maxLength={300} />
      <TextField
        {...field('hours', faculty?.hours)}
        label="Horario"
        maxLength={facultyLengths.hours}
        hint="Días y horas: «Lunes a viernes de 9:00 a 15:00 h; sábado de 9:00 a 13:00 h»."
        onChange={(event) => setHours(event.target.value)}
      />
      {hours.trim() !== '' && !readHours(hours) && (
        <p role="status" className="text-sm text-warning">
          No entendemos los días y horas. Quien compra leerá «{hours.trim()}», con fechas por días hábiles.
        </p>
      )}
      <Checkbox {...checkbox('active', faculty?.active ?? true)} label="Se puede elegir al comprar" />
    </>
  )
}

export function FacultyEditor({ faculties }: { faculties: readonly FacultyRow[] }) {
  return (
    <>
      {faculties.map((faculty) => (
        <Box key={faculty.id} as="details" flush>
          <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
            <span className="font-bold">{faculty.name}</span>
            <span className="flex items-center gap-2 text-sm text-muted">
              {faculty.demo && <Chip>Demostración</Chip>}
              {faculty.openings?.length === 0 && <Chip tone="warning">Horario por revisar</Chip>}
              {!faculty.active && <Chip tone="warning">Apagada</Chip>}
              {faculty.hours}
            </span>
          </summary>
          <div className="border-t border-line px-5 py-5">
            <StaffForm form={`faculty ${faculty.id}`} submit="Guardar facultad">
              <FacultyFields form={`faculty ${faculty.id}`} faculty={faculty} />
            </StaffForm>
          </div>
        </Box>
      ))}
      <FormBox title="Nueva facultad" form="new" submit="Crear facultad">
        <FacultyFields form="new" />
      </FormBox>
      <Box>
        <h2 className="mb-1">Varias de una hoja de cálculo</h2>
        <p className="mb-4 text-muted">
          Las que ya existen con ese nombre se cambian; las demás se crean. Se guardan todas o ninguna.
        </p>
        <FacultyImport />
      </Box>
    </>
  )
}
