import { z } from 'zod'
import { tidy } from './rules.ts'

export const REQUIRED = 'Por favor rellena este campo.'
export const text = (max: number) => z.string(REQUIRED).max(max, `Hasta ${max} letras`).transform(tidy)
export const line = (max: number) => text(max).refine((value) => value !== '', REQUIRED)
export const whole = (least: number, highest: number) =>
  z.coerce
    .number(`Un número de ${least} a ${highest}`)
    .int(`Un número de ${least} a ${highest}`)
    .min(least, `Un número de ${least} a ${highest}`)
    .max(highest, `Un número de ${least} a ${highest}`)
