import { screen } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { chooseFromMenu } from '../../../test/more-actions.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { Charge } from './charge-detail.queries.ts'
import { aCharge } from './charge-fixture.ts'
import { ScheduledChargeScreen } from './scheduled-charge-screen.tsx'

// Goal: a seller sees when which card is charged how much, and can still stop it; once it is over,
// the screen leads to the charge itself.

const scheduled = aCharge({
  paymentMethod: 'CREDIT_CARD',
  scheduledDate: '2026-11-30',
  nextChargeDate: '2026-11-30',
  cardResponse: { last4digits: '4444', brand: 'Mastercard', cardHolderName: 'ANA SOUZA' },
})

async function open(charge: Charge, profile: Profile = 'SALE') {
  const stored = { charge }
  const calls = stubServer([
    [getCharge, () => stored.charge],
    [
      deleteCharge,
      () =>
        (stored.charge = {
          ...charge,
          status: 'CANCELED',
          scheduledDate: null,
          nextChargeDate: null,
        }),
    ],
  ])
  const { user } = await renderScreen(<ScheduledChargeScreen id={charge.uuid} />, profile)
  await screen.findByRole('heading', { level: 1, name: 'Oficina de torno' })
  return { user, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

describe('a scheduled charge', () => {
  // @spec 000 §2.1: `/cobrancas-agendadas/{id}`
  test('says when which card is charged', async () => {
    await open(scheduled)

    expect(screen.getByText('Mastercard •••• 4444')).toBeTruthy()
    expect(screen.getByText('30/11/2026')).toBeTruthy()
    expect(screen.getByText(/cobrado automaticamente na data/)).toBeTruthy()
    expect(screen.queryByText('Próxima tentativa')).toBeNull()
  })

  // @spec 000 §4 Charges: Mark as paid: PAID and PAID_MANUALLY show 'Sim'
  test.each<[string, Profile, Partial<Charge>, string, boolean]>([
    ['before its day', 'SALE', {}, 'Não', true],
    ['before its day, to who only reads', 'VIZUALIZATION', {}, 'Não', false],
    [
      'once paid',
      'SALE',
      { status: 'PAID', scheduledDate: null, paidDate: '2026-11-30' },
      'Sim',
      false,
    ],
    ['once deleted', 'SALE', { status: 'CANCELED', scheduledDate: null }, 'Não', false],
  ])('answers whether it was paid, %s', async (_, profile, change, answer, mayMark) => {
    await open({ ...scheduled, ...change }, profile)

    const field = screen.getByText('Já foi pago?').nextElementSibling as HTMLElement
    expect(field.textContent).toMatch(new RegExp(`^${answer}`))
    const button = screen.queryByRole('button', { name: 'Marcar como paga' })
    expect(button !== null).toBe(mayMark)
  })

  test('says when it is tried again', async () => {
    await open({ ...scheduled, status: 'LATE', nextChargeDate: '2026-12-03' })

    expect(screen.getByText('Próxima tentativa')).toBeTruthy()
    expect(screen.getByText('03/12/2026')).toBeTruthy()
  })

  // @spec 000 §2.8: `/cobrancas-agendadas/{uuid}`
  test('is deleted once confirmed, and then leads to the charge', async () => {
    const { user, changes } = await open(scheduled)
    await chooseFromMenu(user, 'Excluir cobrança')
    await user.click(await screen.findByRole('button', { name: 'Excluir cobrança' }))

    const link = await screen.findByRole('link', { name: 'Ver cobrança' })
    expect(link.getAttribute('href')).toBe(`/cobrancas/${scheduled.uuid}`)
    expect(changes()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Marcar como paga' })).toBeNull()
  })

  test('is only read by who may not change it', async () => {
    await open(scheduled, 'VIZUALIZATION')

    expect(screen.queryByRole('button', { name: 'Mais ações' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Marcar como paga' })).toBeNull()
  })

  test('that is not there is said so', async () => {
    stubServer([
      [
        getCharge,
        () => {
          throw refusal(NotFound)
        },
      ],
    ])
    await renderScreen(<ScheduledChargeScreen id={scheduled.uuid} />, 'SALE')
    expect(await screen.findByText('Não encontrado')).toBeTruthy()
  })
})
