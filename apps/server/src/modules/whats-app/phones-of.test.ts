import { expect, test } from 'vitest'
import { phonesOf } from './phones-of.ts'

// Goal: who answers is found, also where WhatsApp leaves out the ninth digit of a Brazilian mobile.
test.each([
  ['5511987654321', ['5511987654321']],
  ['551187654321', ['551187654321', '5511987654321']],
  ['551133334444', ['551133334444']],
  ['351912345678', ['351912345678']],
])('%s', (from, phones) => {
  expect(phonesOf(from)).toEqual(phones)
})
