import { formatDateTime } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { operationKinds, type TaskDetails, type TaskField } from '../payments/rules.ts'
import { checkKeys } from './rules-checks.ts'
import { operationTexts, taskFieldTexts } from './texts-case.ts'
import { checkTexts } from './texts-checks.ts'

/** What a task says of its case, as staff read it: name and value. */
export function taskFacts(details: TaskDetails): [string, string][] {
  return Object.entries(details).flatMap(([field, value]) =>
    value === '' || !isField(field) ? [] : [[taskFieldTexts[field], factText(field, value)]],
  )
}

const isField = (name: string): name is TaskField => Object.hasOwn(taskFieldTexts, name)

function factText(field: TaskField, value: string | number): string {
  // The only numbers of a task are amounts.
  if (typeof value === 'number') return formatMoney(value)
  if (field === 'due') return formatDateTime(new Date(value))
  const check = checkKeys.find((known) => known === value)
  if (field === 'check' && check) return checkTexts[check]
  const kind = operationKinds.find((known) => known === value)
  return field === 'kind' && kind ? operationTexts[kind] : value
}
