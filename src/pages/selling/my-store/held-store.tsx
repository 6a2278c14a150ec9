import { useState } from 'react'
import { storeErrors } from '../../../features/stores/errors.ts'
import { storeTexts } from '../../../features/stores/texts-form.ts'
import { NameAddress, NameField, storeNameRule } from '../../../features/stores/ui/name-field.tsx'
import { errorText } from '../../../lib/errors.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OfficialMark } from '../../../ui/official-mark.tsx'
import type { StoreCardData } from './load-store.ts'

export function HeldStore({
  store,
  reason,
}: {
  store: StoreCardData
  /** Staff's comment; empty before the review. */
  reason: string
}) {
  const form = useForm('rename')
  const [name, setName] = useState<string>()
  return (
    <Box className="grid gap-4">
      <Notice
        tone="warning"
        title={reason === '' ? 'Tu tienda aún no es pública' : 'Tu tienda necesita otro nombre'}
      >
        {reason === '' ? storeTexts.nameHeld : <RejectionReason reason={reason} />}
      </Notice>
      <ActionForm form={form} className="grid gap-4">
        <NameField
          name="name"
          label={reason === '' ? 'Si tienes prisa, elige otro nombre' : 'Otro nombre'}
          value={name ?? form.value('name')}
          onChange={setName}
          error={form.error('name')}
          check="/store/check-name"
          taken={errorText(storeErrors, 'store-name-taken')}
          rule={storeNameRule}
          hint="Letras, números y espacios"
        />
        <NameAddress
          value={name ?? form.value('name')}
          prefix={store.address.slice(0, -store.url.length)}
          rule={storeNameRule}
        />
        <Button type="submit" className="justify-self-start" disabled={form.busy}>
          Cambiar el nombre
        </Button>
      </ActionForm>
    </Box>
  )
}

function RejectionReason({ reason }: { reason: string }) {
  return (
    <>
      <OfficialMark /> {reason} Hasta que elijas otro nadie más ve tu tienda ni tus productos.
    </>
  )
}
