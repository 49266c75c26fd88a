import { screen, within } from '@testing-library/react'
import { editCustomerContact, getCustomer } from '@vintem/contracts/customers/endpoints'
import { VersionChanged } from '@vintem/contracts/errors'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { customer } from './customer-fixture.ts'
import { CustomerScreen } from './customer-screen.tsx'
import type { Customer } from './customers.queries.ts'

// Goal: of two users who edit one customer, the later one sees the other's changes beside their
// own, and reverts nothing of them.

const opened: Customer = { ...customer, address: null }

/** The name is changed to Ana Lima, and confirmed; meanwhile somebody else has changed `theirs`. */
async function editMeanwhile(theirs: Partial<Customer>) {
  let now = opened
  const calls = stubServer([
    [getCustomer, () => now],
    [
      editCustomerContact,
      ({ headers, body }) => {
        if (headers.get('if-match') !== `"${now.version}"`) throw refusal(VersionChanged)
        now = { ...now, ...(body as object), countryCode: '55', version: now.version + 1 }
        return now
      },
    ],
  ])
  const { user } = await renderScreen(
    <CustomerScreen
      id="1"
      tab={undefined}
      onTabChange={() => undefined}
      totals="-"
      consent="O que quer receber"
      subscriptions="-"
      receivables="-"
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Editar Identificação e contato' }))
  now = { ...opened, ...theirs, version: 4 }
  const name = screen.getByRole('textbox', { name: /^Nome( \*)?$/ })
  await user.clear(name)
  await user.type(name, 'Ana Lima')
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
  return {
    user,
    sent: () => calls.filter(({ at }) => at === editCustomerContact.at),
    dialog: async () =>
      within(await screen.findByRole('dialog', { name: 'Outra pessoa alterou estes dados' })),
  }
}

test('shows theirs beside mine, and saves mine upon theirs', async () => {
  const { user, sent, dialog } = await editMeanwhile({ email: 'nova@exemplo.com.br' })

  const rows = (await dialog()).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Nome', 'Ana Souza', 'Ana Souza', 'Ana Lima'],
    ['E-mail', 'ana@exemplo.com.br', 'nova@exemplo.com.br', 'nova@exemplo.com.br'],
  ])
  await user.click((await dialog()).getByRole('button', { name: 'Salvar assim' }))

  expect(await screen.findByText('Cliente editado com sucesso!')).toBeTruthy()
  expect(sent().map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
  expect(sent().at(-1)?.body).toMatchObject({ name: 'Ana Lima', email: 'nova@exemplo.com.br' })
})

test('shows what both changed, and keeps the form where one goes back', async () => {
  const { user, sent, dialog } = await editMeanwhile({ name: 'Ana Prado' })

  const [row] = (await dialog()).getAllByRole('row').slice(1)
  expect(row?.textContent).toBe('NomeAna SouzaAna PradoAna Lima')
  await user.click((await dialog()).getByRole('button', { name: 'Voltar' }))

  expect(await screen.findByRole('textbox', { name: /^Nome( \*)?$/ })).toHaveProperty(
    'value',
    'Ana Lima',
  )
  expect(sent()).toHaveLength(1)
})

test('asks nothing where both say the same', async () => {
  const { sent } = await editMeanwhile({ name: 'Ana Lima' })

  expect(await screen.findByText('Cliente editado com sucesso!')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})
