import { screen } from '@testing-library/react'
import { getCustomerTotals } from '@vintem/contracts/customer-totals/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { CustomerTotals, habitText } from './customer-totals.tsx'

// Goal: a customer's screen says on opening how much was paid, is open and is late.
// @spec 000 §5: A customer: 'Cobrar este cliente', totals, WhatsApp and mail links, notes; found by
// phone; duplicates told at step 1
test.each([
  [0, ''],
  [2, 'Falhou no cartãoR$ 178,00 em 2 cobranças'],
])('says amounts and how many charges they are of, %i refused', async (count, failed) => {
  stubServer([
    [
      getCustomerTotals,
      () => ({
        paid: { amount: 1_234.5, count: 3 },
        open: { amount: 0, count: 0 },
        late: { amount: 99.9, count: 1 },
        failed: { amount: count * 89, count },
        since: '2025-03-12T15:00:00.000Z',
        habit: { paymentMethod: 'PIX', daysLate: 3, charges: 3 },
      }),
    ],
  ])
  await renderScreen(<CustomerTotals customerId="1" />)

  const label = await screen.findByText('Pago')
  const facts = label.closest('dl')?.textContent.replaceAll('\u00a0', ' ')
  expect(facts).toBe(
    `PagoR$ 1.234,50 em 3 cobrançasA receberR$ 0,00 em 0 cobrançasEm atrasoR$ 99,90 em 1 cobrança${failed}Cliente desde12/03/2025Costuma pagarcom Pix, 3 dias depois do vencimento`,
  )
})

test('can be asked for again where that failed', async () => {
  stubServer([
    [
      getCustomerTotals,
      () => {
        throw refusal(Unexpected)
      },
    ],
  ])
  await renderScreen(<CustomerTotals customerId="1" />)

  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})

test.each([
  ['PIX', 0, 'com Pix, no dia do vencimento'],
  ['BANK_SLIP', -1, 'com Boleto, 1 dia antes do vencimento'],
  [null, 12, '12 dias depois do vencimento'],
] as const)('says of %s and %i days how the customer pays', (paymentMethod, daysLate, text) => {
  expect(habitText({ paymentMethod, daysLate, charges: 1 })).toBe(text)
})
