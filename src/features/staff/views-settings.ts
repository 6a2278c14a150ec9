import { DAY, HOUR, MINUTE, SECOND } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { settings } from '../settings/rules.ts'
import { type SettingGroupKey, settingGroupTexts } from './texts.ts'

type SettingGroup = { title: string; rows: { key: string; value: string }[] }

const units = [
  { ms: DAY, one: 'día', many: 'días' },
  { ms: HOUR, one: 'hora', many: 'horas' },
  { ms: MINUTE, one: 'minuto', many: 'minutos' },
  { ms: SECOND, one: 'segundo', many: 'segundos' },
]
const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })

function duration(ms: number): string {
  const unit = units.find((candidate) => ms >= candidate.ms && ms % candidate.ms === 0)
  if (!unit) return `${number.format(ms)} milisegundos`
  const count = ms / unit.ms
  return `${number.format(count)} ${count === 1 ? unit.one : unit.many}`
}

/** Formats a figure by the suffix of its name: `…Ms`, `…Cents`, `…BasisPoints`, `…Days`, `…Bytes`. */
function shown(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => shown(name, part)).join(' a ')
  if (typeof value !== 'number') return String(value)
  if (/Ms$/.test(name)) return duration(value)
  if (/Cents$/.test(name)) return formatMoney(value)
  if (/BasisPoints$/.test(name)) return `${number.format(value / 100)} %`
  if (/businessDays$/i.test(name)) return `${number.format(value)} días hábiles`
  if (/days$/i.test(name)) return `${number.format(value)} ${value === 1 ? 'día' : 'días'}`
  if (/bytes$/i.test(name)) return `${number.format(value / 1_000_000)} MB`
  return number.format(value)
}

export function settingGroups(): SettingGroup[] {
  const groups: SettingGroup[] = []
  const general: SettingGroup = { title: settingGroupTexts.general, rows: [] }
  for (const [key, value] of Object.entries(settings)) {
    if (typeof value !== 'object' || Array.isArray(value)) {
      general.rows.push({ key, value: shown(key, value) })
      continue
    }
    const rows = Object.entries(value).map(([name, inner]) => ({
      key: `${key}.${name}`,
      value: shown(name, inner),
    }))
    groups.push({ title: settingGroupTexts[key as SettingGroupKey], rows })
  }
  return [general, ...groups]
}
