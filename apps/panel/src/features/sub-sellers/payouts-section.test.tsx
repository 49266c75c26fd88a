import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import {
  NothingToPayOut,
  PayoutKeyChanged,
  PayoutKeyOfAnother,
  PayoutTooLarge,
  Unexpected,
} from '@vintem/contracts/errors'
import {
  listSubSellerPayouts,
  lookUpPayoutHolder,
  requestSubSellerPayout,
} from '@vintem/contracts/sub-seller-payouts/endpoints'
import { getSubSellerBalance } from '@vintem/contracts/sub-seller-statements/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { PayoutsSection } from './payouts-section.tsx'
import type { SubSellerPayout } from './payouts.queries.ts'
import type { SubSeller } from './sub-sellers.queries.ts'

// Goal: money is sent to a sub-seller once, to the key whose holder was shown, and the user sees
// the result; where nothing can be sent, the screen says why.
const partner = {
  id: 7,
  name: 'Iara Nogueira',
  documentType: 'CPF',
  document: '21436587026',
} as SubSeller

const payout: SubSellerPayout = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  amount: 25,
  status: 'REQUESTED',
  pixKey: 'iara@exemplo.com.br',
  createdAt: '2026-11-21T12:00:00.000Z',
  concludedAt: null,
  endToEndId: null,
  refusalReason: null,
}
const END_TO_END_ID = 'E0000000020261121120000000000001'
const confirmed = { status: 'CONFIRMED', endToEndId: END_TO_END_ID } as const
const refused = { status: 'REFUSED', refusalReason: 'O banco não aceitou o Pix.' } as const

type Answers = Parameters<typeof stubServer>[0]

interface Opened {
  /** The bank's decision about a payout. */
  end?: Partial<SubSellerPayout>
  before?: readonly SubSellerPayout[]
  closedBecause?: string | null
  answers?: Answers
  profile?: Profile
}

async function open(given: Opened = {}) {
  const { end = confirmed, before = [], closedBecause = null, answers = [], profile } = given
  const rows = [...before]
  const calls = stubServer([
    ...answers,
    [
      listSubSellerPayouts,
      () => ({
        content: rows,
        number: 0,
        size: 20,
        totalElements: rows.length,
        hasMoreElements: false,
        closedBecause,
      }),
    ],
    [lookUpPayoutHolder, () => ({ name: 'Iara N. Nogueira', pixKey: payout.pixKey })],
    [getSubSellerBalance, () => ({ availableAmount: 25, scheduledAmount: 0, releases: [] })],
    [
      requestSubSellerPayout,
      ({ body }) => {
        const asked = { ...payout, amount: (body as { amount: number }).amount }
        rows.unshift({ ...asked, ...end })
        return asked
      },
    ],
  ])
  const { user } = await renderScreen(
    <PayoutsSection subSeller={partner} page={undefined} onPageChange={() => undefined} />,
    profile,
  )
  await screen.findByRole('heading', { name: 'Repasses' })
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Repassar' }))
    return within(await screen.findByRole('dialog', { name: 'Repassar a Iara Nogueira' }))
  }
  return { user, begin, rows, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

describe('payouts of a sub-seller', () => {
  // @spec 000 §5: Payouts of a sub-seller …
  test('send all that there is, to who is named, and say that it arrived', async () => {
    const { user, begin, changes } = await open()
    const dialog = await begin()
    expect(plain((await dialog.findByText(/saem do saldo/)).textContent)).toBe(
      'R$ 25,00 saem do saldo de Iara Nogueira e vão por Pix para Iara N. Nogueira, CPF 214.365.870-26, chave iara@exemplo.com.br. O envio não poderá ser desfeito.',
    )

    await user.dblClick(dialog.getByRole('button', { name: 'Repassar' }))

    const result = within(await screen.findByRole('dialog', { name: 'Repasse enviado' }))
    expect(result.getByDisplayValue(END_TO_END_ID)).toBeTruthy()
    expect(changes()).toMatchObject([{ body: { amount: 25, pixKey: payout.pixKey } }])
    await user.click(result.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Enviado')).toBeTruthy()
  })

  test('send a part, as the sentence says', async () => {
    const { user, begin, changes } = await open()
    const dialog = await begin()
    const field = await dialog.findByRole('textbox', { name: 'Valor do repasse' })
    await user.clear(field)
    await user.type(field, '1050')
    expect(dialog.getByText(/R\$\s10,50 saem do saldo/)).toBeTruthy()

    await user.click(dialog.getByRole('button', { name: 'Repassar' }))

    await screen.findByRole('dialog', { name: 'Repasse enviado' })
    expect(changes()).toMatchObject([{ body: { amount: 10.5 } }])
  })

  test('that are refused say why, and that the money is back', async () => {
    const { user, begin } = await open({ end: refused })
    const dialog = await begin()
    await user.click(await dialog.findByRole('button', { name: 'Repassar' }))

    const result = within(await screen.findByRole('dialog', { name: 'O repasse foi recusado' }))
    expect(result.getByText(/^O banco não aceitou o Pix\. Nada foi enviado/)).toBeTruthy()
  })

  test('that are not decided in time say that they go on, and show how they end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { user, begin, rows } = await open({ end: {} })
      const dialog = await begin()
      await user.click(await dialog.findByRole('button', { name: 'Repassar' }))
      await vi.advanceTimersByTimeAsync(10_000)

      const result = within(await screen.findByRole('dialog', { name: 'Repasse em processamento' }))
      await user.click(result.getByRole('button', { name: 'Concluir' }))
      expect(await screen.findByText('Em processamento')).toBeTruthy()
      Object.assign(rows[0] ?? {}, refused)
      await vi.advanceTimersByTimeAsync(3_000)

      expect(await screen.findByText('Recusado')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  test('of nothing, or of too much, are refused at the amount', async () => {
    const tooLarge: Answers[number] = [
      requestSubSellerPayout,
      () => {
        throw refusal(PayoutTooLarge, 'amount')
      },
    ]
    const { user, begin, changes } = await open({ answers: [tooLarge] })
    const dialog = await begin()
    const field = await dialog.findByRole('textbox', { name: 'Valor do repasse' })
    await user.clear(field)
    await user.click(dialog.getByRole('button', { name: 'Repassar' }))
    expect(await dialog.findByText('Preenchimento obrigatório!')).toBeTruthy()
    expect(changes()).toEqual([])

    await user.type(field, '2501')
    await user.click(dialog.getByRole('button', { name: 'Repassar' }))
    expect(await dialog.findByText(PayoutTooLarge.description)).toBeTruthy()
  })

  test('to a key that was changed meanwhile show the new one before they go', async () => {
    let key = payout.pixKey
    const answers: Answers = [
      [lookUpPayoutHolder, () => ({ name: 'Iara N. Nogueira', pixKey: key })],
      [
        requestSubSellerPayout,
        () => {
          key = '21436587026'
          throw refusal(PayoutKeyChanged, 'pixKey')
        },
      ],
    ]
    const { user, begin } = await open({ answers })
    const dialog = await begin()
    await user.click(await dialog.findByRole('button', { name: 'Repassar' }))

    expect((await dialog.findByRole('alert')).textContent).toBe(PayoutKeyChanged.description)
    expect(await dialog.findByText(/chave 214\.365\.870-26\./)).toBeTruthy()
  })

  test('to a key of somebody else go no further', async () => {
    const answers: Answers = [
      [
        lookUpPayoutHolder,
        () => {
          throw refusal(PayoutKeyOfAnother)
        },
      ],
    ]
    const { begin } = await open({ answers })
    const dialog = await begin()

    expect(await dialog.findByText(PayoutKeyOfAnother.description)).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('that cannot be made say why, and who only watches is offered none', async () => {
    const closedBecause = NothingToPayOut.description
    await open({ closedBecause })
    expect(await screen.findByText(closedBecause)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Repassar' })).toBeNull()
  })

  test('are listed to who only watches, with what the bank said', async () => {
    const before = [
      { ...payout, ...refused },
      { ...payout, uuid: '2', ...confirmed },
    ]
    await open({ before, profile: 'VIZUALIZATION' })

    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      expect.stringMatching(
        /iara@exemplo\.com\.br.*Recusado.*O banco não aceitou o Pix\..*R\$ 25,00/,
      ),
      expect.stringMatching(new RegExp(`Enviado.*${END_TO_END_ID}`)),
    ])
    expect(screen.queryByRole('button', { name: 'Repassar' })).toBeNull()
  })

  test('that cannot be loaded are asked for again', async () => {
    const answers: Answers = [
      [
        listSubSellerPayouts,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ]
    await open({ answers })
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})
