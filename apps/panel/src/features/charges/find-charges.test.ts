import { listCharges } from '@vintem/contracts/charges/endpoints'
import { receiptNumber } from '@vintem/contracts/receipts/number'
import { expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { aToken, aUser } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { findCharges } from './find-charges.ts'

// Goal: an amount as sellers write it finds the charges of that value, the number of a receipt its charge, and other texts their customers.

test.each([
  ['190,00', { valueMin: '190.00', valueMax: '190.00' }],
  ['R$ 1.190,50', { valueMin: '1190.50', valueMax: '1190.50' }],
  ['1190,50', { valueMin: '1190.50', valueMax: '1190.50' }],
  ['190', { customerDocument: '190' }],
  ['1.19,00', { customerName: '1.19,00' }],
  ['h4mx79rj25', { customerDocument: 'h4mx79rj25' }],
  [receiptNumber(7).toLowerCase(), { title: receiptNumber(7) }],
  ['Ana', { customerName: 'Ana' }],
])('%s asks for %j', async (text, query) => {
  const calls = stubServer([[listCharges, () => ({ content: [] })]])
  session.begin(aUser(), aToken())
  await findCharges(text, new AbortController().signal)
  expect(calls.map((call) => call.query)).toEqual([{ ...query, size: '5' }])
})
