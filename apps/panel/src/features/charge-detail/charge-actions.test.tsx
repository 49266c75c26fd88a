import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Profile } from '@vintem/contracts/access'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { ChargeNotPayable } from '@vintem/contracts/errors'
import { listChargePayRequests } from '@vintem/contracts/pay-requests/endpoints'
import { describe, expect, test } from 'vitest'
import { chooseFromMenu, menuOfScreen } from '../../../test/more-actions.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { Charge } from './charge-detail.queries.ts'
import { aCharge, withAttempt } from './charge-fixture.ts'
import { ChargeScreen } from './charge-screen.tsx'

// Goal: only users with the right change an unpaid charge, once for each confirmation, and read the
// result in the words of the specification (1 §4, §8).
const unpaid = aCharge()
const ID = unpaid.uuid

type Answers = Parameters<typeof stubServer>[0]

/** The screen over a server whose charge a test may change. */
async function open(charge: Charge = unpaid, profile: Profile = 'SALE', answers: Answers = []) {
  const stored = { charge }
  const calls = stubServer([
    ...answers,
    [getCharge, () => stored.charge],
    [listChargePayRequests, () => ({ recipient: null, whatsApp: null, url: null, requests: [] })],
    [
      markChargeAsPaid,
      () => (stored.charge = { ...charge, status: 'PAID_MANUALLY', paidDate: '2026-11-21' }),
    ],
    [deleteCharge, () => (stored.charge = { ...charge, status: 'CANCELED' })],
  ])
  const { user } = await renderScreen(<ChargeScreen id={ID} />, profile)
  await screen.findByRole('heading', { level: 1, name: 'Oficina de torno' })
  const changes = () => calls.filter(({ at }) => !at.startsWith('GET'))
  const becomes = (next: Charge) => {
    stored.charge = next
  }
  return { user, changes, becomes }
}

const MARK = 'Marcar como paga'
const DELETE = 'Excluir cobrança'
const button = (name: string) => screen.getByRole('button', { name })
const offered = async (user: UserEvent) => [
  screen.queryByRole('button', { name: MARK }) !== null,
  (await menuOfScreen(user)).includes(DELETE),
]
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const answerTo = (label: string) => screen.getByText(label).parentElement?.textContent

describe('while a card is paying it', () => {
  const [failed] = withAttempt(null).chargesTries
  const paying: Charge = {
    ...unpaid,
    chargesTries: failed ? [{ ...failed, status: 'PENDING', errorTimestamp: null }] : [],
  }

  // @spec Charging, as sellers expect it: While a card is tried the charge says so; a card that
  // came too late is told to the buyer once it was given back
  test('says that the card is being processed, and not that it was in vain', async () => {
    await open({ ...paying, paymentMethod: null })
    expect(answerTo('Forma de pagamento')).toContain('Cartão de crédito, em processamento')
  })

  test.each([
    [DELETE, 'Tem certeza que seja deletar essa cobrança?', DELETE],
    [MARK, 'Essa cobrança já foi paga?', 'Sim, marcar como paga'],
  ])('%s says that a card is paying it, and is confirmed once that is over', async (...each) => {
    const [action, title, confirm] = each
    const { user, changes, becomes } = await open(unpaid)
    becomes(paying)
    await (action === DELETE ? chooseFromMenu(user, DELETE) : user.click(button(action)))

    const asked = await dialog(title)
    expect((await asked.findByRole('status')).textContent).toMatch(
      /pagamento com cartão.*andamento/,
    )
    const confirmation = asked.getByRole<HTMLButtonElement>('button', { name: confirm })
    expect(confirmation.hasAttribute('disabled')).toBe(true)
    expect(changes()).toEqual([])

    becomes(unpaid)
    await waitFor(() => expect(confirmation.hasAttribute('disabled')).toBe(false), {
      timeout: 4_000,
    })
    await user.click(confirmation)
    await waitFor(() => expect(changes()).toHaveLength(1))
  })
})

describe('the receipt', () => {
  test('of a paid charge opens beside the panel; of another there is none', async () => {
    const receipt = 'https://pagar.exemplo/recibo/1'
    await open({ ...unpaid, status: 'PAID', receipt })
    const entry = screen.getByRole('link', { name: 'Recibo' })
    expect([entry.getAttribute('href'), entry.getAttribute('target')]).toEqual([receipt, '_blank'])
  })

  test('is not offered before', async () => {
    const { user } = await open()
    expect(await menuOfScreen(user)).not.toContain('Recibo')
  })
})

describe('marking as paid', () => {
  const QUESTION = 'Essa cobrança já foi paga?'

  // @spec 000 §4 Charges: Mark as paid: 'Essa cobrança já foi paga?'
  // @spec 000 §8: 'Erro ao alterar cobrança, tente novamente', 'Cobrança alterada para paga
  // manualmente com sucesso!', 'Sucesso na exclusão da cobrança.'
  test('repeats what will happen, has one effect for two clicks and shows it', async () => {
    const { user, changes } = await open()
    await user.click(button(MARK))
    const asked = await dialog(QUESTION)
    expect(asked.getByText(/Oficina de torno”, de R\$\s720,50, de Ana Souza/)).toBeTruthy()

    await user.dblClick(asked.getByRole('button', { name: 'Sim, marcar como paga' }))

    await screen.findByText('Cobrança alterada para paga manualmente com sucesso!')
    expect(changes()).toMatchObject([
      { path: `/api/core/charges/${ID}/manual-pay`, body: { uuidCharge: ID } },
    ])
    expect(answerTo('Já foi pago?')).toContain('Sim')
    expect(await offered(user)).toEqual([false, false])
  })

  // @spec 000 §8: 'Erro ao alterar cobrança …
  test('uses one key for a dialog, and a new one for the next', async () => {
    const fail = () => {
      throw refusal(ChargeNotPayable)
    }
    const { user, changes } = await open(unpaid, 'SALE', [[markChargeAsPaid, fail]])
    await user.click(button(MARK))
    const confirm = (await dialog(QUESTION)).getByRole('button', { name: 'Sim, marcar como paga' })
    await user.click(confirm)
    await screen.findByText('Erro ao alterar cobrança, tente novamente')
    expect(screen.getByRole('alert').textContent).toBe(ChargeNotPayable.description)
    await user.click(confirm)
    await expect.poll(() => changes().length).toBe(2)
    await user.click(button('Cancelar'))
    await user.click(button(MARK))
    await user.click(
      (await dialog(QUESTION)).getByRole('button', { name: 'Sim, marcar como paga' }),
    )
    await expect.poll(() => changes().length).toBe(3)

    const [first, again, next] = changes().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(again).toBe(first)
    expect(next).not.toBe(first)
  })
})

describe('deleting', () => {
  // @spec 000 §4 Charges: Delete: shown by status …
  test('asks in the words of the specification, then shows the charge as canceled', async () => {
    const { user, changes } = await open({ ...unpaid, status: 'FAILED' })
    await chooseFromMenu(user, DELETE)
    const asked = await dialog('Tem certeza que seja deletar essa cobrança?')
    expect(asked.getByText('Essa ação não poderá ser desfeita')).toBeTruthy()

    await user.dblClick(asked.getByRole('button', { name: DELETE }))

    await screen.findByText('Sucesso na exclusão da cobrança.')
    expect(changes()).toHaveLength(1)
    expect(await screen.findByText('Cancelada')).toBeTruthy()
    expect(await offered(user)).toEqual([false, false])
  })
})

describe('what is offered', () => {
  // @spec 000 §4 Charges: Delete: shown by status, which here leaves out DISPUTE too (decision 36);
  // 'Tem certeza que seja deletar essa cobrança?' / 'Essa ação não poderá ser desfeita'
  test.each([
    ['SCHEDULED', true, true],
    ['LATE', true, true],
    ['FAILED', false, true],
    ['PAID', false, false],
    ['PAID_MANUALLY', false, false],
    ['CANCELED', false, false],
    ['ABANDONED', false, false],
    ['REFUND', false, false],
    ['DISPUTE', false, false],
    ['CHARGEBACK', false, false],
  ] as const)('%s: mark as paid %s, delete %s', async (status, mark, remove) => {
    const { user } = await open({ ...unpaid, status })
    expect(await offered(user)).toEqual([mark, remove])
  })

  // @spec 000 §6: SELLER_VIZUALIZATION reads and changes nothing
  test('nothing to who may only look', async () => {
    const { user } = await open(unpaid, 'VIZUALIZATION')
    expect(await offered(user)).toEqual([false, false])
  })
})
