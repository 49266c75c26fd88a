import { listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import { expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { aToken, aUser } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { findPaymentLinks } from './find-payment-links.ts'

// Goal: an amount as sellers write it finds the links of that value, and other texts those by title.

test.each([
  ['190,00', { value: '190.00' }],
  ['190', { title: '190' }],
  ['Aula', { title: 'Aula' }],
])('%s asks for %j', async (text, query) => {
  const calls = stubServer([[listPaymentLinks, () => ({ content: [] })]])
  session.begin(aUser(), aToken())
  await findPaymentLinks(text, new AbortController().signal)
  expect(calls.map((call) => call.query)).toEqual([{ ...query, size: '5' }])
})
