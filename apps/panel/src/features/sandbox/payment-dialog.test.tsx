import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SandboxNotPayable } from '@vintem/contracts/errors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#components/actions/notify.ts'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { type Payable, pix } from './payable-kinds.ts'
import { PaymentDialog } from './payment-dialog.tsx'

// Goal: the chosen options reach the bank; without options the payment is exactly as requested.
// Method: a stub server records the requests.
const payable: Payable = {
  id: 'abc123',
  payerName: 'Ana Conceição',
  payerDocument: '52998224725',
  value: 220,
  paidValue: 0,
  returnedValue: 0,
  status: { tone: 'info', icon: () => null, label: 'Em aberto' },
  isOpen: true,
  code: '000201',
  createdAt: '2026-11-21T15:00:00.000Z',
  payableUntil: '2026-11-21T16:00:00.000Z',
}

let sent: { path: string; body: unknown }[]
let refusal: unknown
const onClose = vi.fn<() => void>()

beforeEach(() => {
  sent = []
  refusal = undefined
  onClose.mockClear()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() })
    return refusal
      ? Response.json({ errors: [refusal] }, { status: 409 })
      : Response.json({ endToEndId: 'E1' })
  })
})

async function open(given: Partial<Payable> = {}) {
  renderInPanel(
    <QueryClientProvider client={new QueryClient()}>
      <PaymentDialog kind={pix} payable={{ ...payable, ...given }} onClose={onClose} />
    </QueryClientProvider>,
  )
  await screen.findByRole('dialog', { name: 'Pagar Pix' })
}

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(screen.getByRole('option', { name: option, hidden: true }))
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Pagar' }))
const toasts = () => toastStore.get().map(({ message }) => message)

describe('PaymentDialog', () => {
  test('with nothing chosen pays once, at once, what was asked', async () => {
    await open()
    await submit()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      {
        path: '/api/sandbox/pix/abc123/pay',
        body: { times: 1, delayMinutes: 0, anyway: false },
      },
    ])
    expect(toasts()).toEqual(['Pix pago. O banco avisa 1 vez, na hora.'])
  })

  test('sends another amount in reais, several callbacks and their delay', async () => {
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Valor pago' }), '1234')
    await choose('O banco avisa', '3 vezes')
    await choose('Quando', '1 dia depois')
    await submit()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent[0]?.body).toEqual({ value: 12.34, times: 3, delayMinutes: 1440, anyway: false })
  })

  test('pays what is no longer open all the same, since that is why one is here', async () => {
    await open({ isOpen: false })
    await submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ anyway: true })
  })

  test('refuses to pay nothing', async () => {
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Valor pago' }), '0')
    await submit()
    await screen.findByText('Informe um valor válido')
    expect(sent).toEqual([])
  })

  test('stays open with the reason when the bank refuses', async () => {
    refusal = SandboxNotPayable
    await open()
    await submit()
    await waitFor(() =>
      expect(toasts()).toEqual([`${SandboxNotPayable.code} - ${SandboxNotPayable.description}`]),
    )
    expect(onClose).not.toHaveBeenCalled()
  })
})
