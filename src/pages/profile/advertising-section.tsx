import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'

export function AdvertisingSection({ agrees, done }: { agrees: boolean; done: string | null }) {
  const form = useForm('advertising')
  return (
    <Box>
      <h2>Ofertas por correo</h2>
      <ActionForm form={form} preventScrollReset className="mt-2 grid justify-items-start gap-3">
        <Checkbox
          name="advertising"
          label="Quiero recibir ofertas y novedades por correo"
          hint="Los avisos de tus compras y de tu cuenta llegan siempre."
          defaultChecked={agrees}
        />
        {done && <AnswerNotice tone="success">{done}</AnswerNotice>}
        <Button type="submit" variant="neutral" busy={form.busy} className="max-md:w-full">
          Guardar preferencia
        </Button>
      </ActionForm>
    </Box>
  )
}
