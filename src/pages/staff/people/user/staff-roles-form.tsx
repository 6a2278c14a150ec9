import { useState } from 'react'
import { staffRoleHints, staffRoleTexts } from '../../../../features/staff/texts.ts'
import type { StaffUser } from '../../../../features/staff/views.ts'
import { staffRoles } from '../../../../lib/viewer.ts'
import { Box } from '../../../../ui/box.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { SelectField, type SelectOption } from '../../../../ui/select-field.tsx'
import { fieldIds } from '../../field-ids.ts'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'

/** Gives and takes roles within staff, for administrators. */
export function StaffRolesForm({ user, faculties }: { user: StaffUser; faculties: readonly SelectOption[] }) {
  const refused = useStaffForm('roles')
  const [isOffice, setIsOffice] = useState(user.roles.includes('office'))
  const ids = fieldIds('roles')
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
              id={`${ids('roles').id}-${role}`}
              value={role}
              label={staffRoleTexts[role]}
              hint={staffRoleHints[role]}
              defaultChecked={user.roles.includes(role)}
              onChange={role === 'office' ? (event) => setIsOffice(event.target.checked) : undefined}
            />
          ))}
        </fieldset>
        <SelectField
          {...ids('facultyId')}
          label="Facultad de su oficina"
          hint={isOffice ? undefined : 'Solo para el rol de oficina.'}
          placeholder="Elige una facultad"
          options={faculties}
          defaultValue={refused.value('facultyId', user.facultyId === null ? '' : String(user.facultyId))}
          error={refused.error('facultyId')}
        />
      </StaffForm>
    </Box>
  )
}
