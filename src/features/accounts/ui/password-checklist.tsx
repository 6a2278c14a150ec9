import IconCircle from '@icons/circle'
import IconCircleCheck from '@icons/circle-check'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { passwordRules } from '../rules.ts'
import { containsOwnWord } from '../rules-shapes.ts'

const OWN = 'Sin tu nombre, tu usuario, tu correo ni el nombre del sitio'

/** Marks each requirement as it is met. A password must not contain `words`; the server alone can check the rest. */
export function PasswordChecklist({ password, words }: { password: string; words?: readonly string[] }) {
  const own = words && {
    key: 'own',
    label: OWN,
    holds: (text: string) => text !== '' && !containsOwnWord(text, words),
    isShownOnlyIfBroken: false,
  }
  const rules = own ? [...passwordRules, own] : passwordRules
  return (
    <ul
      aria-label="Requisitos de la contraseña"
      className="grid gap-x-3 gap-y-1.5 rounded-button bg-canvas px-3.5 py-3 text-sm text-muted lg:grid-cols-2"
    >
      {rules.map((rule) => {
        const holds = rule.holds(password)
        if (holds && rule.isShownOnlyIfBroken) return null
        return (
          <li
            key={rule.key}
            className={cn(
              'flex items-center gap-2',
              (rule.key === 'symbol' || rule.key === 'own') && 'lg:col-span-2',
              holds && 'font-semibold text-success',
              rule.isShownOnlyIfBroken && 'font-semibold text-danger',
            )}
          >
            <Icon of={holds ? IconCircleCheck : IconCircle} size="s" stroke={2} />
            <span>
              {rule.label}
              <span className="sr-only">{holds ? ', cumple' : ', falta'}</span>
            </span>
          </li>
        )
      })}
      <li className="lg:col-span-2">
        {words ? 'Al enviar' : `${OWN}. Al enviar`} revisamos que no sea de las más usadas.
      </li>
    </ul>
  )
}
