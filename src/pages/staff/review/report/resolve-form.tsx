import { settings } from '../../../../features/settings/rules.ts'
import type { ReportAct } from '../../../../features/staff/rules-report.ts'
import { reportActTexts } from '../../../../features/staff/texts-report.ts'
import { Box } from '../../../../ui/box.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { RadioCard } from '../../../../ui/radio-card.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { fieldIds } from '../../field-ids.ts'
import { ReasonField } from '../../reason-field.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'

/** Acts and answers in one step; each act shows the answer that goes out unless another is written. */
export function ResolveForm({ acts }: { acts: readonly ReportAct[] }) {
  const { value, error } = useStaffForm('resolve')
  const chosen = value('act', acts.length === 1 ? 'none' : '')
  const problem = error('act')
  return (
    <Box>
      <StaffForm form="resolve" submit="Hacerlo y responder">
        <fieldset className="grid gap-2.5" aria-describedby={problem ? 'field-act-error' : undefined}>
          <legend className="panel-title mb-2">¿Qué hacemos?</legend>
          <FieldError id="field-act-error" message={problem} />
          {acts.map((act) => (
            <RadioCard
              key={act}
              name="act"
              value={act}
              defaultChecked={act === chosen}
              aria-invalid={problem ? true : undefined}
              title={reportActTexts[act].title}
            >
              <span className="text-sm text-muted">Respondemos: «{reportActTexts[act].answer}»</span>
            </RadioCard>
          ))}
        </fieldset>
        {acts.length > 1 && (
          <ReasonField form="resolve" hint="Si haces algo. Lo lee su dueño, por correo." rows={3} />
        )}
        <TextArea
          {...fieldIds('resolve')('answer')}
          label="Otra respuesta"
          hint="En vez de la de arriba. Solo la lee quien reportó."
          optional
          rows={3}
          maxLength={settings.staff.reasonMax}
          defaultValue={value('answer', '')}
          error={error('answer')}
        />
      </StaffForm>
    </Box>
  )
}
