import { screen } from '@testing-library/react'
import { getKeptCard } from '@vintem/contracts/kept-cards/endpoints'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { dueDay, nextCharge, whole } from './subscription-fixture.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

const trialEndsOn = '2026-12-01'
const automatic = { ...whole.nextCharge, expirationDate: trialEndsOn, isAutomatic: true }
const paid = {
  uuid: '1',
  expirationDate: trialEndsOn,
  value: 663,
  status: 'PAID',
  cardRefusal: null,
}
const card = {
  brand: 'Visa',
  last4: '1111',
  expiration: '2031-12',
  state: 'GOOD',
  isRevoked: false,
  askedOn: null,
}
/** As Testing Library reads texts. */
const shown = () => document.body.textContent.replaceAll('\u00a0', ' ')

async function open(change: object) {
  stubServer([
    [getSubscription, () => ({ ...whole, nextCharge: automatic, ...change })],
    [
      getNextCharges,
      () => ({
        charges: [{ ...nextCharge, expirationDate: trialEndsOn, from: trialEndsOn }],
        credit: 0,
        dueDay,
        waitingChange: null,
      }),
    ],
    [getKeptCard, () => ({ card })],
  ])
  await renderScreen(<SubscriptionScreen id={whole.uuid} />)
  await screen.findByText('Ana Souza')
}

// Goal: a seller sees of a trial when it ends and how it will be paid, that an unpaid one is over without a debt,
// and nothing of it once it is paid.
test('on trial by card: until when, on which card, and the first charge', async () => {
  await open({ trialEndsOn, paymentMethod: 'CREDIT_CARD' })

  expect(screen.getByText('Em teste')).toBeTruthy()
  expect(await screen.findByText(/1111/)).toBeTruthy()
  expect(screen.getByText('Teste grátis até')).toBeTruthy()
  expect(await screen.findByText(/São geradas e enviadas ao cliente sozinhas/)).toBeTruthy()
  expect(shown()).toContain('01/12/2026')
})

test('on trial confirmed by e-mail: no card, and a charge that the customer pays', async () => {
  await open({ trialEndsOn, paymentMethod: 'PIX' })

  expect(screen.getByText('Em teste')).toBeTruthy()
  expect(await screen.findByText(/São geradas e enviadas ao cliente sozinhas/)).toBeTruthy()
  expect(screen.queryByText(/1111/)).toBeNull()
})

test('ended unpaid: over, nothing to come, and not in default', async () => {
  await open({
    status: 'INACTIVE',
    cancelledDate: '2026-12-08',
    nextCharge: null,
    trialEndsOn: null,
  })

  expect(screen.getByText('Inativo')).toBeTruthy()
  expect(screen.queryByText('Inadimplente')).toBeNull()
  expect(screen.queryByText('Teste grátis até')).toBeNull()
  expect(screen.queryByText('Próximas cobranças')).toBeNull()
  expect(shown()).toContain('08/12/2026')
})

test('converted: a subscription like any other', async () => {
  await open({ trialEndsOn: null, paymentMethod: 'CREDIT_CARD', charges: [paid] })

  expect(screen.getByText('Ativo')).toBeTruthy()
  expect(screen.queryByText('Em teste')).toBeNull()
  expect(screen.queryByText('Teste grátis até')).toBeNull()
  expect(await screen.findByText('Próximas cobranças')).toBeTruthy()
})
