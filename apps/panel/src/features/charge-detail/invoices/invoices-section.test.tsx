import { fireEvent, screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { InvoiceNotAuthorized, InvoiceNotConfigured } from '@vintem/contracts/errors'
import {
  cancelInvoice,
  emailInvoice,
  issueInvoice,
  listChargeInvoices,
} from '@vintem/contracts/invoices/endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../../test/stub-server.ts'
import type { Charge, ChargeInvoices, Invoice } from '../charge-detail.queries.ts'
import { InvoicesSection } from './invoices-section.tsx'

// Goal: actions on invoices are offered to the users who may do them, once for each confirmation,
// and their result is shown in the words of the specification (1 §4, §8).
const ID = '0199b3a0-0000-4000-8000-000000000007'
const charge = {
  uuid: ID,
  title: 'Oficina de torno',
  value: 720.5,
  interestAmount: 20.5,
  customerName: 'Ana Souza',
} as Charge

const invoice: Invoice = {
  uuidInvoice: '0199b3a0-0000-4000-8000-000000000008',
  invoiceNumber: '42',
  createdAt: '2026-11-21T12:00:00.000Z',
  status: 'AUTHORIZED',
  reason: null,
  accessKey: '3'.repeat(50),
  value: 700,
  invoiceDownloadLink: { pdfImageLink: 'x', xmlImageLink: 'y' },
}

type Answers = Parameters<typeof stubServer>[0]

afterEach(() => vi.useRealTimers())

async function open(
  change: Partial<ChargeInvoices> = {},
  { profile, answers = [] }: { profile?: Profile; answers?: Answers } = {},
) {
  const invoices: ChargeInvoices = {
    activeInvoiceConfig: true,
    canIssue: false,
    cnpjSeller: '11222333000181',
    content: [],
    ...change,
  }
  const calls = stubServer([...answers, [listChargeInvoices, () => invoices]])
  const { user } = await renderScreen(<InvoicesSection charge={charge} />, profile ?? 'ADMIN')
  await screen.findByRole('heading', { name: 'Nota fiscal' })
  const changes = () => calls.filter(({ at }) => !at.startsWith('GET'))
  const asked = () => calls.filter(({ at }) => at === listChargeInvoices.at).length
  return { user, changes, asked }
}

const buttons = () =>
  screen.queryAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)

describe('what is offered', () => {
  test.each<[string, Partial<ChargeInvoices>, string[]]>([
    ['no invoice', { canIssue: true }, ['Antecipar emissão']],
    ['no invoice, and none can be issued', {}, []],
    [
      'none in force',
      { canIssue: true, content: [{ ...invoice, status: 'CANCELED' }] },
      ['Reemitir nota fiscal', 'Baixar PDF', 'Baixar XML'],
    ],
    [
      'one that waits',
      { content: [{ ...invoice, status: 'SEND_INVOICE_SYSTEM', invoiceDownloadLink: null }] },
      [],
    ],
    [
      'an authorized one',
      { content: [invoice] },
      [
        'Baixar PDF',
        'Baixar XML',
        'Enviar por e-mail',
        `Mais ações: nota fiscal nº ${invoice.invoiceNumber}`,
      ],
    ],
  ])('%s', async (_, change, expected) => {
    await open(change)
    await screen.findAllByText(/Não emitida|Cancelada|Em processamento|Autorizada/)
    expect(buttons()).toEqual(expected)
  })

  test('to who may only look: the files', async () => {
    await open({ canIssue: true, content: [invoice] }, { profile: 'VIZUALIZATION' })
    await screen.findByText('Autorizada')
    expect(buttons()).toEqual(['Baixar PDF', 'Baixar XML'])
  })

  // @spec 000 §4 Invoices: AUTHORIZED, SEND_INVOICE_SYSTEM, NOT_EMITTED as a display state
  test('without a configuration: where to begin', async () => {
    await open({ canIssue: true, activeInvoiceConfig: false })
    await screen.findByText('Não emitida')
    expect(buttons()).toEqual([])
    const link = screen.getByRole('link', { name: 'Nota fiscal' })
    expect(link.getAttribute('href')).toBe('/nota-fiscal')
  })
})

describe('issuing', () => {
  // @spec 000 §8: 'Falha ao carregar as informações das …
  test('repeats what will happen, has one effect for two clicks and says so', async () => {
    const { user, changes } = await open(
      { canIssue: true },
      { answers: [[issueInvoice, () => invoice]] },
    )
    await user.click(await screen.findByRole('button', { name: 'Antecipar emissão' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Oficina de torno”, de R\$\s700,00,.*Ana Souza/)).toBeTruthy()

    await user.dblClick(dialog.getByRole('button', { name: 'Emitir nota fiscal' }))

    await screen.findByText('Emissão realizada com sucesso.')
    expect(changes().map(({ path }) => path)).toEqual([`/api/core/charges/${ID}/invoices`])
  })

  test('a failure says so, and why', async () => {
    const fail = () => {
      throw refusal(InvoiceNotConfigured)
    }
    const { user } = await open({ canIssue: true }, { answers: [[issueInvoice, fail]] })
    await user.click(await screen.findByRole('button', { name: 'Antecipar emissão' }))
    await user.click(await screen.findByRole('button', { name: 'Emitir nota fiscal' }))

    await screen.findByText('Não foi possível emitir sua nota fiscal.')
    expect(screen.getByRole('alert').textContent).toBe(InvoiceNotConfigured.description)
  })
})

describe('sending and canceling', () => {
  const refuse = () => {
    throw refusal(InvoiceNotAuthorized)
  }
  const { code, description } = InvoiceNotAuthorized

  // @spec 000 §8: 'Falha ao carregar as informações das …
  test('sends by e-mail', async () => {
    const { user, changes } = await open(
      { content: [invoice] },
      { answers: [[emailInvoice, () => new Response(null, { status: 204 })]] },
    )
    await user.click(await screen.findByRole('button', { name: 'Enviar por e-mail' }))

    await screen.findByText('E-mail enviado com sucesso!')
    expect(changes().map(({ path }) => path)).toEqual([`/api/core/charges/${ID}/invoice-email`])
  })

  test('cancels at the seller’s own company', async () => {
    const { user, changes } = await open(
      { content: [invoice] },
      { answers: [[cancelInvoice, () => ({ ...invoice, status: 'CANCELING' })]] },
    )
    await user.click(await screen.findByRole('button', { name: /^Mais ações: nota fiscal/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Cancelar nota fiscal' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancelar nota fiscal' }))

    await screen.findByText('Nota fiscal cancelada com sucesso!')
    expect(changes().map(({ path }) => path)).toEqual([
      `/api/core/sellers/invoices/${invoice.uuidInvoice}/company/11222333000181`,
    ])
  })

  // @spec 000 §4 Invoices: After cancelling, 3 s, then reloads
  // @spec 000 §9: 3 s after cancelling an invoice
  test('shows three seconds after cancelling what the tax office made of it', async () => {
    let status: Invoice['status'] = 'AUTHORIZED'
    const answers: Answers = [
      [cancelInvoice, () => ({ ...invoice, status: (status = 'CANCELED') })],
      [
        listChargeInvoices,
        () => ({
          activeInvoiceConfig: true,
          canIssue: false,
          cnpjSeller: '11222333000181',
          content: [{ ...invoice, status }],
        }),
      ],
    ]
    const { user, asked } = await open({}, { answers })
    await user.click(await screen.findByRole('button', { name: /^Mais ações: nota fiscal/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Cancelar nota fiscal' }))
    const dialog = within(await screen.findByRole('dialog'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(dialog.getByRole('button', { name: 'Cancelar nota fiscal' }))
    const told = () => screen.queryByText('Nota fiscal cancelada com sucesso!')
    await expect.poll(told).toBeTruthy()

    await vi.advanceTimersByTimeAsync(2_999)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(2)
    await expect
      .poll(async () => {
        // Showing an answer waits for the clock too.
        await vi.advanceTimersByTimeAsync(1)
        return screen.queryByText('Cancelada')
      })
      .toBeTruthy()
  })

  // @spec 000 §8: Invoice cancellation and e-mail: 'description - code'
  test('failures are told as description and code', async () => {
    const answers: Answers = [
      [emailInvoice, refuse],
      [cancelInvoice, refuse],
    ]
    const { user } = await open({ content: [invoice] }, { answers })
    await user.click(await screen.findByRole('button', { name: 'Enviar por e-mail' }))
    expect(await screen.findByText(`${description} - ${code}`)).toBeTruthy()
  })
})

test('what the tax office said is shown', async () => {
  const rejected = {
    ...invoice,
    status: 'REJECTED' as const,
    reason: 'CNPJ não habilitado (E0160)',
  }
  await open({ content: [rejected, { ...invoice, uuidInvoice: 'b', reason: 'Prazo (E0840)' }] })

  await screen.findByText('CNPJ não habilitado (E0160)')
  expect(await screen.findByText('Não foi cancelada: Prazo (E0840)')).toBeTruthy()
})

// @spec 000 §8: 'Falha ao carregar as informações das notas fiscais.', 'Não foi possível emitir sua
// nota fiscal.', 'Emissão realizada com sucesso.', 'Nota fiscal cancelada com sucesso!', 'E-mail
// enviado com sucesso!'
test('a failure to load says so', async () => {
  stubServer([])
  await renderScreen(<InvoicesSection charge={charge} />)
  const failure = 'Falha ao carregar as informações das notas fiscais.'
  expect(await screen.findByText(failure)).toBeTruthy()
})
