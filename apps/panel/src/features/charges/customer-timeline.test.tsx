import { screen, within } from '@testing-library/react'
import { listCustomerTimeline } from '@vintem/contracts/customer-timeline/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { CustomerTimeline } from './customer-timeline.tsx'

// Goal: a customer's screen says what happened with them, and leads to the charge of each.
test('says what happened, how it was paid and what was sent', async () => {
  const about = {
    at: '2026-01-10T15:00:00.000Z',
    uuidCharge: 'c1',
    title: 'Curso de cerâmica',
    value: 190,
    paymentMethod: null,
    message: null,
  }
  const message = {
    stage: 'AFTER_2',
    channel: 'EMAIL',
    state: 'FAILED',
    reason: 'RETURNED',
    day: '2026-01-10',
  } as const
  const content = [
    { ...about, uuid: '1', deed: 'PAID' as const, paymentMethod: 'PIX' as const },
    { ...about, uuid: '2', deed: 'MESSAGE' as const, message },
  ]
  const page = { number: 0, size: 10, totalElements: 2, hasMoreElements: false }
  stubServer([[listCustomerTimeline, () => ({ content, ...page })]])
  await renderScreen(<CustomerTimeline customerId="1" page={0} onPageChange={() => undefined} />)

  const link = await screen.findByRole('link', { name: 'Pagamento recebido · Pix' })
  expect(link.getAttribute('href')).toBe('/cobrancas/c1')
  const sent = screen.getByRole('row', { name: /2 dias após o vencimento, não enviado/ })
  expect(within(sent).queryByText(/190/)).toBeNull()
})
