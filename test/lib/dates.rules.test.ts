import { expect, test } from 'vitest'
import { DAY, formatSpan, HOUR, MINUTE, SECOND } from '../../src/lib/dates.ts'

test.each([
  [DAY, '24 horas'],
  [HOUR, '1 hora'],
  [90 * MINUTE, '90 minutos'],
  [10 * MINUTE, '10 minutos'],
  [MINUTE, '1 minuto'],
  [60 * SECOND, '1 minuto'],
  [90 * SECOND, '90 segundos'],
  [1_500, '2 segundos'],
])('[ACC-02] [ACC-05] [ACC-09] %i ms are said as "%s"', (ms, text) => expect(formatSpan(ms)).toBe(text))
