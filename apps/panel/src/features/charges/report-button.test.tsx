import { screen, within } from '@testing-library/react'
import { sendChargeReport } from '@vintem/contracts/charges.endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { ChargeFilter } from './charges.queries.ts'
import { ReportButton } from './report-button.tsx'

// Goal: a report is asked for by e-mail, for a period of due dates and not without one, in the words
// of the specification (1 §5, §8).
const period = { expirationDateInitial: '2026-11-01', expirationDateFinal: '2026-11-30' }

async function open(filter: ChargeFilter, answer: () => unknown = () => ({ uuid: 'r' })) {
  const calls = stubServer([[sendChargeReport, answer]])
  const { user } = await renderScreen(<ReportButton filter={filter} />)
  const button = await screen.findByRole('button', { name: 'Relatório por e-mail' })
  return { calls, user, button }
}

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

test('goes to the user, or to whom they say, with the filter of the list', async () => {
  const { calls, user, button } = await open({ ...period, status: 'PAID' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Relatório por e-mail' }))
  const address = await dialog.findByRole('textbox', { name: /E-mail/ })
  expect((address as HTMLInputElement).value).toBe('ana@exemplo.com.br')

  await user.clear(address)
  await user.type(address, 'contabilidade@exemplo.com.br')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))

  await screen.findByText('Relatório gerado com sucesso. Será enviado para o email informado.')
  expect(calls.map(({ body }) => body)).toEqual([
    { ...period, status: 'PAID', recipientEmail: 'contabilidade@exemplo.com.br' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

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
  const { calls, user, button } = await open(period)
  await user.click(button)
  const address = await screen.findByRole('textbox', { name: /E-mail/ })
  await user.clear(address)
  await user.type(address, 'contabilidade')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))

  await screen.findByText('Digite um e-mail válido!')
  expect(calls).toEqual([])
})
