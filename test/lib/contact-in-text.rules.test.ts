import { expect, test } from 'vitest'
import { contactIn } from '../../src/lib/contact-in-text.ts'
import { innocentQuestions } from './innocent-questions.ts'

test('at least 200 questions are innocent', () => {
  expect(new Set(innocentQuestions).size).toBe(innocentQuestions.length)
  expect(innocentQuestions.length).toBeGreaterThanOrEqual(200)
  expect(innocentQuestions.filter((text) => contactIn(text).length > 0)).toEqual([])
})

test.each([
  ['444·123·4567', ['phone']],
  ['444•123•4567', ['phone']],
  ['444*123*4567', ['phone']],
  ['444_123_4567', ['phone']],
  ['444/123/4567', ['phone']],
  ['444🔥123🔥4567', ['phone']],
  ['4️⃣4️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', ['phone']],
  ['4️⃣ 4️⃣ 4️⃣ 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣', ['phone']],
  ['④④④①②③④⑤⑥⑦', ['phone']],
  ['4\u200b44\u200b123\u200b4567', ['phone']],
  ['۴۴۴۱۲۳۴۵۶۷', ['phone']],
  ['4 4 4 1 2 3 4 5 6 7', ['phone']],
  ['44 41 23 45 67', ['phone']],
  ['44-41-23-45-67', ['phone']],
  ['55 1234 5678', ['phone']],
  ['+52 1 444 123 4567', ['phone']],
  ['(444) 123 45 67', ['phone']],
  ['52 444 123 45 67', ['phone']],
  ['5214441234567', ['phone']],
  ['cuatro cuatro cuatro uno dos tres cuatro cinco seis siete', ['phone']],
  ['es el 444 uno dos tres cuatro 567', ['phone']],
  ['márcame al 4441234567 después de las 5', ['phone']],
  ['talla 28, 444 123 4567, gracias', ['phone']],
  ['yo [at] gmail dot com', ['mail']],
  ['yo (at) gmail (dot) com', ['mail']],
  ['yo@gmail.com', ['mail']],
  ['YO @ GMAIL . COM', ['mail']],
  ['yo arroba gmail punto com', ['mail']],
  ['yo [arroba] hotmail [punto] com', ['mail']],
  ['yo at outlook dot com', ['mail']],
  ['mi correo: juan.perez gmail com', ['mail']],
  ['a123456@alumnos.universidad.mx', ['mail']],
  ['búscame en ig: ropero.slp', ['address']],
  ['busca en ig: …', ['address']],
  ['sígueme en insta', ['address']],
  ['ig ropero_slp', ['address']],
  ['insta: ropero', ['address']],
  ['mi face es Ana Luz', ['address']],
  ['estoy en fb como Ana Luz', ['address']],
  ['pásame tu whats', ['address']],
  ['te escribo por WhatsApp', ['address']],
  ['¿Me puedes escribir por whats?', ['address']],
  ['¿Tienes WhatsApp?', ['address']],
  ['@ropero.slp', ['address']],
  ['evil.example/x', ['address']],
  ['evil.example/x?y=1', ['address']],
  ['mitienda.com', ['address']],
  ['mitienda punto com', ['address']],
  ['mitienda.com.mx/bata', ['address']],
  ['mitienda.shop/1', ['address']],
  ['https://x.y', ['address']],
  ['bit.ly/3abc', ['address']],
  ['t.me/ropero', ['address']],
])('«%s» holds %j', (text, kinds) => {
  expect(contactIn(text)).toEqual(kinds)
})
