import { screen } from '@testing-library/react'
import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { expect, test } from 'vitest'
import { browserNow, hearTime } from '#lib/clock.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { dueDay, nextCharge, whole } from './subscription-fixture.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

// Goal: a seller reads about no charge that is not made.
test('says of a suspended one that nothing is charged, and what brings it back', async () => {
  const automatic = { ...whole.nextCharge, isAutomatic: true }
  const skipped = { ...nextCharge, outcome: 'SKIPPED', value: 0, lines: [] }
  const suspended = { ...whole, status: 'DEFAULTER', isSuspended: true, nextCharge: automatic }
  stubServer([
    [getSubscription, () => suspended],
    [getNextCharges, () => ({ charges: [skipped], credit: 0, dueDay, waitingChange: null })],
  ])
  await renderScreen(<SubscriptionScreen id={whole.uuid} />, 'ADMIN')

  await screen.findByText(/Nada é cobrado enquanto a assinatura está suspensa/)
  expect(screen.queryByText(/São geradas e enviadas/)).toBeNull()
  expect(screen.queryByText(/R\$\s0,00/)).toBeNull()
})

async function openAutomatic() {
  const automatic = { ...whole.nextCharge, paymentMethod: 'PIX_AUTOMATIC', isAutomatic: true }
  const charges = [{ ...nextCharge, paymentMethod: 'PIX_AUTOMATIC' }]
  stubServer([
    [getSubscription, () => ({ ...whole, nextCharge: automatic })],
    [getNextCharges, () => ({ charges, credit: 0, dueDay, waitingChange: null })],
  ])
  await renderScreen(<SubscriptionScreen id={whole.uuid} />, 'ADMIN')
  await screen.findByText('Pix Automático')
}

test('names Pix Automático, and outside of a sandbox leads to no console', async () => {
  await openAutomatic()
  expect(screen.queryByRole('link', { name: /ambiente de testes/ })).toBeNull()
})

test('in a sandbox leads to where its clock is moved', async () => {
  hearTime(new Response(null, { headers: { [BUSINESS_TIME_HEADER]: browserNow().toISOString() } }))
  await openAutomatic()
  const link = screen.getByRole('link', { name: 'Avançar no ambiente de testes' })
  expect(link.getAttribute('href')).toBe(`/sandbox?tab=assinaturas&search=${whole.uuid}`)
})
