import { Form } from 'react-router'
import type { ProgrammeView } from '../../../features/courses/contract.ts'
import { ProgrammeFields } from '../../../features/courses/ui/programme-fields.tsx'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'

export function Chooser({
  programmes,
  isMember,
}: {
  programmes: readonly ProgrammeView[]
  isMember: boolean
}) {
  const form = useForm('enrol')
  const fields = (
    <div className="mt-4 grid gap-4">
      <ProgrammeFields
        programmes={programmes}
        by={isMember ? 'id' : 'slug'}
        value={(name) => form.value(name)}
        error={form.error}
      />
      <Button type="submit" size="l" busy={form.busy}>
        Ver mi semestre
      </Button>
    </div>
  )
  return (
    <div className="page max-w-xl pt-6 pb-14">
      <h1>Tu semestre</h1>
      {programmes.length === 0 ? (
        <p className="mt-2 text-muted">
          Todavía no hay carreras con listas. Mientras, busca tus libros por título o ISBN.
        </p>
      ) : (
        <Box className="mt-4">
          <h2>¿Qué estudias?</h2>
          <p className="mt-1 text-muted">
            Te decimos qué libros y materiales piden tus materias, quién los vende hoy y cuánto cuesta el
            juego completo.
          </p>
          {isMember ? (
            <ActionForm form={form}>
              <FormErrors {...form.summary} labels={{ programmeId: 'Carrera', semester: 'Semestre' }} />
              {fields}
            </ActionForm>
          ) : (
            <Form method="get" action={paths.semester()}>
              {fields}
            </Form>
          )}
        </Box>
      )}
    </div>
  )
}
