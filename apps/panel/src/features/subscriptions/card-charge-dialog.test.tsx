import { screen, within } from '@testing-library/react'
import { KeptCardBarred } from '@vintem/contracts/errors'
import {
  chargeKeptCard,
  previewKeptCardCharge,
} from '@vintem/contracts/kept-card-charges/endpoints'
import { getKeptCard } from '@vintem/contracts/kept-cards/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { whole } from './subscription-fixture.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

const late = {
  uuid: 'c1',
  expirationDate: '2026-06-10',
  status: 'LATE',
  value: 120,
  cardRefusal: null,
}
const paid = { ...late, uuid: 'c2', expirationDate: '2026-05-10', status: 'PAID' }
const GOOD = { bar: null, availableOn: null, amount: 120, card: { brand: 'Visa', last4: '1111' } }

// Goal: a seller has the kept card charged for a late charge knowing what for, and is told what came of it.
describe('CardChargeDialog', () => {
  async function open(
    preview: object,
    answer: () => unknown = () => ({ outcome: 'PAID', reason: null }),
    { state = 'GOOD', change = {} } = {},
  ) {
    const subscription = {
      ...whole,
      payer: null,
      status: 'DEFAULTER',
      paymentMethod: 'CREDIT_CARD',
      charges: [late, paid],
      ...change,
    }
    const card = { brand: 'Visa', last4: '1111', expiration: null, isRevoked: false, askedOn: null }
    const calls = stubServer([
      [getSubscription, () => subscription],
      [getKeptCard, () => ({ card: { ...card, state } })],
      [previewKeptCardCharge, () => preview],
      [chargeKeptCard, answer],
    ])
    const { user } = await renderScreen(<SubscriptionScreen id={whole.uuid} />)
    await screen.findByRole('table', { name: 'Cobranças da assinatura' })
    return { user, calls }
  }
  async function press(user: Awaited<ReturnType<typeof open>>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Cobrar no cartão' }))
    return within(await screen.findByRole('dialog'))
  }

  test('says what is charged to which card, and that it was paid', async () => {
    const { user, calls } = await open(GOOD)
    const dialog = await press(user)
    await dialog.findByText(/R\$\s120,00 da cobrança vencida em 10\/06\/2026.*1111/)
    await user.click(dialog.getByRole('button', { name: /^Cobrar R\$/ }))

    await screen.findByText('Cobrança paga')
    const asked = calls.filter(({ at }) => at === chargeKeptCard.at)
    expect(asked.map(({ body }) => body)).toEqual([{ amount: 120 }])
    expect(asked[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  test.each([
    ['REFUSED', 'Saldo insuficiente. Código 51.', /Código 51\. A cobrança continua em aberto/],
    ['UNKNOWN', null, /Não cobre de novo/],
  ])('says what came of it: %s', async (outcome, reason, words) => {
    const { user } = await open(GOOD, () => ({ outcome, reason }))
    const dialog = await press(user)
    await user.click(await dialog.findByRole('button', { name: /^Cobrar R\$/ }))
    expect((await screen.findByText(words)).textContent).toMatch(words)
  })

  test('says why it cannot be, and from when on it can', async () => {
    const { user } = await open({ ...GOOD, bar: 'LATER', availableOn: '2026-06-13' })
    const dialog = await press(user)
    const status = await dialog.findByRole('status')
    expect(status.textContent).toMatch(
      /ainda não pode ser cobrado de novo\. Tente de novo em 13\/06/,
    )
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Cobrar R\$/ }).disabled).toBe(
      true,
    )
  })

  test('shows a refusal of the server in the dialog, which stays', async () => {
    const { user } = await open(GOOD, () => {
      throw refusal(KeptCardBarred)
    })
    const dialog = await press(user)
    await user.click(await dialog.findByRole('button', { name: /^Cobrar R\$/ }))
    expect((await dialog.findByRole('alert')).textContent).toBe(KeptCardBarred.description)
  })

  test.each([
    ['the card is over', { state: 'OVER' }],
    ['the subscription ends', { change: { endsOn: '2026-09-10' } }],
    ['it is paid by PIX', { change: { paymentMethod: 'PIX' } }],
    ['nothing is late', { change: { charges: [paid] } }],
  ])('is not offered where %s', async (_, how) => {
    await open(GOOD, undefined, how)
    await screen.findByText('Mensagens ao cliente')
    expect(screen.queryByRole('button', { name: 'Cobrar no cartão' })).toBeNull()
  })
})
