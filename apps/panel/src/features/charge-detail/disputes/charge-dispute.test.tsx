import { screen, within } from '@testing-library/react'
import type { CivilDate } from '@vintem/brazil/calendar'
import { getCharge, getChargeLedger } from '@vintem/contracts/charge-detail/endpoints'
import { contestDispute } from '@vintem/contracts/disputes/endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { stubServer } from '../../../../test/stub-server.ts'
import type { Charge, Dispute } from '../charge-detail.queries.ts'
import { aCharge } from '../charge-fixture.ts'
import { ChargeScreen } from '../charge-screen.tsx'
import { daysLeftText } from './dispute-words.ts'

// Goal: a seller sees what a dispute is about and until when to contest it, contests once and knows
// it; and each figure says which movements it is made of.
const dispute: Dispute = {
  uuid: 'd',
  status: 'OPEN',
  amount: 60,
  reason: 'O titular do cartão não reconhece a compra.',
  openedAt: '2026-11-20T13:45:00.000Z',
  deadline: '2026-11-25',
  contestable: true,
  contestedAt: null,
  message: null,
  evidence: [],
  concludedAt: null,
}
const disputed = aCharge({
  status: 'DISPUTE',
  paymentMethod: 'CREDIT_CARD',
  value: 100,
  netAmount: 95.08,
  feeAmount: 4.92,
  refundableAmount: 100,
  dispute,
  chargebackDeadline: dispute.deadline,
})

const entry = (reason: string, from: string, to: string, amount: number, reference = 'c') => ({
  reason,
  reference,
  happenedAt: '2026-11-20T13:45:00.000Z',
  from,
  to,
  amount,
})

async function open(charge: Charge, profile: 'SALE' | 'VIZUALIZATION' = 'SALE') {
  const stored = { charge }
  const calls = stubServer([
    [getCharge, () => stored.charge],
    [
      contestDispute,
      () => {
        const contested = { ...dispute, status: 'CONTESTED' as const, contestable: false }
        stored.charge = { ...charge, dispute: contested, chargebackDeadline: null }
        return contested
      },
    ],
    [
      getChargeLedger,
      () => [
        entry('charge-paid', 'clearing.card', 'seller.scheduled', 95.08),
        entry('charge-paid', 'clearing.card', 'platform.fees', 4.92),
        entry('dispute-opened', 'subseller.available:7', 'reserve.dispute', 60, 'd'),
      ],
    ],
  ])
  const { user } = await renderScreen(<ChargeScreen id={charge.uuid} />, profile)
  await screen.findByRole('heading', { level: 1, name: charge.title })
  return { user, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

afterEach(() => vi.useRealTimers())

const more = () => screen.getByRole('button', { name: 'Saiba mais' })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a dispute', () => {
  // @spec 000 §2.8: A dispute offers 'Saiba mais'
  // @spec 000 §4 Charges: Contest: with a list of supporting documents
  test('says until when, and is contested once, after a second thought', async () => {
    const { user, changes } = await open(disputed)
    expect(screen.getByText('25/11/2026')).toBeTruthy()
    await user.click(more())
    const shown = await dialog('Disputa')
    expect(shown.getByText(dispute.reason)).toBeTruthy()
    const documents = within(shown.getByRole('region', { name: /^Documentos/ }))
    expect(documents.getAllByRole('listitem').length).toBeGreaterThan(3)
    await user.click(shown.getByRole('button', { name: 'Contestar' }))
    expect(shown.getByText('Preenchimento obrigatório!')).toBeTruthy()

    await user.type(shown.getByRole('textbox'), 'Entregue em mãos.')
    await user.click(shown.getByRole('button', { name: 'Contestar' }))
    const asked = await dialog('Enviar a contestação?')
    await user.dblClick(asked.getByRole('button', { name: 'Enviar contestação' }))

    await screen.findByText(/^Contestação enviada/)
    expect(changes()).toMatchObject([{ body: { message: 'Entregue em mãos.' } }])
    expect((await screen.findAllByText('Contestada')).length).toBeGreaterThan(0)
  })

  test('counts the days that are left, and offers to contest at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00.000Z') })
    const { user } = await open(disputed)
    expect(screen.getByText('Faltam 2 dias para contestar')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Contestar' }))
    expect((await dialog('Disputa')).getByText(dispute.reason)).toBeTruthy()
  })

  test('counts no days once it is contested', async () => {
    await open({ ...disputed, dispute: { ...dispute, status: 'CONTESTED', contestable: false } })
    expect(screen.queryByText(/para contestar$/, { selector: 'p' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Contestar' })).toBeNull()
  })

  test.each([
    ['2026-11-25', 'Último dia para contestar'],
    ['2026-11-24', 'Falta 1 dia para contestar'],
    ['2026-11-20', 'Faltam 5 dias para contestar'],
  ])('on %s says %s', (today, words) => {
    expect(daysLeftText(today as CivilDate, dispute.deadline as CivilDate)).toBe(words)
  })

  test.each([
    ['who may only look', disputed, 'VIZUALIZATION'],
    ['nobody after its end', { ...disputed, dispute: { ...dispute, contestable: false } }, 'SALE'],
  ] as const)('can be contested by %s', async (_, charge, profile) => {
    const { user } = await open(charge, profile)
    await user.click(more())

    expect((await dialog('Disputa')).queryByRole('button', { name: 'Contestar' })).toBeNull()
  })
})

test('each figure opens into its movements', async () => {
  const { user } = await open(disputed)
  const movements = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name }))
    const drawer = await dialog('Por que este valor?')
    const items = (await drawer.findAllByRole('listitem')).map(({ textContent }) => textContent)
    await user.click(drawer.getByRole('button', { name: 'Fechar' }))
    return items
  }

  expect(await movements(/\(Tarifas\)/)).toEqual([
    expect.stringMatching(/^PagamentoAdquirente → Tarifas.*R\$\s4,92$/),
  ])
  expect(await movements(/\(Valor bruto\)/)).toHaveLength(2)
  expect(await movements(/\(Valor em disputa\)/)).toEqual([
    expect.stringMatching(
      /^Disputa abertaSubvendedor 7, disponível → Reserva de disputas.*R\$\s60,00$/,
    ),
  ])
})
