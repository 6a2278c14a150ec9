import { useState } from 'react'
import { storeTexts } from '../../../features/stores/texts-form.ts'
import { NameAddress, StoreNameField, storeNameRule } from '../../../features/stores/ui/name-field.tsx'
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
  return (
    <Box className="grid gap-4">
      <Notice
        tone="warning"
        title={reason === '' ? 'Tu tienda aún no es pública' : 'Tu tienda necesita otro nombre'}
      >
        {reason === '' ? (
          storeTexts.nameHeld
        ) : (
          <>
            <OfficialMark /> {reason} Hasta que elijas otro nadie más ve tu tienda ni tus productos.
          </>
        )}
      </Notice>
      <RenameStore
        store={store}
        label={reason === '' ? 'Si tienes prisa, elige otro nombre' : 'Otro nombre'}
      />
    </Box>
  )
}

/** A held store's address follows its name. */
export function RenameStore({
  store,
  label,
  hint,
  action,
}: {
  store: StoreCardData
  label: string
  hint?: string
  action?: string
}) {
  const form = useForm('rename')
  const [name, setName] = useState(form.value('name'))
  return (
    <ActionForm form={form} {...(action && { action })} className="grid gap-4">
      <StoreNameField
        name="name"
        label={label}
        value={name}
        onChange={setName}
        error={form.error('name')}
        hint={hint}
      />
      {store.held && (
        <NameAddress value={name} prefix={store.address.slice(0, -store.url.length)} rule={storeNameRule} />
      )}
      <Button
        type="submit"
        variant={store.held ? 'primary' : 'secondary'}
        className="justify-self-start"
        disabled={form.busy}
      >
        Cambiar el nombre
      </Button>
    </ActionForm>
  )
}
