import { screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES, type Profile, type Toggle } from '@vintem/contracts/access'
import { getCharge, getChargeStatement } from '@vintem/contracts/charge-detail/endpoints'
import { ChargeNotRefundable, RefundTooLarge } from '@vintem/contracts/errors'
import {
  getRefundBalance,
  issueCancellationLetter,
  refundCharge,
  refundChargeAsSeller,
  refundPointOfSale,
} from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../../test/stub-server.ts'
import type { Charge, Refund } from '../charge-detail.queries.ts'
import { aCharge, aRefund } from '../charge-fixture.ts'
import { ChargeScreen } from '../charge-screen.tsx'

// Goal: each refund is offered to whom the server lets, asked for in the words of the specification
// (1 §4, §5, §8), made once, and its result shown.
const paid = aCharge({
  status: 'PAID',
  paymentMethod: 'CREDIT_CARD',
  value: 100,
  netAmount: 95.08,
  refundableAmount: 80,
  refundKinds: ['CARD'],
})

type Answers = Parameters<typeof stubServer>[0]

/** What the rail makes of a refund. */
const decided = {
  confirmed: aRefund('CONFIRMED'),
  refused: aRefund('REFUSED', { refusalReason: 'A adquirente recusou o estorno.' }),
  pending: aRefund('REQUESTED'),
}

const REFUND_TOGGLES: readonly Toggle[] = [
  ...INITIAL_TOGGLES,
  'view_seller_refund',
  'view_seller_refund_pos',
]

async function open(
  charge: Charge,
  answers: Answers = [],
  profile: Profile = 'SALE',
  ending: Refund = decided.confirmed,
) {
  const stored = { charge }
  const refund = () => {
    stored.charge = { ...charge, refunds: [ending] }
    return aRefund('REQUESTED')
  }
  const balance = { uuid: charge.uuid, value: 100, refundedAmount: 20, availableAmount: 80 }
  const calls = stubServer([
    ...answers,
    [getCharge, () => stored.charge],
    [refundCharge, refund],
    [refundChargeAsSeller, refund],
    [refundPointOfSale, refund],
    [getRefundBalance, () => balance],
  ])
  // As the server has them where it offers these refunds.
  const toggles = charge.refundKinds.includes('CARD') ? INITIAL_TOGGLES : REFUND_TOGGLES
  const { user } = await renderScreen(<ChargeScreen id={charge.uuid} />, profile, toggles)
  await screen.findByRole('heading', { level: 1, name: charge.title })
  return {
    user,
    calls,
    changes: () => calls.filter(({ at }) => !at.startsWith('GET')),
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = async (name: string, label: string | RegExp) =>
  (await dialog(name)).getByRole('button', { name: label })

describe('a card refund', () => {
  const QUESTION = 'Deseja estornar essa cobrança?'

  // @spec 000 §4 Charges: Card refund: 'Processando estorno', disabled
  // @spec 000 §8: Refund: a dialog with …
  test('says how much comes back, is made once and waits for the acquirer to say so', async () => {
    const { user, changes } = await open(paid)
    await user.click(button('Estornar'))
    expect((await dialog(QUESTION)).getByText(/R\$\s80,00/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Possível fraude' })).toBeNull()

    await user.dblClick(await press(QUESTION, 'Estornar'))

    await screen.findByText('Cobrança estornada com sucesso')
    expect(changes()).toMatchObject([{ body: { asFraud: false } }])
    expect(await screen.findByText('Confirmado')).toBeTruthy()
  })

  // @spec 000 §8: A refund is announced as done once its rail says so; refused with the reason, or
  // 'em processamento' after some seconds; then the whole screen is read again
  test('that the acquirer refuses is not announced as done', async () => {
    const { user } = await open(paid, [], 'SALE', decided.refused)
    await user.click(button('Estornar'))
    await user.click(await press(QUESTION, 'Estornar'))

    const shown = await dialog('O estorno foi recusado')
    expect(shown.getByText('A adquirente recusou o estorno. Nada foi devolvido.')).toBeTruthy()
  })

  test('of a quick link names nobody', async () => {
    const unnamed = { customerId: null, customerName: 'Comprador não identificado' }
    const { user } = await open({ ...paid, ...unnamed })
    await user.click(button('Estornar'))

    const asked = await dialog(QUESTION)
    expect(asked.getByText(/voltam ao cartão do comprador\. As tarifas/)).toBeTruthy()
  })

  // @spec 000 §4 Charges: Card refund: 'Deseja estornar essa cobrança?'; 'Possível fraude' for
  // SELLER_ADMIN only
  test('lets an administrator suspect a fraud', async () => {
    const { user, changes } = await open(paid, [], 'ADMIN')
    await user.click(button('Estornar'))
    await user.click(screen.getByRole('checkbox', { name: 'Possível fraude' }))
    await user.click(await press(QUESTION, 'Estornar'))

    await expect.poll(changes).toMatchObject([{ body: { asFraud: true } }])
  })

  // @spec 000 §8: Refund: a dialog with title and description of the first error; 'Seu estorno foi
  // realizado com sucesso' with the note on the letter; 'Cobrança estornada com sucesso'
  test('that is refused says so by title and description', async () => {
    const fail = () => {
      throw refusal(ChargeNotRefundable)
    }
    const { user } = await open(paid, [[refundCharge, fail]])
    await user.click(button('Estornar'))
    await user.click(await press(QUESTION, 'Estornar'))

    const shown = await dialog(ChargeNotRefundable.title)
    expect(shown.getByText(ChargeNotRefundable.description)).toBeTruthy()
  })
})

describe('a seller’s refund', () => {
  const bySeller = { ...paid, refundKinds: ['SELLER' as const] }
  const CHOICE = 'Estornar cobrança'

  // @spec 000 §5: Refund: above 0, not above what is available; clamped on blur; total is all of it
  test('of a part: what is too much becomes all, what is nothing is asked for again', async () => {
    const { user, changes } = await open(bySeller)
    await user.click(button('Estornar'))
    await user.click(await screen.findByRole('radio', { name: 'Parcial' }))
    await user.click(await press(CHOICE, 'Continuar'))
    expect(screen.getByText('Informe um valor maior que zero.')).toBeTruthy()
    const field = screen.getByRole('textbox', { name: 'Valor do estorno' })
    await user.type(field, '99999')
    await user.tab()
    expect(field).toHaveProperty('value', '80,00')
    await user.clear(field)
    await user.type(field, '1234')
    await user.click(await press(CHOICE, 'Continuar'))
    await user.dblClick(await press('Confirmar estorno', /^Estornar R\$\s12,34$/))

    const done = await dialog('Seu estorno foi realizado com sucesso')
    expect(changes()).toMatchObject([{ body: { amount: 12.34 } }])
    await user.click(done.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Confirmado')).toBeTruthy()
  })

  test('that the rail refuses says why, and that nothing went back', async () => {
    const { user } = await open(bySeller, [], 'SALE', decided.refused)
    await user.click(button('Estornar'))
    await user.click(await press(CHOICE, 'Continuar'))
    await user.click(await press('Confirmar estorno', /^Estornar/))

    const shown = await dialog('O estorno foi recusado')
    expect(shown.getByText('A adquirente recusou o estorno. Nada foi devolvido.')).toBeTruthy()
    expect(screen.queryByText('Seu estorno foi realizado com sucesso')).toBeNull()
  })

  // @spec 000 §8: A refund is announced …
  test('that the rail decides later says so, and the screen is read again once it has', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const ending = { ...decided.pending }
      const charge = { ...bySeller, paymentReceiptType: 'ANTICIPATED' as const }
      const statement: Answers = [[getChargeStatement, () => []]]
      const { user, calls } = await open(charge, statement, 'ADMIN', ending)
      await user.click(button('Estornar'))
      await user.click(await press(CHOICE, 'Continuar'))
      await user.click(await press('Confirmar estorno', /^Estornar/))
      await vi.advanceTimersByTimeAsync(10_000)

      const shown = await dialog('Estorno em processamento')
      await user.click(shown.getByRole('button', { name: 'Concluir' }))
      expect(await screen.findByRole('button', { name: 'Processando estorno' })).toHaveProperty(
        'disabled',
        true,
      )
      const before = calls.filter(({ at }) => at === getChargeStatement.at).length
      Object.assign(ending, decided.refused)
      await vi.advanceTimersByTimeAsync(3_000)

      expect(await screen.findByText('A adquirente recusou o estorno.')).toBeTruthy()
      const again = () => calls.filter(({ at }) => at === getChargeStatement.at).length
      await expect.poll(again).toBeGreaterThan(before)
    } finally {
      vi.useRealTimers()
    }
  })

  // @spec 000 §4 Charges: Partial refund: partial or total, 'Continuar', confirmation, result,
  // reload
  // @spec 000 §8: Refund: a dialog with …
  test('of all takes what the balance says', async () => {
    const { user, changes } = await open(bySeller)
    await user.click(button('Estornar'))
    await user.click(await press(CHOICE, 'Continuar'))
    await user.click(await press('Confirmar estorno', /^Estornar R\$\s80,00$/))

    await dialog('Seu estorno foi realizado com sucesso')
    expect(screen.getByText(/carta de cancelamento poderá ser emitida em instantes/)).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { amount: 80 } }])
  })

  test('that is refused says so by title and description', async () => {
    const fail = () => {
      throw refusal(RefundTooLarge)
    }
    const { user } = await open(bySeller, [[refundChargeAsSeller, fail]])
    await user.click(button('Estornar'))
    await user.click(await press(CHOICE, 'Continuar'))
    await user.click(await press('Confirmar estorno', /^Estornar/))

    expect((await dialog(RefundTooLarge.title)).getByText(RefundTooLarge.description)).toBeTruthy()
  })
})

// @spec 000 §4 Charges: Alternative flow: only the full available value
test('a refund at the terminal is of all that is left', async () => {
  const { user, changes } = await open({ ...paid, refundKinds: ['POINT_OF_SALE'] })
  await user.click(button('Estornar venda física'))
  await user.click(await press('Confirmar estorno', /^Estornar R\$\s80,00$/))

  await dialog('Seu estorno foi realizado com sucesso')
  expect(changes()).toMatchObject([
    { path: `/api/core/charges/${paid.uuid}/pos/refunds`, body: { amount: 80 } },
  ])
})

test('refunds are listed, with why one was refused', async () => {
  await open({
    ...paid,
    refunds: [
      aRefund('CONFIRMED'),
      aRefund('REFUSED', { uuid: 's', refusalReason: 'A adquirente recusou o estorno.' }),
    ],
  })

  const rows = within(screen.getByRole('table', { name: 'Estornos' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.any(String),
    expect.stringContaining('Confirmado'),
    expect.stringContaining('A adquirente recusou o estorno.'),
  ])
  expect(screen.getByText('Estornado').parentElement?.textContent).toMatch(/−R\$\s20,00/)
})

describe('the cancellation letter', () => {
  const refunded = { ...paid, status: 'REFUND' as const, refundKinds: [], refundableAmount: 0 }
  const LETTER = 'Carta de cancelamento'

  // @spec 000 §2.8: A refunded charge offers its cancellation letter
  test('opens beside the panel', async () => {
    const replace = vi.fn()
    vi.stubGlobal('open', () => ({ location: { replace } }))
    const answer = () => ({ url: 'http://letters.example/1' })
    const { user } = await open(refunded, [[issueCancellationLetter, answer]])

    await user.click(button(LETTER))

    await expect.poll(() => replace.mock.calls).toEqual([['http://letters.example/1']])
  })

  // @spec 000 §8: 'Erro ao gerar a carta de cancelamento.'
  test('that cannot be made says so, and leaves no empty tab', async () => {
    const close = vi.fn()
    vi.stubGlobal('open', () => ({ close }))
    const { user } = await open(refunded)

    await user.click(button(LETTER))

    await screen.findByText('Erro ao gerar a carta de cancelamento.')
    expect(close).toHaveBeenCalledOnce()
  })

  test('is not offered for what was not refunded', async () => {
    await open(paid)
    expect(screen.queryByRole('button', { name: LETTER })).toBeNull()
  })
})

test('nothing is offered to who may only look', async () => {
  await open({ ...paid, refundKinds: [] }, [], 'VIZUALIZATION')
  expect(screen.queryByRole('button', { name: /stornar/ })).toBeNull()
})
