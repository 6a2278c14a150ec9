import { useState } from 'react'
import type { StaffUserRow } from '../../../../features/accounts/store/staff.ts'
import { staffRoleHints, staffRoleTexts } from '../../../../features/staff/texts.ts'
import { staffRoles } from '../../../../lib/viewer.ts'
import { Box } from '../../../../ui/box.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { SelectField, type SelectOption } from '../../../../ui/select-field.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../../staff-form.tsx'

export function StaffRolesForm({
  user,
  faculties,
}: {
  user: StaffUserRow
  faculties: readonly SelectOption[]
}) {
  const { id, field } = useStaffForm('roles')
  const [isOffice, setIsOffice] = useState(user.staffRoles.includes('office'))
  return (
    <Box className="grid gap-3">
      <h2>Roles en el equipo</h2>
      <p className="text-md text-muted">
        Al guardar se cierran sus sesiones: los roles valen desde que ingrese otra vez. Sin roles deja de ser
        del equipo.
      </p>
      <StaffForm form="roles" submit="Guardar roles" className="grid gap-3">
        <fieldset className="grid gap-1">
          <legend className="sr-only">Roles</legend>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              name="roles"
              id={`${id('roles').id}-${role}`}
              value={role}
              label={staffRoleTexts[role]}
              hint={staffRoleHints[role]}
              defaultChecked={user.staffRoles.includes(role)}
              onChange={role === 'office' ? (event) => setIsOffice(event.target.checked) : undefined}
            />
          ))}
        </fieldset>
        <SelectField
          {...field('facultyId', user.staffFacultyId)}
          label="Facultad de su oficina"
          hint={isOffice ? undefined : 'Solo para el rol de oficina.'}
          placeholder="Elige una facultad"
          options={faculties}
        />
      </StaffForm>
    </Box>
  )
}

type Removed = { id: string; title: string; reason: string; since: string }

export function RemovedNotices({ notices }: { notices: readonly Removed[] }) {
  return (
    <Box>
      <h2 className="mb-1">“Se busca” que quitamos</h2>
      <p className="mb-3 text-md text-muted">Quien lo publicó no puede publicar lo mismo otra vez.</p>
      <ul className="grid">
        {notices.map((notice) => (
          <li key={notice.id} className="border-t border-line py-3 first:border-0 first:pt-0">
            <b className="block [overflow-wrap:anywhere]">{notice.title}</b>
            <p className="text-sm text-muted">{notice.since}</p>
            <p className="text-md whitespace-pre-line [overflow-wrap:anywhere]">{notice.reason}</p>
            <details>
              <summary className="link inline-flex min-h-11 items-center">
                Fue un error<span className="sr-only"> quitar «{notice.title}»</span>
              </summary>
              <Restore id={notice.id} />
            </details>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function Restore({ id }: { id: string }) {
  const name = `restore ${id}`
  return (
    <StaffForm form={name} submit="Permitirlo otra vez" variant="secondary">
      <ReasonField
        form={name}
        hint="Lo lee quien lo publicó, en sus avisos y en su correo del día. Ahí mismo lo renueva."
        rows={3}
      />
    </StaffForm>
  )
}
