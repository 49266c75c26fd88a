import { screen, within } from '@testing-library/react'
import { sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { ReportAddressUnconfirmed, Unexpected } from '@vintem/contracts/errors'
import {
  listReportAddresses,
  removeReportAddress,
  requestReportAddress,
} from '@vintem/contracts/reports/endpoints'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { ChargeFilter } from './charges.queries.ts'
import { ReportButton, ReportDialog } from './report-button.tsx'

// Goal: a report is asked for by e-mail, for a period of due dates and not without one, in the words
// of the specification (1 §5, §8).
const period = { expirationDateInitial: '2026-11-01', expirationDateFinal: '2026-11-30' }

const addresses = [
  { uuid: 'a', email: 'contas@exemplo.com.br', confirmedAt: '2026-11-01T12:00:00.000Z' },
  { uuid: 'b', email: 'nova@exemplo.com.br', confirmedAt: null },
]

function Report({ filter }: { filter: ChargeFilter }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ReportButton filter={filter} onAsk={() => setOpen(true)} />
      <ReportDialog filter={filter} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

async function open(filter: ChargeFilter, answer: () => unknown = () => ({ uuid: 'r' })) {
  const all = stubServer([
    [sendChargeReport, answer],
    [listReportAddresses, () => addresses],
    [requestReportAddress, () => undefined],
    [removeReportAddress, () => undefined],
  ])
  const { user } = await renderScreen(<Report filter={filter} />)
  const button = await screen.findByRole('button', { name: 'Relatório por e-mail' })
  const changes = () => all.filter(({ at }) => !at.startsWith('GET'))
  return { changes, user, button }
}

// @spec 000 §5: The CSV report is closed without both dates, with a tooltip
test.each([
  [{}],
  [{ expirationDateInitial: '2026-11-01' }],
  [{ expirationDateFinal: '2026-11-30' }],
])('is closed for the dates %o, and says what is missing', async (filter) => {
  const { user, button } = await open(filter)

  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.hover(button)
  await screen.findByText('Selecione uma data de vencimento inicial e uma final.')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

// @spec 000 §2.6: CSV report dialog
// @spec 000 §9: The CSV report goes to the user's own e-mail unless told, and appears among the
// notifications
test('goes to the user, or to whom they say, with the filter of the list', async () => {
  const { changes, user, button } = await open({ ...period, status: 'PAID' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Relatório por e-mail' }))
  const address = await dialog.findByRole('combobox', { name: /E-mail/ })
  expect((address as HTMLInputElement).value).toBe('ana@exemplo.com.br')

  await user.clear(address)
  await user.type(address, 'contabilidade@exemplo.com.br')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))

  await screen.findByText('Relatório gerado com sucesso. Será enviado para o email informado.')
  expect(changes().map(({ body }) => body)).toEqual([
    { ...period, status: 'PAID', recipientEmail: 'contabilidade@exemplo.com.br' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

// @spec 000 §8: 'Falha ao gerar relatório.', 'Relatório gerado com sucesso. Será enviado para o
// email informado.'
test('a failure says so and keeps the dialog', async () => {
  const { user, button } = await open(period, () => {
    throw refusal(Unexpected)
  })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Enviar' }))

  await screen.findByText('Falha ao gerar relatório.')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('an address that is none is told at its field', async () => {
  const { changes, user, button } = await open(period)
  await user.click(button)
  const address = await screen.findByRole('combobox', { name: /E-mail/ })
  await user.clear(address)
  await user.type(address, 'contabilidade')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))

  await screen.findByText('Digite um e-mail válido!')
  expect(changes()).toEqual([])
})

test('an address that nobody has confirmed is asked first', async () => {
  const { changes, user, button } = await open(period, () => {
    throw refusal(ReportAddressUnconfirmed, 'recipientEmail')
  })
  await user.click(button)
  const address = await screen.findByRole('combobox', { name: /E-mail/ })
  await user.clear(address)
  await user.type(address, 'outra@exemplo.com.br')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText(/Peça a confirmação deste endereço/)

  await user.click(screen.getByRole('button', { name: 'Pedir confirmação a este endereço' }))

  await screen.findByText(/Pedido enviado a outra@exemplo.com.br/)
  expect(changes().at(-1)?.body).toEqual({ email: 'outra@exemplo.com.br' })
})

test('offers the confirmed addresses, shows all, and removes one', async () => {
  const { changes, user, button } = await open(period)
  await user.click(button)
  await user.click(await screen.findByText('Endereços de fora da conta (2)'))

  const options = document.querySelectorAll('datalist option')
  expect([...options].map((option) => option.getAttribute('value'))).toEqual([
    'contas@exemplo.com.br',
  ])
  await screen.findByText('Falta confirmar')
  await user.click(screen.getByRole('button', { name: 'Mais ações: nova@exemplo.com.br' }))
  await user.click(screen.getByRole('menuitem', { name: 'Remover' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Remover o endereço?' }))
  await user.click(asked.getByRole('button', { name: 'Remover' }))

  await screen.findByText('nova@exemplo.com.br não recebe mais relatórios.')
  expect(changes()).toHaveLength(1)
})
