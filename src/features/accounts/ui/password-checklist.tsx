import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { cn } from '../../../web/ui/cn.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { passwordRules } from '../rules.ts'

/** Each requirement, ticked as it is met; before anything is typed it just says what is asked. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul
      aria-label="Requisitos de la contraseña"
      className="grid gap-x-3 gap-y-1.5 rounded-button bg-canvas px-3.5 py-3 text-sm text-muted lg:grid-cols-2"
    >
      {passwordRules.map((rule) => {
        const holds = rule.holds(password)
        if (holds && rule.isSaidLate) return null
        return (
          <li
            key={rule.key}
            className={cn(
              'flex items-center gap-2',
              rule.key === 'symbol' && 'lg:col-span-2',
              holds && 'font-semibold text-success',
              rule.isSaidLate && 'font-semibold text-danger',
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
    </ul>
  )
}
